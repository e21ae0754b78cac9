import { cartList, updateCart } from '../cart.ts';
import { getProductDetails } from '../catalogue.ts';
import { profileUpdate, viewProfile } from '../customers.ts';
import { getAllWishLists, wishListCart } from '../wishlist.ts';
import { asGuestWithCar } from './common-steps.ts';
import { contacts } from './people.ts';

export const becomesACustomer = asGuestWithCar(
  'becomes a customer',
  'A guest gives name, mobile and e-mail, and keeps cart and wish list',
)
  .step('wish', wishListCart)
  .with({
    description: 'Puts the car on the wish list',
    input: ({ found }) => ({ params: { id: found._id } }),
  })
  .step('inCart', updateCart)
  .with({
    description: 'Puts the car into the cart',
    input: ({ found, variant, colourId }) => ({
      params: { id: found._id },
      body: { variantId: variant._id, colourId },
    }),
  })
  .step('profile', viewProfile)
  .with({
    description: 'Looks at the profile',
    input: ({ guest }) => ({ params: { id: guest.customerDetails._id } }),
    shows: ({ customerDetails, counts }) => ({
      'it is a guest’s': [customerDetails.isGuest, true],
      'the car is counted': [
        [counts.cart, counts.wish, counts.orders],
        [1, 1, 0],
      ],
    }),
  })
  .step('customer', profileUpdate)
  .with({
    description: 'Gives name, mobile and e-mail',
    input: ({ run, guest }) => ({ params: { id: guest.customerDetails._id }, body: contacts(run) }),
    shows: ({ customerDetails }, { guest }) => ({
      'it is the same person': [customerDetails._id, guest.customerDetails._id],
      'it is no longer a guest': [customerDetails.isGuest, false],
    }),
  })
  .step('declared', profileUpdate)
  .with({
    description: 'Declares the entitlement and chooses Hindi',
    input: ({ customer }) => ({
      params: { id: customer.customerDetails._id },
      body: {
        language: 'hi',
        eligibility: { beneficiaryType: 'serving', payLevelBand: 'L10_18', serviceYears: 12 },
      },
    }),
    shows: ({ customerDetails }, { customer }) => ({
      'the language is saved': [customerDetails.language, 'hi'],
      'the entitlement is saved': [customerDetails.eligibility?.payLevelBand, 'L10_18'],
      'the name is unchanged': [customerDetails.fullName, customer.customerDetails.fullName],
    }),
  })
  .step('entitled', getProductDetails)
  .with({
    description: 'Opens the car again, now with the own cap',
    input: ({ found, variant }) => ({
      params: { id: found._id },
      query: { variantId: variant._id },
    }),
    shows: ({ eligibility }, { variant }) => {
      const own = eligibility.find(({ variantId }) => variantId === variant._id);
      return { 'the cap is known': [own?.eligibility.cap !== undefined, true] };
    },
  })
  .step('cart', cartList)
  .with({
    description: 'Looks at the cart',
    input: ({ guest, shop }) => ({ params: { a: guest.customerDetails._id, b: shop._id } }),
    shows: (cart, { found }) => ({
      'the car is still in it': [cart.cartList.map(({ productId }) => productId), [found._id]],
    }),
  })
  .step('wishes', getAllWishLists)
  .with({
    description: 'Looks at the wish list',
    input: ({ guest, shop }) => ({ params: { a: guest.customerDetails._id, b: shop._id } }),
    shows: ({ wishList }, { found }) => ({
      'the car is still on it': [wishList.map(({ productId }) => productId), [found._id]],
    }),
  })
  .step('unwish', wishListCart)
  .with({
    description: 'Takes the car off the wish list',
    input: ({ found }) => ({ params: { id: found._id } }),
    shows: ({ isWishListed, wishListCount }) => ({
      'it is gone': [isWishListed, false],
      'nothing is left': [wishListCount, 0],
    }),
  })
  .step('emptied', updateCart)
  .with({
    description: 'Takes the car out of the cart',
    input: ({ found }) => ({ params: { id: found._id }, body: { quantity: 0 } }),
    shows: ({ cartItem, cartSummary }) => ({
      'it is gone': [cartItem, null],
      'nothing is left': [cartSummary.itemCount, 0],
    }),
  });
