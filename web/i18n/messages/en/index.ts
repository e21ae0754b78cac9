import { car } from './car.ts';
import { cart } from './cart.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { entitlement } from './entitlement.ts';
import { errorMessage, fieldError } from './errors.ts';
import { home } from './home.ts';
import { labels } from './labels.ts';
import { layout } from './layout.ts';
import { list } from './list.ts';
import { price } from './price.ts';
import { product } from './product.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { textPages } from './text-pages.ts';
import { specificationNames, translate } from './translate.ts';
import { wishList } from './wish-list.ts';

/** The storefront's English texts; each area in its own file. */
export const messages = {
  car,
  cart,
  common,
  compare,
  textPages,
  entitlement,
  layout,
  home,
  list,
  price,
  product,
  reviews,
  search,
  wishList,
  labels,
  specificationNames,
  translate,
  errorMessage,
  fieldError,
};

/** The texts that every language must have. */
export type Messages = typeof messages;
