import { expect, test } from 'vitest';
import { finish } from '#contracts/engine/steps';
import type { OrderStatus } from '#contracts/orders';
import type { ShopSeed } from '#contracts/seed';
import { people } from '#fixtures/generate/people';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { emptyState } from '../../engine/world/journal.ts';
import { createWorld } from '../../engine/world/world.ts';
import { availabilityValidTill } from '../../rules/availability.ts';
import { inIndia, plus } from '../../rules/time.ts';
import { prepareSeed } from '../catalogue/prepare-seed.ts';
import { applyDueChanges } from './apply-due-changes.ts';

const sample = readSeed();
/** Cars take long to prepare. */
const withoutCars = { ...sample, rows: { ...sample.rows, products: [], reviews: [] } };
const seedOf = (scenario: string) =>
  finish(scenarios[scenario]?.seed?.(withoutCars) ?? withoutCars);

/** The orders of one buyer only. */
const ordersOf = (id: string, { rows, ...seed }: ShopSeed): ShopSeed => ({
  ...seed,
  rows: { ...rows, orders: rows.orders.filter(({ customerId }) => customerId === id) },
});

/** Each day of a leap year, at another time of day. */
const starts = Array.from({ length: 366 }, (_none, day) =>
  plus('2028-01-01T00:00:00.000Z', { days: day, minutes: (day * 97) % 1440 }),
);

/** The sample orders of a world that starts then. */
const seeds = starts.map((start) => ({ start, seed: prepareSeed(withoutCars, start) }));

/** Statuses in which a certificate is still needed. */
const needsCertificate: readonly OrderStatus[] = ['AVAILABILITY_ISSUED', 'CSD_PAYMENT_PENDING'];

test('on every start day of a world, its certificates keep the rule of the month', () => {
  for (const { start, seed } of seeds)
    for (const { csd, timeline, status, updatedAt, orderNo } of seed.rows.orders) {
      const { availabilityIssuedAt: issuedAt, availabilityValidTill: validTill = '' } = csd;
      const moments = timeline.map(({ at }) => at);
      const about = `${orderNo} on ${start}`;

      expect(moments, about).toEqual(moments.toSorted());
      expect([moments.at(-1), (moments.at(-1) ?? '') <= start], about).toEqual([updatedAt, true]);
      if (!issuedAt) continue;
      expect(timeline.findLast((one) => one.status === 'AVAILABILITY_ISSUED')?.at).toBe(issuedAt);
      expect(validTill, about).toBe(availabilityValidTill(issuedAt));
      expect((csd.paidAt ?? '') <= validTill, about).toBe(true);
      if (needsCertificate.includes(status)) expect(validTill >= start, about).toBe(true);
      if (status === 'AVAILABILITY_EXPIRED') expect(moments.at(-1), about).toBe(validTill);
    }
});

test('on every start day of a world, no order changes at once', () => {
  for (const { start, seed } of seeds) {
    const world = createWorld(seed, {
      state: emptyState(seed, start),
      now: () => Date.parse(start),
    });
    world.transact(
      () => {
        for (const { _id } of world.customers.all()) applyDueChanges(world, _id);
      },
      { call: 'test' },
    );

    expect(world.orders.all(), start).toEqual(seed.rows.orders);
  }
});

test('a certificate that expires tomorrow does so on every start day of its scenario, after 21 days', () => {
  const scenario = ordersOf(people.certificate, seedOf('certificate-expiring'));
  for (const start of starts) {
    const order = prepareSeed(scenario, start).rows.orders.find(
      ({ customerId, csd }) => customerId === people.certificate && csd.availabilityValidTill,
    );
    const { availabilityIssuedAt = '', availabilityValidTill = '' } = order?.csd ?? {};

    const tomorrow = inIndia(plus(start, { days: 1 })).slice(0, 10);
    expect(inIndia(availabilityValidTill), start).toBe(`${tomorrow}T23:59:00.000Z`);
    expect(inIndia(plus(availabilityIssuedAt, { days: 21 })).slice(0, 10), start).toBe(tomorrow);
  }
});

test('a demand is placed with a certificate on every start day of its scenario', () => {
  const scenario = ordersOf(people.certificate, seedOf('demand-placed'));
  for (const start of starts) {
    const { orders, complaints } = prepareSeed(scenario, start).rows;
    const note = complaints.find(({ demandNo }) => demandNo);
    const issuedAt = orders.find(({ _id }) => _id === note?.orderId)?.csd.availabilityIssuedAt;

    expect((issuedAt ?? start) <= (note?.createdAt ?? ''), start).toBe(true);
  }
});
