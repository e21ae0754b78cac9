import type { ProductSummary } from '#contracts/catalogue';
import { t } from '../i18n/language.ts';
import { formatShortDate } from './format.ts';

type DealFields = Pick<ProductSummary, 'isHotDeal' | 'hotDealEndsAt'>;

/** When the deal of a car ends; undefined without one. Deals end by the server's clock, `now`. */
export const dealText = ({ isHotDeal, hotDealEndsAt }: DealFields, now: number) =>
  isHotDeal && hotDealEndsAt && Date.parse(hotDealEndsAt) > now
    ? t.car.dealEnds(formatShortDate(hotDealEndsAt))
    : undefined;
