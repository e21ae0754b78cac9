import type { PriceBreakup } from '#contracts/catalogue';
import { t } from '../i18n/language.ts';
import { formatMoney, localise } from './format.ts';

/** The insurer, the cover and the add-ons in a price. */
export const insuranceText = ({ insurance }: PriceBreakup) =>
  insurance &&
  `${insurance.insurer}: ${[t.price.cover[insurance.kind], ...insurance.addons.map(localise)].join(' + ')}`;

/** The accessories in a price, and what an offer takes off them; empty without any. */
export function accessoriesText({ accessories = [], csd }: PriceBreakup) {
  const names = accessories.map(({ name }) => localise(name)).join(', ');
  const off = accessories.reduce((sum, { price }) => sum + price, -csd.accessories);
  return off > 0 ? `${names}; ${t.price.accessoriesOff(formatMoney(off))}` : names;
}
