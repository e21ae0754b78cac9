import type { CartItem } from '#contracts/cart';
import { t } from '../i18n/language.ts';
import { formatDate } from './format.ts';

/** Why a car in the cart cannot be booked, and whether a buyer can wait for it. */
export function unavailability({ product: { csdStatus }, isSoldOut, updatedAt }: CartItem) {
  const canReturn = isSoldOut && csdStatus !== 'suspended' && csdStatus !== 'discontinued';
  if (canReturn)
    return { canReturn, label: t.car.soldOut, text: t.cart.soldOut(formatDate(updatedAt)) };
  const label = csdStatus === 'suspended' ? t.labels.csdStatus.suspended : t.cart.notListed;
  return { canReturn: false, label, text: t.cart.unavailable };
}
