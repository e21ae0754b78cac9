import { publicName } from '#contracts/person-name';
import * as reviews from '#contracts/reviews';
import { forbidden, notFound } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import { needsModeration } from '../rules/moderation.ts';
import { hidePrivateNumbers } from '../rules/private-numbers.ts';
import { ratingOf } from '../services/catalogue/prepare-seed.ts';
import { variantOf } from '../services/catalogue/price-quote.ts';
import { mustBeStored } from '../services/images.ts';
import { mustBeSelf } from '../services/ownership.ts';
import { pageOf } from '../services/paging.ts';

export const reviewHandlers = implement(reviews, {
  productReviewList(
    { params: { productId, limit, skip }, query: { sort = 'helpful', rating }, user },
    world,
  ) {
    const { ratingAvg, ratingCount, ratingHistogram } = world.products.mustGet(productId, 'car');
    const shown = world.reviews
      .by('productId', productId)
      .filter(
        (review) =>
          review.status === 'published' ||
          (review.customerId === user._id && review.status === 'pending'),
      )
      .filter((review) => rating === undefined || review.rating === rating)
      .toSorted(reviews.reviewSorts[sort]);
    const { rows: reviewList, ...page } = pageOf(shown, { limit, skip });
    return { reviewList, ...page, ratingAvg, ratingCount, ratingHistogram };
  },

  giveProductReview({ body, user }, world) {
    mustBeSelf(world, user, body.customerId);
    if (user.isGuest) throw forbidden('GUEST', 'Complete your profile to write a review.');
    const product = world.products.mustGet(body.productId, 'car');
    if (!variantOf(product, body.variantId))
      throw notFound(`variant of ${product.productName}`, body.variantId);
    const before = world.reviews
      .by('customerId', user._id)
      .find(({ productId }) => productId === product._id);
    mustBeStored(world, body.images, before?.images);
    const masked = (text: string) => hidePrivateNumbers(text).text;
    const { title, review: text, pros = [], cons = [] } = body;
    const isBlocked = needsModeration([title, text, ...pros, ...cons].join(' '));

    const isWithheld = before !== undefined && before.status !== 'published';
    const review = world.reviews.put({
      ...body,
      title: masked(title),
      review: masked(text),
      ...(body.pros && { pros: pros.map(masked) }),
      ...(body.cons && { cons: cons.map(masked) }),
      _id: before?._id ?? world.newId(),
      customerName: publicName(user.fullName),
      isVerifiedBuyer: hasBought(world, user._id, product._id),
      status: isBlocked || isWithheld ? 'pending' : 'published',
      helpfulCount: before?.helpfulCount ?? 0,
      ...(before?.reply && { reply: before.reply }),
      createdAt: before?.createdAt ?? world.now(),
      updatedAt: world.now(),
    });
    const rating = ratingOf(
      world.reviews.by('productId', product._id).filter(({ status }) => status === 'published'),
    );
    world.products.update(product._id, (car) => Object.assign(car, rating));
    return { review, ...rating };
  },
});

const hasBought = (world: ShopWorld, customerId: string, productId: string) =>
  world.orders
    .by('customerId', customerId)
    .some(
      ({ product, status }) =>
        product._id === productId && (status === 'DELIVERED' || status === 'CLOSED'),
    );
