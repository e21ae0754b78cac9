import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '../constants.ts';
import type { Customer } from '../customers.ts';
import type { Order } from '../orders.ts';
import type { Run } from './journey.ts';

/** The body that registers a guest. */
export const aGuest = ({ word }: Run) => ({
  name: 'Guest48213',
  fullName: 'Guest48213',
  email: `guest48213.${word}@example.in`,
  mobile: GUEST_MOBILE,
  password: GUEST_PASSWORD,
  ownerId: OWNER_ID,
});

/** Name and contacts of an invented person; a journey numbers its people from 0. */
export const contacts = ({ word, mobile }: Run, person = 0) => ({
  fullName: 'Asha Rawat',
  email: `asha.${word}.${person}@example.in`,
  mobile: mobile(person),
});

/** The body that registers an invented person. */
export const aPerson = (run: Run, person = 0) => ({
  ...contacts(run, person),
  name: 'Asha Rawat',
  password: 'brass-button',
  ownerId: OWNER_ID,
});

/** The body of an address where cars are delivered and registered. */
export const anAddress = (customerId: string, addressLine1 = '14 Kabul Lines') =>
  ({
    customerId,
    name: 'Asha Rawat',
    mobile: '9812345678',
    addressLine1,
    city: 'Delhi Cantt',
    stateCode: 'DL',
    pincode: '110010',
    addressType: 'home',
  }) as const;

/** The body of an order without its car. The token is paid immediately. */
export const anOrder = (customerId: string, shopId: string, addressId: string) =>
  ({
    customerId,
    shopId,
    addressId,
    paymentMode: 'token',
    consent: true,
    eligibilityConfirmed: true,
  }) as const;

/** The params of the payment for an order. */
export const aPayment = (
  { customerDetails }: { customerDetails: Customer },
  { order }: { order: Order },
) => ({
  mobile: customerDetails.mobile,
  email: customerDetails.email,
  customer_id: customerDetails._id,
  amount: String(order.amountDue),
});

/** One transparent pixel. */
export const aPicture = {
  filename: 'dent.png',
  mimetype: 'image/png',
  bytes: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    ),
    (letter) => letter.charCodeAt(0),
  ),
};
