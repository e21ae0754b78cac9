import { WISH_LIST_LIMIT } from '#contracts/constants';
import * as wishlist from '#contracts/wishlist';
import { conflict, notFound } from '../engine/problem.ts';
import { implement } from '../implement.ts';
import { inactiveIds, isListed } from '../services/catalogue/listing.ts';
import { productSummary } from '../services/catalogue/summaries.ts';
import { mustBeSelf } from '../services/ownership.ts';
import { normalizePage, pageOf } from '../services/paging.ts';

export const wishListHandlers = implement(wishlist, {
  wishListCart({ params: { id }, user }, world) {
    const wishes = world.wishes.by('customerId', user._id);
    const existing = wishes.find(({ productId }) => productId === id);
    if (existing) {
      world.wishes.delete(existing._id);
      return { isWishListed: false, wishListCount: wishes.length - 1 };
    }

    const product = world.products.mustGet(id, 'car');
    if (!isListed(product, inactiveIds(world))) throw notFound('car', id);
    if (wishes.length >= WISH_LIST_LIMIT)
      throw conflict(
        'WISH_LIST_FULL',
        `Your wish list is full: it holds ${WISH_LIST_LIMIT} cars. Remove one first.`,
      );
    world.wishes.put({
      _id: world.newId(),
      customerId: user._id,
      productId: id,
      addedAt: world.now(),
      csdPriceAtAdd: product.priceFrom.csd,
    });
    return { isWishListed: true, wishListCount: wishes.length + 1 };
  },

  getAllWishLists({ params: { a, b, skip, limit }, user }, world) {
    mustBeSelf(world, user, a, b);
    const wishes = world.wishes
      .by('customerId', user._id)
      .toReversed()
      .toSorted((one, other) => other.addedAt.localeCompare(one.addedAt));
    const { rows, ...page } = pageOf(wishes, normalizePage({ skip, limit }));
    const inactive = inactiveIds(world);
    const wishList = rows.map((wish) => {
      const product = world.products.get(wish.productId);
      if (!product || !isListed(product, inactive)) return wish;
      const drop = wish.csdPriceAtAdd - product.priceFrom.csd;
      return { ...wish, product: productSummary(product), ...(drop > 0 && { priceDrop: drop }) };
    });
    return { wishList, ...page };
  },
});
