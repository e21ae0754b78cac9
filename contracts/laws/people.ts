import {
  Address,
  deleteAddress,
  editAddress,
  getAddress,
  getAddressDetails,
  saveAddress,
} from '../addresses.ts';
import { Category } from '../categories.ts';
import { Complaint } from '../complaints.ts';
import { STATES } from '../constants.ts';
import { Customer, profileUpdate, register, viewProfile } from '../customers.ts';
import { among, asSent, atLeast, atMost, each, inOrder, notAmong } from '../engine/laws/claims.ts';
import { afterwards, again, everyAnswer, everyRow, laws, overTime } from '../engine/laws/law.ts';
import { Order } from '../orders.ts';
import { Review } from '../reviews.ts';

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

/** Fields of an address that a saved one keeps: the rest is that of the one that was saved first. */
const placeFields = ['stateCode', 'pincode'] as const;
const registeredFields = ['email', 'fullName', 'ownerId'] as const;
const profileFields = ['language', 'pincode', 'email', 'fullName'] as const;

/** The case of an e-mail address does not matter. */
const withPlainEmail = <Body extends { email?: string }>(body: Body) => ({
  ...body,
  email: body.email?.toLowerCase(),
});

export const peopleLaws = [
  ...laws('A row knows when it was made.', [
    ...[Address, Category, Complaint, Customer, Order, Review].map((entity) =>
      everyRow(entity, 'Nothing is changed before it is made', ({ createdAt, updatedAt }) => ({
        updatedAt: atLeast(updatedAt, createdAt),
      })),
    ),
    ...[Address, Complaint, Customer, Review].map((entity) =>
      overTime(entity, 'The time when it was made stays', (before, after) => ({
        createdAt: [after.createdAt, before.createdAt],
      })),
    ),
  ]),
  ...laws('Where cars are delivered and registered.', [
    everyAnswer(
      getAddress,
      'One address is the default, and stands first',
      ({ object: { addressList } }) => ({
        isDefault: [
          addressList.map(({ isDefault }) => isDefault),
          addressList.map((_, index) => index === 0),
        ],
      }),
    ),
    everyAnswer(
      getAddress,
      'Addresses are those of the customer who was asked for',
      ({ params, object }) =>
        each('addressList', object.addressList, ({ customerId }) => ({
          customerId: [customerId, params.id],
        })),
    ),
    everyRow(Address, 'An address has the name of its state', ({ stateCode, state }) => ({
      state: [state, STATES[stateCode]],
    })),
    everyRow(Address, 'PIN codes with 9 are those of the Army Postal Service', (address) => ({
      isMilitaryPin: [address.isMilitaryPin, address.pincode.startsWith('9')],
    })),
    everyAnswer(
      getAddressDetails,
      'It shows the address that was asked, and its PIN',
      ({ params, object }) => ({
        'address._id': among(object.address._id, [params.a, params.b]),
        'serviceability.pincode': [object.serviceability.pincode, object.address.pincode],
      }),
    ),
    everyAnswer(
      [saveAddress, editAddress],
      'An address is stored as it was sent',
      ({ body, object: { address } }) => asSent('address', body, address, placeFields),
    ),
    everyAnswer(editAddress, 'It changes the address that was asked', ({ params, object }) => ({
      'address._id': [object.address._id, params.id],
    })),
    everyAnswer(deleteAddress, 'It deletes the address that was asked', ({ params, object }) => ({
      deletedId: [object.deletedId, params.id],
    })),
    afterwards(
      saveAddress,
      getAddress,
      'A saved address is in the list, and no other new one',
      ({ object }, { object: { addressList } }, before) => ({
        addressList: among(object.address._id, idsOf(addressList)),
        'addressList.length':
          before && atMost(addressList.length, before.object.addressList.length + 1),
      }),
    ),
    again(saveAddress, 'The same address saved twice is one', (first, second) => ({
      'address._id': [second.object.address._id, first.object.address._id],
    })),
    afterwards(
      deleteAddress,
      getAddress,
      'A deleted address is gone, and no other one',
      (write, list, before) => ({
        addressList: notAmong(write.params.id, idsOf(list.object.addressList)),
        'addressList.length': before
          ? [list.object.addressList.length, before.object.addressList.length - 1]
          : undefined,
      }),
    ),
    afterwards(
      deleteAddress,
      getAddress,
      'The new default is the one that was told',
      ({ object }, list) => ({
        'addressList[0]._id': [
          list.object.addressList[0]?._id,
          object.newDefaultId ?? list.object.addressList[0]?._id,
        ],
      }),
    ),
  ]),
  ...laws('There is no login: a customer is who the token says.', [
    everyAnswer(
      register,
      'A customer is registered as was sent',
      ({ body, object: { customerDetails } }) =>
        asSent('customerDetails', withPlainEmail(body), customerDetails, registeredFields),
    ),
    everyAnswer(
      [viewProfile, profileUpdate],
      'It shows the customer who was asked for',
      ({ params, object }) => ({
        'customerDetails._id': [object.customerDetails._id, params.id],
      }),
    ),
    everyAnswer(
      profileUpdate,
      'A profile is stored as it was sent',
      ({ body, object: { customerDetails } }) =>
        asSent('customerDetails', withPlainEmail(body), customerDetails, profileFields),
    ),
    everyAnswer(
      viewProfile,
      'Complaints are those of the customer, newest first',
      ({ params, object }) => ({
        createdAt: inOrder(
          object.complaints.map(({ createdAt }) => createdAt),
          'desc',
        ),
        ...each('complaints', object.complaints, ({ customerId }) => ({
          customerId: [customerId, params.id],
        })),
      }),
    ),
  ]),
];
