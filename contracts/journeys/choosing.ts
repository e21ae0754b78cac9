import { cartList, updateCart } from '../cart.ts';
import { search } from '../catalogue.ts';
import { OWNER_ID } from '../constants.ts';
import { getAllWishLists, wishListCart } from '../wishlist.ts';
import { asGuestWithCar } from './common-steps.ts';

/** The first half of booking a car: search, wish list and cart. */
export const choosesACar = asGuestWithCar(
  'books a car',
  'A guest finds a car, becomes a customer, orders it, pays the token, complains and reviews',
)
  .step('hits', search)
  .with({
    description: 'Searches for the car by its name',
    input: ({ found }) => ({
      params: { ownerId: OWNER_ID, x: 'all' },
      query: { search: found.productName },
    }),
    shows: ({ productList }, { found }) => ({
      'the car is found': [productList.some(({ _id }) => _id === found._id), true],
    }),
  })
  .step('wish', wishListCart)
  .with({
    description: 'Puts the car on the wish list',
    input: ({ found }) => ({ params: { id: found._id } }),
    shows: ({ isWishListed, wishListCount }) => ({
      'it is on the wish list': [isWishListed, true],
      'it is the only one there': [wishListCount, 1],
    }),
  })
  .step('wishes', getAllWishLists)
  .with({
    description: 'Looks at the wish list',
    input: ({ guest, shop }) => ({ params: { a: guest.customerDetails._id, b: shop._id } }),
    shows: ({ wishList }, { found }) => ({
      'the car is on it': [wishList.map(({ productId }) => productId), [found._id]],
    }),
  })
  .step('inCart', updateCart)
  .with({
    description: 'Puts the car into the cart, in a variant and colour',
    input: ({ found, variant, colourId }) => ({
      params: { id: found._id },
      body: { variantId: variant._id, colourId, financeMode: 'loan' },
    }),
    shows: ({ cartItem, cartSummary }, { colourId }) => ({
      'it is in the chosen colour': [cartItem?.colourId, colourId],
      'it is the only one there': [cartSummary.itemCount, 1],
    }),
  })
  .pick('item', 'car in the cart', ({ inCart }) => inCart.cartItem)
  .step('cart', cartList)
  .with({
    description: 'Looks at the cart',
    input: ({ guest, shop }) => ({ params: { a: guest.customerDetails._id, b: shop._id } }),
    shows: (cart, { item }) => ({
      'the car is in it': [cart.cartList.map(({ _id }) => _id), [item._id]],
    }),
  });
