import { getProductDetails } from '../catalogue.ts';
import { among, atLeast, atMost, inOrder, noneTwice, sum } from '../engine/laws/claims.ts';
import { afterwards, again, bothAnswers, everyAnswer, laws } from '../engine/laws/law.ts';
import { giveProductReview, productReviewList } from '../reviews.ts';

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
const starsOf = (histogram: Record<string, number>) => Object.entries(histogram);

export const reviewLaws = [
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
