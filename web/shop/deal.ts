import type { ProductSummary } from '#contracts/catalogue';
import { formatShortDate } from './format.ts';

type DealFields = Pick<ProductSummary, 'isHotDeal' | 'hotDealEndsAt'>;

/** The last day of a car's deal; undefined without one. Deals end by the server's clock, `now`. */
export const dealEnd = ({ isHotDeal, hotDealEndsAt }: DealFields, now: number) =>
  isHotDeal && hotDealEndsAt && Date.parse(hotDealEndsAt) > now
    ? formatShortDate(hotDealEndsAt)
    : undefined;
