import { formatNumber } from '#contracts/constants';
import type { ShopWorld } from '../implement.ts';
import { waitsForPayment } from '../rules/order-states.ts';
import { canExpire } from '../rules/payment-states.ts';

interface Deadline {
  endsAt: string;
  /** What ends, in words. */
  what: string;
}

const LISTED = 10;

/** What ends next by the clock of the world, soonest first; sessions are left out. */
export function deadlines(world: ShopWorld): Deadline[] {
  const { offers, products, payments, orders, walletEntries } = world;
  const entries: readonly (readonly [endsAt: string | undefined, what: string])[] = [
    ...offers.all().map(({ code, endsAt }) => [endsAt, `Offer ${code} ends`] as const),
    ...products
      .all()
      .map((car) => [car.hotDealEndsAt, `The deal on ${car.productName} ends`] as const),
    ...payments
      .filter(({ status }) => canExpire(status))
      .map((one) => [one.expiresAt, `The payment page of ${one.orderRef} closes`] as const),
    ...orders
      .filter(({ status }) => waitsForPayment(status))
      .map(({ orderNo, payBy }) => [payBy, `The time to pay for ${orderNo} ends`] as const),
    ...orders
      .filter(({ status }) => status === 'AVAILABILITY_ISSUED')
      .map(
        (one) =>
          [one.csd.availabilityValidTill, `The certificate of ${one.orderNo} lapses`] as const,
      ),
    ...walletEntries
      .filter(({ state }) => state === 'REDEEMABLE')
      .map((one) => [one.expiresAt, `Cashback of ₹${formatNumber(one.amount)} expires`] as const),
  ];
  const now = world.now();
  return entries
    .flatMap(([endsAt, what]) => (endsAt !== undefined && endsAt > now ? [{ endsAt, what }] : []))
    .sort((one, other) => one.endsAt.localeCompare(other.endsAt))
    .slice(0, LISTED);
}
