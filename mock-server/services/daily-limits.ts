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
  const yesterday = plus(world.now(), { days: -1 });
  const times = rows.flatMap(({ createdAt }) => (createdAt > yesterday ? createdAt : []));
  if (times.length < DAILY_LIMITS[kind]) return;
  const oldest = Math.min(...times.map((at) => Date.parse(at)));
  throw tooSoon(
    `You have added ${times.length} ${kind} since yesterday. Go on with one of them, or come back tomorrow.`,
    Math.ceil((oldest - Date.parse(yesterday)) / 1000),
  );
}
