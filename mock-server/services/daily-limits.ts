import { tooSoon } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';
import { plus } from '../rules/time.ts';

/** How often one customer, or an admin, does something in 24 hours: no shop has more to do (assumed). */
const DAILY_LIMITS = {
  brands: 100,
  categories: 100,
  complaints: 10,
  orders: 10,
  payments: 30,
  queries: 30,
};

/** Throws once who added these rows has added so many in 24 hours: later calls read each of them. */
export function mustBeUnderDailyLimit(
  world: ShopWorld,
  kind: keyof typeof DAILY_LIMITS,
  rows: readonly { createdAt: string }[],
) {
  const now = world.now();
  const yesterday = plus(now, { days: -1 });
  // The clock may have been put back: what comes later does not count.
  const isOfDay = (at: string) => at > yesterday && at <= now;
  const times = rows.flatMap(({ createdAt }) => (isOfDay(createdAt) ? createdAt : []));
  if (times.length < DAILY_LIMITS[kind]) return;
  const oldest = Math.min(...times.map((at) => Date.parse(at)));
  throw tooSoon(
    `You have added ${times.length} ${kind} since yesterday. Go on with one of them, or come back tomorrow.`,
    Math.ceil((oldest - Date.parse(yesterday)) / 1000),
  );
}
