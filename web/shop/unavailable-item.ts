import type { CartItem } from '#contracts/cart';
import { t } from '../i18n/language.ts';
import { formatDate } from './format.ts';

/** Why a car in the cart cannot be booked, and whether a buyer can wait for it. */
export function unavailability({ product: { csdStatus }, isSoldOut, updatedAt }: CartItem) {
  const canReturn = isSoldOut && csdStatus !== 'suspended' && csdStatus !== 'discontinued';
  if (canReturn)
    return { canReturn, label: t.car.soldOut, text: t.cart.soldOut(formatDate(updatedAt)) };
  return csdStatus === 'suspended'
    ? { canReturn: false, label: t.labels.csdStatus.suspended, text: t.cart.suspended }
    : { canReturn: false, label: t.cart.notListed, text: t.cart.unavailable };
}
