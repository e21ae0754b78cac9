import { type Static, Type } from '@sinclair/typebox';
import { extra, ImageUrls } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { newestFirst } from './engine/newest-first.ts';
import { Count, entity, Instant, ObjectId, oneOf, page, prose, Text } from './engine/schemas.ts';
import { RatingHistogram, rating } from './product.ts';

const Stars = Type.Integer({ minimum: 1, maximum: 5, description: 'A whole number from 1 to 5.' });
const Points = Type.Array(prose(2, 80), { maxItems: 5 });

const reviewFields = {
  productId: ObjectId,
  variantId: Type.Optional(ObjectId),
  customerId: ObjectId,
  rating: Stars,
  ratings: Type.Optional(
    Type.Object({ comfort: Stars, mileage: Stars, performance: Stars, value: Stars }),
  ),
  title: prose(3, 80),
  review: prose(20, 2000),
  pros: Type.Optional(Points),
  cons: Type.Optional(Points),
  images: Type.Optional(ImageUrls),
};

const reviewStatuses = ['pending', 'published', 'rejected'] as const;

export const Review = entity('Review', {
  _id: ObjectId,
  ...reviewFields,
  /** As shown to others. */
  customerName: Text,
  /** The customer has had this car delivered. */
  isVerifiedBuyer: Type.Boolean(),
  status: oneOf(reviewStatuses),
  helpfulCount: Count,
  reply: Type.Optional(Type.Object({ text: Text, at: Instant })),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Review = Static<typeof Review>;

export type ReviewSort = keyof typeof reviewSorts;
/** Comparators of reviews. */
export const reviewSorts = {
  helpful: (one: Review, other: Review) => other.helpfulCount - one.helpfulCount,
  newest: newestFirst,
  ratingDesc: (one: Review, other: Review) => other.rating - one.rating,
  ratingAsc: (one: Review, other: Review) => one.rating - other.rating,
};

export const productReviewList = endpoint(
  'GET /api/v1/Customer/ProductReviewList/{productId}/100/0',
  {
    summary: 'Lists the published reviews of a car, and the customer’s own pending one',
    why: 'Reviews are fetched 100 at a time (given); a histogram is what a review section shows.',
    access: 'user',
    numbers: ['limit', 'skip'],
    query: Type.Object({
      sort: Type.Optional(extra(oneOf(Object.keys(reviewSorts) as ReviewSort[]))),
      rating: Type.Optional(extra(Stars)),
    }),
    object: Type.Object({
      reviewList: Type.Array(Review),
      ...page,
      ...rating,
      ratingHistogram: RatingHistogram,
    }),
  },
);

export const giveProductReview = endpoint('POST /api/v1/Customer/GiveProductReview', {
  summary: 'Reviews a car, or changes the customer’s review of it',
  why: 'One review per customer and car. A review with unsuitable words waits for moderation, and so does a change of an unpublished one; all others are published. Pictures are URLs from saveAllImages.',
  access: 'user',
  body: Type.Object(reviewFields),
  object: Type.Object({ review: Review, ...rating, ratingHistogram: RatingHistogram }),
  errors: { 403: ['NOT_OWNER', 'GUEST'], 404: ['NOT_FOUND'] },
});
