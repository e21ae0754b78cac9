import type { Messages } from '../en/index.ts';
import { car } from './car.ts';
import { cart } from './cart.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { documents } from './documents.ts';
import { entitlement } from './entitlement.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { factNames, ofData } from './of-data.ts';
import { price } from './price.ts';
import { refusal, says } from './problems.ts';
import { product } from './product.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { wish } from './wish.ts';
import { words } from './words.ts';

/** The storefront's Hindi texts. */
export const messages: Messages = {
  car,
  cart,
  common,
  compare,
  documents,
  entitlement,
  frame,
  home,
  list,
  price,
  product,
  reviews,
  search,
  wish,
  words,
  factNames,
  ofData,
  refusal,
  says,
};
