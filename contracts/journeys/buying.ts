import { saveAddress } from '../addresses.ts';
import { giveFeedBack, saveUserComplaint } from '../complaints.ts';
import { settlePayment } from '../control.ts';
import { profileUpdate, register } from '../customers.ts';
import { saveAllImages } from '../images.ts';
import { createOrder, getOrderData, getOrderList } from '../orders.ts';
import { payment } from '../payments.ts';
import { giveProductReview, productReviewList } from '../reviews.ts';
import { choosesACar } from './choosing.ts';
import { anAddress, anOrder, aPayment, aPerson, aPicture, contacts } from './people.ts';

const opinion = {
  rating: 5,
  title: 'Worth the wait',
  review: 'Light to drive, and the canteen price was as promised.',
};

/** From the first look at a car to a review of it. */
export const booksACar = choosesACar
  .step('address', saveAddress)
  .with({
    description: 'Saves an address',
    input: ({ guest }) => ({ body: anAddress(guest.customerDetails._id) }),
  })
  .fails('orderOfGuest', createOrder)
  .with({
    description: 'Tries to order as a guest',
    input: ({ guest, shop, item, address }) => ({
      body: {
        ...anOrder(guest.customerDetails._id, shop._id, address.address._id),
        cartItemId: item._id,
      },
    }),
    expectedError: { status: 409, code: 'PROFILE_INCOMPLETE' },
  })
  .fails('reviewOfGuest', giveProductReview)
  .with({
    description: 'Tries to review the car as a guest',
    input: ({ guest, found }) => ({
      body: { ...opinion, productId: found._id, customerId: guest.customerDetails._id },
    }),
    expectedError: { status: 403, code: 'GUEST' },
  })
  .step('customer', profileUpdate)
  .with({
    description: 'Becomes a customer by giving name, mobile and e-mail',
    input: ({ run, guest }) => ({
      params: { id: guest.customerDetails._id },
      body: contacts(run),
    }),
    shows: ({ customerDetails }, { guest }) => ({
      'it is the same person': [customerDetails._id, guest.customerDetails._id],
      'it is no longer a guest': [customerDetails.isGuest, false],
    }),
  })
  .step('order', createOrder)
  .with({
    description: 'Orders the car of the cart',
    input: ({ customer, shop, item, address }) => ({
      body: {
        ...anOrder(customer.customerDetails._id, shop._id, address.address._id),
        cartItemId: item._id,
      },
    }),
    shows: ({ order }, { found, variant }) => ({
      'it is of the car': [order.product._id, found._id],
      'it is of the variant': [order.product.variantId, variant._id],
      'it waits for its token': [order.status, 'PAYMENT_PENDING'],
    }),
  })
  .fails('taken', register)
  .with({
    description: 'Another customer registers with the mobile of the order',
    input: ({ run }) => ({ body: { ...aPerson(run, 1), mobile: contacts(run).mobile } }),
    expectedError: { status: 409, code: 'CONTACT_TAKEN' },
  })
  .step('orderedTwice', createOrder)
  .with({
    description: 'Presses the button twice',
    input: ({ customer, shop, item, address }) => ({
      body: {
        ...anOrder(customer.customerDetails._id, shop._id, address.address._id),
        cartItemId: item._id,
      },
    }),
    shows: (again, { order }) => ({
      'it is the same order': [again.order._id, order.order._id],
    }),
  })
  .step('payment', payment)
  .with({
    description: 'Asks for the checksum to pay the token with',
    input: ({ customer, order }) => ({ params: aPayment(customer, order) }),
    shows: ({ txnAmount }, { order }) => ({
      'it is for the token of the order': [txnAmount, order.order.amountDue],
    }),
  })
  .settle('paid', settlePayment)
  .with({
    description: 'Pays at the payment page',
    input: ({ payment }) => ({
      params: { checksumId: payment.checksumId },
      body: { outcome: 'success' },
    }),
  })
  .step('shown', getOrderData)
  .with({
    description: 'Looks at the order',
    input: ({ order }) => ({ params: { id: order.order.orderNo } }),
    shows: ({ order, receipt }, { paid }) => ({
      'it is booked once it is paid': [order.status, paid ? 'BOOKED' : 'PAYMENT_PENDING'],
      'the receipt shows what was paid': [receipt?.paid, paid ? order.amountDue : undefined],
    }),
  })
  .step('orders', getOrderList)
  .with({
    description: 'Looks at all orders',
    input: ({ customer }) => ({
      params: { id: customer.customerDetails._id, limit: 10, skip: 0 },
    }),
    shows: ({ orderList }, { order }) => ({
      'there is one order': [orderList.map(({ _id }) => _id), [order.order._id]],
    }),
  })
  .step('pictures', saveAllImages)
  .with({
    description: 'Sends a photograph of a dent',
    input: () => ({ body: { images: [aPicture] } }),
    shows: ({ images, failed }) => ({
      'it is saved': [images.length, 1],
      'nothing failed': [failed.length, 0],
    }),
  })
  .step('complaint', saveUserComplaint)
  .with({
    description: 'Complains about the order, with the photograph',
    input: ({ customer, order, pictures }) => ({
      body: {
        customerId: customer.customerDetails._id,
        orderId: order.order._id,
        category: 'DEALER_NO_RESPONSE',
        subject: 'Nobody answers',
        description: 'I have called the dealer for a week and nobody answers.',
        images: pictures.images.map(({ url }) => url),
      },
    }),
    shows: ({ complaint }, { order }) => ({
      'it belongs to the order': [complaint.orderId, order.order._id],
      'it is open': [complaint.status, 'OPEN'],
    }),
  })
  .step('shownWithComplaint', getOrderData)
  .with({
    description: 'Finds the complaint with the order',
    input: ({ order }) => ({ params: { id: order.order._id } }),
    shows: ({ complaints }, { complaint }) => ({
      'it is there': [complaints.map(({ _id }) => _id), [complaint.complaint._id]],
    }),
  })
  .step('feedback', giveFeedBack)
  .with({
    description: 'Gives feedback on the shop',
    input: ({ customer }) => ({
      body: { customerId: customer.customerDetails._id, rating: 5, area: 'checkout' },
    }),
  })
  .fails('feedbackTwice', giveFeedBack)
  .with({
    description: 'Gives feedback a second time on the same day',
    input: ({ customer }) => ({
      body: { customerId: customer.customerDetails._id, rating: 1, area: 'checkout' },
    }),
    expectedError: { status: 429, code: 'RATE_LIMIT' },
  })
  .step('review', giveProductReview)
  .with({
    description: 'Reviews the car',
    input: ({ customer, found }) => ({
      body: { ...opinion, productId: found._id, customerId: customer.customerDetails._id },
    }),
    shows: ({ review }) => ({
      'it is published': [review.status, 'published'],
      'the car has not been delivered': [review.isVerifiedBuyer, false],
    }),
  })
  .step('reviews', productReviewList)
  .with({
    description: 'Finds the own review among those of the car',
    input: ({ found }) => ({ params: { productId: found._id }, query: { sort: 'newest' } }),
    shows: ({ reviewList }, { review }) => ({
      'it is there': [reviewList.some(({ _id }) => _id === review.review._id), true],
    }),
  });
