import type { Address } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import { getProductDetails } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { listInsurance } from '#contracts/insurance';
import { listOffer } from '#contracts/offers';
import { read } from '../../api/client.ts';
import { pinQuery } from '../../shop/pin.ts';

/** The item's car, with its token before offers. */
export const productQuery = ({ product, variantId, state }: CartItem) =>
  read(getProductDetails, { params: { id: product._id }, query: { variantId, state } });

/** The dealers of the item's brand near an address. */
export const dealersQuery = ({ product }: CartItem, { pincode }: Pick<Address, 'pincode'>) =>
  pinQuery(pincode, product.subCategoryId);

export const insuranceQuery = ({ productId, variantId }: CartItem) =>
  read(listInsurance, { query: { productId, variantId } });

/** All offers, and whether each applies to the car. */
export const offersQuery = ({ productId, variantId }: CartItem) =>
  read(listOffer, {
    params: { ownerId: OWNER_ID },
    query: { filter: { productId, variantId } },
  });
