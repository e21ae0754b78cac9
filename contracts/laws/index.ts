import { ProductSummary } from '../catalogue.ts';
import { LawSet } from '../engine/laws/law-set.ts';
import { endpoints } from '../index.ts';
import { cartLaws } from './cart.ts';
import { catalogueLaws } from './catalogue.ts';
import { categoryLaws } from './categories.ts';
import { complaintLaws } from './complaints.ts';
import { orderLaws } from './orders.ts';
import { pageLaws } from './pages.ts';
import { peopleLaws } from './people.ts';
import { priceLaws } from './prices.ts';
import { reviewLaws } from './reviews.ts';
import { shopLaws } from './shop.ts';
import { walletLaws } from './wallet.ts';

/** What the shop promises that no schema says, with what follows from its endpoints. */
export const shopLawSet = new LawSet({
  endpoints,
  laws: [
    ...priceLaws,
    ...catalogueLaws,
    ...categoryLaws,
    ...cartLaws,
    ...orderLaws,
    ...walletLaws,
    ...peopleLaws,
    ...complaintLaws,
    ...reviewLaws,
    ...shopLaws,
    ...pageLaws,
  ],
  isOwn: ({ errors }) => Boolean(errors[403]?.includes('NOT_OWNER')),
  views: [ProductSummary],
});
