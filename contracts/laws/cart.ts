import { CartItem, cartList, updateCart } from '../cart.ts';
import { viewProfile } from '../customers.ts';
import {
  among,
  asSent,
  atMost,
  each,
  inOrder,
  noneTwice,
  notAmong,
  sum,
} from '../engine/laws/claims.ts';
import { afterwards, again, bothAnswers, everyAnswer, everyRow, laws } from '../engine/laws/law.ts';
import { getOrderList } from '../orders.ts';
import { getAllWishLists, wishListCart } from '../wishlist.ts';

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
const productsOf = (rows: readonly { productId: string }[]) =>
  rows.map(({ productId }) => productId);

/** A page on which the newest rows are, and all of them if there are few. */
const isFirstPage = ({ object: { skip, limit } }: { object: { skip: number; limit: number } }) =>
  skip === 0 && limit >= 10;

/** The choices of a cart item that a request names. */
const choices = ['variantId', 'colourId', 'financeMode', 'insurancePlanId', 'pincode'] as const;

export const cartLaws = [
  ...laws('A cart item is a car with choices, priced on every read.', [
    everyRow(CartItem, 'A cart item shows its own car, in its state and finance', (item) => ({
      'product._id': [item.product._id, item.productId],
      'priceBreakup.stateCode': [item.priceBreakup.stateCode, item.state],
      'priceBreakup.financeMode': [item.priceBreakup.financeMode, item.financeMode],
    })),
    everyRow(CartItem, 'Its accessories are the chosen ones, at their prices', (item) => ({
      chosenAccessories: [idsOf(item.chosenAccessories).toSorted(), item.accessories.toSorted()],
      'priceBreakup.csd.accessories': [
        item.priceBreakup.csd.accessories,
        item.offerCode
          ? item.priceBreakup.csd.accessories
          : sum(item.chosenAccessories.map(({ price }) => price)),
      ],
    })),
    everyRow(CartItem, 'A changed price is the current one, and not the old one', (item) => ({
      'priceChanged.new': [
        item.priceChanged?.new,
        item.priceChanged && item.priceBreakup.csd.price,
      ],
      priceChanged: notAmong(
        item.priceChanged?.old,
        item.priceChanged ? [item.priceChanged.new] : [],
      ),
    })),
    everyRow(CartItem, 'A sold-out car cannot be booked', ({ isSoldOut, status }) => ({
      status: isSoldOut ? notAmong(status, ['ACTIVE', 'NOT_ENTITLED']) : undefined,
    })),
    everyAnswer(
      cartList,
      'The cart is that of the customer who was asked for',
      ({ params, object }) =>
        each('cartList', object.cartList, ({ customerId }) => ({
          customerId: among(customerId, [params.a, params.b]),
        })),
    ),
    everyAnswer(cartList, 'The summary counts the items', ({ object: { summary, ...cart } }) => ({
      'summary.itemCount': [summary.itemCount, cart.totalCount],
      'summary.readyCount': atMost(summary.readyCount, summary.itemCount),
    })),
    everyAnswer(cartList, 'A car is in the cart once in each variant and colour', ({ object }) => ({
      cartList: noneTwice(
        object.cartList.map(({ variantId, colourId }) => `${variantId} ${colourId}`),
      ),
    })),
    everyAnswer(
      updateCart,
      'A cart item is stored as it was sent',
      ({ body, object: { cartItem } }) =>
        cartItem ? asSent('cartItem', body, cartItem, choices) : {},
    ),
    everyAnswer(updateCart, 'It answers for the car or the item that was asked', (answer) => {
      const { params, body, object } = answer;
      return {
        'cartItem.productId': object.cartItem
          ? among(params.id, [
              object.cartItem._id,
              object.cartItem.productId,
              ...(body.productId ? [params.id] : []),
            ])
          : [body.quantity, 0],
      };
    }),
  ]),
  ...laws('What is put into a cart is in it, once.', [
    afterwards(
      updateCart,
      cartList,
      'A car that was put into the cart is in it',
      ({ object }, cart) => ({
        cartList:
          object.cartItem && isFirstPage(cart)
            ? among(object.cartItem._id, idsOf(cart.object.cartList))
            : undefined,
      }),
    ),
    afterwards(
      updateCart,
      cartList,
      'A car that was taken out of the cart is gone',
      (write, cart) => ({
        cartList:
          write.body.quantity === 0 && !write.body.variantId
            ? notAmong(write.params.id, [
                ...idsOf(cart.object.cartList),
                ...productsOf(cart.object.cartList),
              ])
            : undefined,
      }),
    ),
    afterwards(
      updateCart,
      cartList,
      'The cart has as many items as the write said',
      (write, cart) => ({
        summary: [cart.object.summary, write.object.cartSummary],
      }),
    ),
    again(updateCart, 'The same car in the same variant and colour is one item', (first, second) =>
      second.params.id === second.object.cartItem?.productId
        ? {
            'cartItem._id': [second.object.cartItem?._id, first.object.cartItem?._id],
            'cartSummary.itemCount': [
              second.object.cartSummary.itemCount,
              first.object.cartSummary.itemCount,
            ],
          }
        : {},
    ),
    bothAnswers(viewProfile, cartList, 'The profile counts the cart', (profile, cart) => ({
      'counts.cart': [profile.object.counts.cart, cart.object.totalCount],
    })),
    bothAnswers(
      viewProfile,
      getAllWishLists,
      'The profile counts the wish list',
      (profile, wishes) => ({
        'counts.wish': [profile.object.counts.wish, wishes.object.totalCount],
      }),
    ),
    bothAnswers(viewProfile, getOrderList, 'The profile counts the orders', (profile, orders) => ({
      'counts.orders': [
        profile.object.counts.orders,
        orders.query.status ? profile.object.counts.orders : orders.object.totalCount,
      ],
    })),
  ]),
  ...laws('The call has no body, so it toggles.', [
    again(wishListCart, 'A toggle twice is as before', ({ object: first }, { object: second }) => ({
      isWishListed: [second.isWishListed, !first.isWishListed],
      wishListCount: [second.wishListCount, first.wishListCount + (second.isWishListed ? 1 : -1)],
    })),
    afterwards(
      wishListCart,
      getAllWishLists,
      'A wish is in the list, and a removed one is gone',
      (write, wishes) => {
        if (!isFirstPage(wishes)) return {};
        const cars = productsOf(wishes.object.wishList);
        const { id } = write.params;
        return { wishList: write.object.isWishListed ? among(id, cars) : notAmong(id, cars) };
      },
    ),
    afterwards(
      wishListCart,
      getAllWishLists,
      'The list has as many wishes as the toggle said',
      (write, wishes) => ({
        totalCount: [wishes.object.totalCount, write.object.wishListCount],
      }),
    ),
    afterwards(
      wishListCart,
      getAllWishLists,
      'A toggle changes the list by one',
      (write, wishes, before) => ({
        totalCount: before
          ? [
              wishes.object.totalCount,
              before.object.totalCount + (write.object.isWishListed ? 1 : -1),
            ]
          : undefined,
      }),
    ),
    everyAnswer(
      getAllWishLists,
      'The wish list is that of the customer who was asked for',
      ({ params, object }) =>
        each('wishList', object.wishList, ({ customerId }) => ({
          customerId: among(customerId, [params.a, params.b]),
        })),
    ),
    everyAnswer(
      getAllWishLists,
      'Wishes are newest first, and each car is wished for once',
      ({ object }) => ({
        addedAt: inOrder(
          object.wishList.map(({ addedAt }) => addedAt),
          'desc',
        ),
        productId: noneTwice(productsOf(object.wishList)),
      }),
    ),
    everyAnswer(
      getAllWishLists,
      'A wish shows its own car, and by how much its price fell',
      ({ object }) =>
        each('wishList', object.wishList, ({ product, productId, csdPriceAtAdd, priceDrop }) => ({
          'product._id': [product?._id ?? productId, productId],
          priceDrop: [priceDrop, priceDrop && product && csdPriceAtAdd - product.priceFrom.csd],
        })),
    ),
  ]),
];
