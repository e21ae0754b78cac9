import type { Product } from '#contracts/catalogue';
import { WISH_LIST_LIMIT } from '#contracts/constants';
import * as wishlist from '#contracts/wishlist';
import { conflict, notFound } from '../engine/problem.ts';
import { implement } from '../implement.ts';
import type { Days } from '../rules/wait-days.ts';
import { activeVariants } from '../services/catalogue/cheapest-variant.ts';
import { inactiveIds, isListed } from '../services/catalogue/listing.ts';
import { productSummary } from '../services/catalogue/summaries.ts';
import { mustBeSelf } from '../services/ownership.ts';
import { normalizePage, pageOf } from '../services/paging.ts';
import { transportDays } from '../services/serviceability.ts';

export const wishListHandlers = implement(wishlist, {
  wishListCart({ params: { id }, query: { variantId, colourCode }, user }, world) {
    const wishes = world.wishes.by('customerId', user._id);
    const existing = wishes.find(({ productId }) => productId === id);
    if (existing) {
      world.wishes.delete(existing._id);
      return { isWishListed: false, wishListCount: wishes.length - 1 };
    }

    const product = world.products.mustGet(id, 'car');
    if (!isListed(product, inactiveIds(world))) throw notFound('car', id);
    const shown = shownAs(product, { variantId, colourCode }, transportDays(world, user.pincode));
    if (variantId !== undefined && !shown.variantName)
      throw notFound(`variant of ${product.productName}`, variantId);
    if (wishes.length >= WISH_LIST_LIMIT)
      throw conflict(
        'WISH_LIST_FULL',
        `Your wish list is full: it holds ${WISH_LIST_LIMIT} cars. Remove one first.`,
      );
    world.wishes.put({
      _id: world.newId(),
      customerId: user._id,
      productId: id,
      ...(variantId && { variantId }),
      ...(shown.colourId && colourCode && { colourCode }),
      addedAt: world.now(),
      csdPriceAtAdd: shown.product.priceFrom.csd,
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
    const transport = transportDays(world, user.pincode);
    const wishList = rows.map((wish) => {
      const product = world.products.get(wish.productId);
      if (!product || !isListed(product, inactive)) return wish;
      const shown = shownAs(product, wish, transport);
      const isGone = wish.variantId !== undefined && shown.variantName === undefined;
      const drop = isGone ? 0 : wish.csdPriceAtAdd - shown.product.priceFrom.csd;
      return { ...wish, ...shown, ...(drop > 0 && { priceDrop: drop }) };
    });
    return { wishList, ...page };
  },
});

interface Wished {
  variantId?: string | undefined;
  colourCode?: string | undefined;
}

/** A car as one of its variants, in a colour; as a whole if that variant is no longer sold. */
function shownAs(product: Product, { variantId, colourCode }: Wished, transport: Days | undefined) {
  const variants = activeVariants(product);
  const variant = variants.find(({ _id }) => _id === variantId);
  const colour = product.colours.find(
    ({ _id, code }) =>
      code === colourCode &&
      (variant ? [variant] : variants).some(({ colourIds }) => colourIds.includes(_id)),
  );
  return {
    product: productSummary(product, transport, variant && [variant], colour),
    ...(variant && { variantName: variant.variantName }),
    ...(colour && { colourId: colour._id }),
  };
}
