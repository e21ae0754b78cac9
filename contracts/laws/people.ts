import {
  Address,
  deleteAddress,
  editAddress,
  getAddress,
  getAddressDetails,
  saveAddress,
} from '../addresses.ts';
import { getProductDetails } from '../catalogue.ts';
import { Category } from '../categories.ts';
import { Complaint, giveFeedBack, saveQuery, saveUserComplaint } from '../complaints.ts';
import { STATES } from '../constants.ts';
import { Customer, profileUpdate, register, viewProfile } from '../customers.ts';
import {
  among,
  atLeast,
  atMost,
  each,
  inOrder,
  noneTwice,
  notAmong,
  sum,
} from '../engine/laws/claims.ts';
import {
  afterwards,
  again,
  bothAnswers,
  everyAnswer,
  everyRow,
  laws,
  overTime,
} from '../engine/laws/law.ts';
import { Order } from '../orders.ts';
import { giveProductReview, productReviewList, Review } from '../reviews.ts';

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
const trimmed = (text: string | undefined) => text?.trim();

/** Fields of an address that a saved one keeps: the rest is that of the one that was saved first. */
const placeFields = ['stateCode', 'pincode'] as const;

const starsOf = (histogram: Record<string, number>) => Object.entries(histogram);

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
      ({ body, object: { address } }) =>
        Object.fromEntries(
          placeFields.map((field) => [
            `address.${field}`,
            body[field] ? [address[field], body[field]] : undefined,
          ]),
        ),
    ),
    everyAnswer(editAddress, 'It changes the address that was asked', ({ params, object }) => ({
      'address._id': [object.address._id, params.id],
    })),
    everyAnswer(deleteAddress, 'It deletes the address that was asked', ({ params, object }) => ({
      deletedId: [object.deletedId, params.id],
    })),
    afterwards(saveAddress, getAddress, 'A saved address is in the list', ({ object }, list) => ({
      addressList: among(object.address._id, idsOf(list.object.addressList)),
    })),
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
      ({ body, object: { customerDetails } }) => ({
        'customerDetails.email': [customerDetails.email, body.email.toLowerCase()],
        'customerDetails.fullName': [customerDetails.fullName, trimmed(body.fullName)],
        'customerDetails.ownerId': [customerDetails.ownerId, body.ownerId],
      }),
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
      ({ body, object: { customerDetails: now } }) => ({
        'customerDetails.language': [now.language, body.language ?? now.language],
        'customerDetails.pincode': [now.pincode, body.pincode ?? now.pincode],
        'customerDetails.email': [now.email, body.email?.toLowerCase() ?? now.email],
        'customerDetails.fullName': [now.fullName, trimmed(body.fullName) ?? now.fullName],
      }),
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
  ...laws('A complaint is a thread, which profile and order show.', [
    everyRow(
      Complaint,
      'A thread begins with the complaint, and its times do not run back',
      (complaint) => ({
        'messages[0].text': [complaint.messages[0]?.text, complaint.description],
        'messages.at': inOrder(
          complaint.messages.map(({ at }) => at),
          'asc',
        ),
      }),
    ),
    everyRow(
      Complaint,
      'An answer is due, and the case resolved, after it was opened',
      (complaint) => ({
        slaDueAt: atLeast(complaint.slaDueAt, complaint.createdAt),
        resolvedAt: atLeast(complaint.resolvedAt, complaint.createdAt),
      }),
    ),
    overTime(Complaint, 'A message that was written stays', (before, after) => ({
      messages: [after.messages.slice(0, before.messages.length), before.messages],
    })),
    everyAnswer(
      saveUserComplaint,
      'A complaint is stored as it was sent',
      ({ body, object: { complaint } }) => ({
        'complaint.customerId': [complaint.customerId, body.customerId],
        'complaint._id': [complaint._id, body.complaintId ?? complaint._id],
        'complaint.category': [
          complaint.category,
          body.complaintId ? complaint.category : body.category,
        ],
      }),
    ),
    again(saveUserComplaint, 'The same complaint sent twice is one', (first, second) =>
      second.body.complaintId
        ? {}
        : { 'complaint._id': [second.object.complaint._id, first.object.complaint._id] },
    ),
    afterwards(
      saveUserComplaint,
      viewProfile,
      'A complaint is in the profile',
      ({ object }, profile) => ({
        complaints: among(object.complaint._id, idsOf(profile.object.complaints)),
      }),
    ),
    everyAnswer(
      saveQuery,
      'A question is stored as it was sent',
      ({ body, object: { query, ticketNo } }) => ({
        ticketNo: [ticketNo, query.ticketNo],
        'query.type': [query.type, body.type],
        'query.productId': [query.productId, body.productId],
      }),
    ),
    again(saveQuery, 'The same question sent twice is one', (first, second) => ({
      ticketNo: [second.object.ticketNo, first.object.ticketNo],
    })),
    everyAnswer(
      giveFeedBack,
      'Feedback is stored as it was sent',
      ({ body, object: { feedback } }) => ({
        'feedback.customerId': [feedback.customerId, body.customerId],
        'feedback.rating': [feedback.rating, body.rating],
        'feedback.area': [feedback.area, body.area],
      }),
    ),
    again(giveFeedBack, 'The same feedback sent twice is one', (first, second) => ({
      'feedback._id': [second.object.feedback._id, first.object.feedback._id],
    })),
  ]),
  ...laws('One review per customer and car; the stars of all published ones count.', [
    everyAnswer(
      [productReviewList, giveProductReview],
      'The mean is that of the stars',
      ({ object }) => {
        const stars = starsOf(object.ratingHistogram);
        const count = sum(stars.map(([, number]) => number));
        const total = sum(stars.map(([star, number]) => Number(star) * number));
        return {
          ratingCount: [object.ratingCount, count],
          ratingAvg: [object.ratingAvg, count ? Math.round((total / count) * 10) / 10 : 0],
        };
      },
    ),
    everyAnswer(
      productReviewList,
      'No star has fewer votes than reviews that are shown',
      ({ object }) => {
        const shown = object.reviewList.filter(({ status }) => status === 'published');
        return Object.fromEntries(
          starsOf(object.ratingHistogram).map(([star, votes]) => [
            `ratingHistogram.${star}`,
            atLeast(votes, shown.filter(({ rating }) => String(rating) === star).length),
          ]),
        );
      },
    ),
    everyAnswer(productReviewList, 'Nobody reviews a car twice', ({ object }) => ({
      customerId: noneTwice(object.reviewList.map(({ customerId }) => customerId)),
    })),
    everyAnswer(
      productReviewList,
      'The most helpful reviews come first, unless another order was asked',
      (answer) => ({
        helpfulCount: ['helpful', undefined].includes(answer.query.sort)
          ? inOrder(
              answer.object.reviewList.map(({ helpfulCount }) => helpfulCount),
              'desc',
            )
          : undefined,
      }),
    ),
    everyAnswer(
      giveProductReview,
      'A review is stored as it was sent',
      ({ body, object: { review } }) => ({
        'review.productId': [review.productId, body.productId],
        'review.customerId': [review.customerId, body.customerId],
        'review.rating': [review.rating, body.rating],
      }),
    ),
    again(giveProductReview, 'A second review replaces the first', (first, second) => ({
      'review._id': [second.object.review._id, first.object.review._id],
      ratingCount: [second.object.ratingCount, first.object.ratingCount],
    })),
    afterwards(
      giveProductReview,
      productReviewList,
      'A review is in the list of its car',
      (write, list) => {
        const { review } = write.object;
        const isOther =
          list.params.productId !== review.productId || list.query.rating !== undefined;
        const isWhole = list.object.reviewList.length === list.object.totalCount;
        return {
          reviewList:
            isOther || !isWhole || review.status === 'rejected'
              ? undefined
              : among(review._id, idsOf(list.object.reviewList)),
        };
      },
    ),
    bothAnswers(
      productReviewList,
      getProductDetails,
      'Reviews and the car have the same rating',
      (reviews, page) => {
        const { productDetails: car } = page.object;
        if (reviews.params.productId !== car._id) return {};
        return {
          ratingAvg: [reviews.object.ratingAvg, car.ratingAvg],
          ratingHistogram: [reviews.object.ratingHistogram, car.ratingHistogram],
        };
      },
    ),
    bothAnswers(
      productReviewList,
      productReviewList,
      'Reviews of one rating are among all',
      (all, some) => {
        if (all.query.rating || some.query.rating === undefined) return {};
        const isSame = all.params.productId === some.params.productId;
        return {
          totalCount: isSame ? atMost(some.object.totalCount, all.object.totalCount) : undefined,
        };
      },
    ),
  ]),
];
