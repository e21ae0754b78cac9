import { getProductDetails, productsList } from '../catalogue.ts';
import { OWNER_ID } from '../constants.ts';
import { register } from '../customers.ts';
import { getAllStore } from '../shops.ts';
import { journey } from './journey.ts';
import { aGuest, aPerson } from './people.ts';

/** Starts a journey with a guest and a shop. */
export const asGuest = (title: string, description: string) =>
  journey(title, description)
    .step('guest', register)
    .with({
      description: 'Registers a new visitor as a guest',
      input: ({ run }) => ({ body: aGuest(run) }),
      shows: ({ customerDetails }) => ({
        'the visitor is a guest': [customerDetails.isGuest, true],
      }),
    })
    .step('stores', getAllStore)
    .with({
      description: 'Lists the shops',
      input: () => ({ params: { ownerId: OWNER_ID } }),
    })
    .pick('shop', 'shop', ({ stores }) => stores.storeList[0]);

/** Starts a journey with a guest and a car that can be ordered. */
export const asGuestWithCar = (title: string, description: string) =>
  asGuest(title, description)
    .step('list', productsList)
    .with({
      description: 'Browses the cars of all shops',
      input: () => ({ params: { shopId: 'all', ownerId: OWNER_ID, limit: 100, skip: 0 } }),
      shows: ({ productList, totalCount }) => ({
        'the page is not longer than the total': [productList.length <= totalCount, true],
      }),
    })
    .pick('found', 'car that can be ordered', ({ list }) =>
      list.productList.find(({ csdStatus }) => csdStatus === 'available'),
    )
    .step('details', getProductDetails)
    .with({
      description: 'Opens the car',
      input: ({ found }) => ({ params: { id: found._id } }),
      shows: ({ productDetails, variantId }, { found }) => ({
        'it is the car that was listed': [productDetails._id, found._id],
        'the price is of one of its variants': [
          productDetails.variants.some(({ _id }) => _id === variantId),
          true,
        ],
      }),
    })
    .pick('variant', 'variant that can be ordered', ({ details }) =>
      details.productDetails.variants.find(
        ({ isActive, stockState, colourIds }) =>
          isActive && stockState !== 'soldOut' && colourIds.length > 0,
      ),
    )
    .pick('colourId', 'colour', ({ variant }) => variant.colourIds[0]);

/** Starts a journey with a registered customer. */
export const asCustomer = (title: string, description: string) =>
  journey(title, description)
    .step('me', register)
    .with({
      description: 'Registers with name, mobile and e-mail',
      input: ({ run }) => ({ body: aPerson(run) }),
      shows: ({ customerDetails }) => ({
        'the customer is not a guest': [customerDetails.isGuest, false],
      }),
    });
