import { cartList } from '../cart.ts';
import { listHotDeals, listShopProducts, productsList } from '../catalogue.ts';
import type { AnyEndpoint } from '../engine/endpoint.ts';
import { atMost } from '../engine/laws/claims.ts';
import { everyAnswer, givenLaws } from '../engine/laws/law.ts';
import { listShape, rowsOf } from '../engine/laws/list-shape.ts';
import { getOrderList } from '../orders.ts';
import { productReviewList } from '../reviews.ts';
import { getShop } from '../shops.ts';
import { getAllWishLists } from '../wishlist.ts';

const lists: readonly AnyEndpoint[] = [
  ...[listShopProducts, listHotDeals, productsList, getShop, productReviewList],
  ...[cartList, getAllWishLists, getOrderList],
];

export const pageLaws = givenLaws(
  'The specification: lists have pages of 10, 20 or 100 rows, or a limit in their path.',
  lists.map((call) =>
    everyAnswer(call, 'No page has more rows than its size', (answer) => {
      const shape = listShape(call);
      const size = shape?.pages?.of(answer)?.limit;
      // What a size of 0 means is not stated.
      return shape && size ? { rows: atMost(rowsOf(shape, answer.object).length, size) } : {};
    }),
  ),
);
