import {
  deleteAddress,
  editAddress,
  getAddress,
  getAddressDetails,
  saveAddress,
} from '../addresses.ts';
import { cartList, updateCart } from '../cart.ts';
import { giveFeedBack, saveUserComplaint } from '../complaints.ts';
import { OWNER_ID } from '../constants.ts';
import { profileUpdate, register, viewProfile } from '../customers.ts';
import { createOrder, getOrderData, getOrderList } from '../orders.ts';
import { payment } from '../payments.ts';
import { giveProductReview } from '../reviews.ts';
import { getReedemCashback, getWallet } from '../wallet.ts';
import { getAllWishLists } from '../wishlist.ts';
import { asGuestWithCar } from './common-steps.ts';
import { anAddress, anOrder, aPayment, aPerson } from './people.ts';

const notOwner = { status: 403, code: 'NOT_OWNER' };
const unknown = { status: 404, code: 'NOT_FOUND' };

export const seesOnlyItsOwn = asGuestWithCar(
  'sees only its own',
  'A customer can neither read nor change the data of another customer by its ids',
)
  .step('owner', register)
  .with({
    description: 'A customer registers',
    input: ({ run }) => ({ body: aPerson(run, 1) }),
  })
  .step('item', updateCart)
  .with({
    description: 'The customer puts a car into the cart',
    as: 'owner',
    input: ({ found, variant, colourId }) => ({
      params: { id: found._id },
      body: { variantId: variant._id, colourId },
    }),
  })
  .pick('cartItem', 'car in the cart', ({ item }) => item.cartItem)
  .step('address', saveAddress)
  .with({
    description: 'The customer saves an address',
    as: 'owner',
    input: ({ owner }) => ({ body: anAddress(owner.customerDetails._id) }),
  })
  .step('order', createOrder)
  .with({
    description: 'The customer orders the car, to pay later',
    as: 'owner',
    input: ({ owner, shop, cartItem, address }) => ({
      body: {
        ...anOrder(owner.customerDetails._id, shop._id, address.address._id),
        cartItemId: cartItem._id,
        paymentMode: 'payLater',
      },
    }),
  })
  .step('me', register)
  .with({
    description: 'Another customer registers',
    input: ({ run }) => ({ body: aPerson(run, 2) }),
  })
  .fails('profile', viewProfile)
  .with({
    description: 'Looks at the profile',
    as: 'me',
    input: ({ owner }) => ({ params: { id: owner.customerDetails._id } }),
    expectedError: notOwner,
  })
  .fails('rename', profileUpdate)
  .with({
    description: 'Changes the profile',
    as: 'me',
    input: ({ owner }) => ({
      params: { id: owner.customerDetails._id },
      body: { fullName: 'Somebody Else' },
    }),
    expectedError: notOwner,
  })
  .fails('cart', cartList)
  .with({
    description: 'Looks into the cart',
    as: 'me',
    input: ({ owner, shop }) => ({ params: { a: owner.customerDetails._id, b: shop._id } }),
    expectedError: notOwner,
  })
  .fails('cartChange', updateCart)
  .with({
    description: 'Takes the car out of the cart',
    as: 'me',
    input: ({ cartItem }) => ({ params: { id: cartItem._id }, body: { quantity: 0 } }),
    expectedError: unknown,
  })
  .fails('wishes', getAllWishLists)
  .with({
    description: 'Looks at the wish list',
    as: 'me',
    input: ({ owner, shop }) => ({ params: { a: owner.customerDetails._id, b: shop._id } }),
    expectedError: notOwner,
  })
  .fails('addresses', getAddress)
  .with({
    description: 'Lists the addresses',
    as: 'me',
    input: ({ owner }) => ({ params: { id: owner.customerDetails._id } }),
    expectedError: notOwner,
  })
  .fails('addressDetails', getAddressDetails)
  .with({
    description: 'Opens the address under the own id',
    as: 'me',
    input: ({ me, address }) => ({ params: { a: me.customerDetails._id, b: address.address._id } }),
    expectedError: unknown,
  })
  .fails('addressChange', editAddress)
  .with({
    description: 'Changes the address',
    as: 'me',
    input: ({ address }) => ({
      params: { id: address.address._id },
      body: { landmark: 'Elsewhere' },
    }),
    expectedError: unknown,
  })
  .fails('addressDeletion', deleteAddress)
  .with({
    description: 'Deletes the address',
    as: 'me',
    input: ({ address }) => ({ params: { id: address.address._id } }),
    expectedError: unknown,
  })
  .fails('addressForThem', saveAddress)
  .with({
    description: 'Saves an address for the other',
    as: 'me',
    input: ({ owner }) => ({ body: anAddress(owner.customerDetails._id, '1 False Lane') }),
    expectedError: notOwner,
  })
  .fails('orders', getOrderList)
  .with({
    description: 'Lists the orders',
    as: 'me',
    input: ({ owner }) => ({ params: { id: owner.customerDetails._id, limit: 10, skip: 0 } }),
    expectedError: notOwner,
  })
  .fails('orderDetails', getOrderData)
  .with({
    description: 'Opens the order by its number',
    as: 'me',
    input: ({ order }) => ({ params: { id: order.order.orderNo } }),
    expectedError: unknown,
  })
  .fails('orderToTheirAddress', createOrder)
  .with({
    description: 'Orders to the address of the other',
    as: 'me',
    input: ({ me, shop, found, variant, colourId, address }) => ({
      body: {
        ...anOrder(me.customerDetails._id, shop._id, address.address._id),
        productId: found._id,
        variantId: variant._id,
        colourId,
      },
    }),
    expectedError: unknown,
  })
  .fails('payment', payment)
  .with({
    description: 'Asks for the checksum of their payment',
    as: 'me',
    input: ({ owner, order }) => ({ params: aPayment(owner, order) }),
    expectedError: notOwner,
  })
  .fails('wallet', getWallet)
  .with({
    description: 'Looks into the wallet',
    as: 'me',
    input: ({ owner }) => ({
      params: { ownerId: OWNER_ID, customerId: owner.customerDetails._id },
    }),
    expectedError: notOwner,
  })
  .fails('cashback', getReedemCashback)
  .with({
    description: 'Asks for the cashback',
    as: 'me',
    input: ({ owner }) => ({ params: { id: owner.customerDetails._id } }),
    expectedError: notOwner,
  })
  .fails('complaint', saveUserComplaint)
  .with({
    description: 'Complains about the order under the own name',
    as: 'me',
    input: ({ me, order }) => ({
      body: {
        customerId: me.customerDetails._id,
        orderId: order.order._id,
        category: 'OTHER',
        subject: 'Not my order',
        description: 'I should like to know what is in this order.',
      },
    }),
    expectedError: unknown,
  })
  .fails('feedback', giveFeedBack)
  .with({
    description: 'Gives feedback in their name',
    as: 'me',
    input: ({ owner }) => ({
      body: { customerId: owner.customerDetails._id, rating: 1, area: 'other' },
    }),
    expectedError: notOwner,
  })
  .fails('review', giveProductReview)
  .with({
    description: 'Reviews a car in their name',
    as: 'me',
    input: ({ owner, found }) => ({
      body: {
        productId: found._id,
        customerId: owner.customerDetails._id,
        rating: 1,
        title: 'Not by me',
        review: 'This was not written by whose name it bears.',
      },
    }),
    expectedError: notOwner,
  })
  .step('unchanged', getAddress)
  .with({
    description: 'The customer finds the address unchanged',
    as: 'owner',
    input: ({ owner }) => ({ params: { id: owner.customerDetails._id } }),
    shows: ({ addressList }, { address }) => ({
      'nothing has changed': [addressList, [address.address]],
    }),
  })
  .step('unchangedProfile', viewProfile)
  .with({
    description: 'The customer finds the profile unchanged',
    as: 'owner',
    input: ({ owner }) => ({ params: { id: owner.customerDetails._id } }),
    shows: ({ customerDetails, counts, complaints }, { owner }) => ({
      'the name is the same': [customerDetails.fullName, owner.customerDetails.fullName],
      'cart, wish list and orders are the same': [
        [counts.cart, counts.wish, counts.orders],
        [1, 0, 1],
      ],
      'there are no complaints': [complaints.length, 0],
    }),
  });
