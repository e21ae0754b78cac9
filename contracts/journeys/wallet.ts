import { saveAddress } from '../addresses.ts';
import { OWNER_ID } from '../constants.ts';
import { settlePayment } from '../control.ts';
import { profileUpdate } from '../customers.ts';
import { createOrder } from '../orders.ts';
import { payment } from '../payments.ts';
import { getReedemCashback, getWallet } from '../wallet.ts';
import { asGuestWithCar } from './common-steps.ts';
import { anAddress, anOrder, aPayment, contacts } from './people.ts';

export const earnsCashback = asGuestWithCar(
  'earns cashback',
  'A new wallet is empty; a booked car brings cashback that can be used later',
)
  .step('empty', getWallet)
  .with({
    description: 'Looks at the wallet',
    input: ({ guest }) => ({
      params: { ownerId: OWNER_ID, customerId: guest.customerDetails._id },
    }),
    shows: ({ balance, ledger, totalCount }) => ({
      'nothing can be used': [balance.redeemable, 0],
      'nothing is coming': [balance.pending, 0],
      'nothing has happened': [
        [ledger.length, totalCount],
        [0, 0],
      ],
    }),
  })
  .step('usable', getReedemCashback)
  .with({
    description: 'Asks how much cashback can be used',
    input: ({ guest }) => ({ params: { id: guest.customerDetails._id } }),
    shows: ({ redeemable, maxForToken }) => ({
      'nothing can be used': [
        [redeemable, maxForToken],
        [0, 0],
      ],
    }),
  })
  .step('customer', profileUpdate)
  .with({
    description: 'Becomes a customer',
    input: ({ run, guest }) => ({ params: { id: guest.customerDetails._id }, body: contacts(run) }),
  })
  .step('address', saveAddress)
  .with({
    description: 'Saves an address',
    input: ({ customer }) => ({ body: anAddress(customer.customerDetails._id) }),
  })
  .step('order', createOrder)
  .with({
    description: 'Orders the car without a cart',
    input: ({ customer, shop, found, variant, colourId, address }) => ({
      body: {
        ...anOrder(customer.customerDetails._id, shop._id, address.address._id),
        productId: found._id,
        variantId: variant._id,
        colourId,
      },
    }),
  })
  .step('usableForOrder', getReedemCashback)
  .with({
    description: 'Asks how much cashback can be used on this order',
    input: ({ order }) => ({ params: { id: order.order._id } }),
    shows: ({ maxForToken }) => ({ 'nothing can be used': [maxForToken, 0] }),
  })
  .step('payment', payment)
  .with({
    description: 'Asks for the checksum to pay the token with',
    input: ({ customer, order }) => ({ params: aPayment(customer, order) }),
  })
  .settle('paid', settlePayment)
  .with({
    description: 'Pays at the payment page',
    input: (seen) => ({
      params: { checksumId: seen.payment.checksumId },
      body: { outcome: 'success' },
    }),
  })
  .step('wallet', getWallet)
  .with({
    description: 'Looks at the wallet again',
    input: ({ customer }) => ({
      params: { ownerId: OWNER_ID, customerId: customer.customerDetails._id },
    }),
    shows: ({ balance, ledger }, { order, paid }) => ({
      'cashback is coming once the order is paid': [balance.pending > 0, paid !== undefined],
      'it cannot be used yet': [balance.redeemable, 0],
      'it comes from the order': [ledger.every(({ orderId }) => orderId === order.order._id), true],
    }),
  });
