import { expect, onTestFinished, test } from 'vitest';
import { listAssumptions } from '#contracts/engine/control/assumptions';
import type { Ledger } from '#contracts/engine/drift/ledger';
import { assumptions } from '#contracts/engine/provenance';
import { health } from '#contracts/health';
import { endpoints } from '#contracts/index';
import { wishListCart } from '#contracts/wishlist';
import { aSeed } from '#fixtures/builders';
import { createApp } from '../../app.ts';
import { testClient } from '../testing/test-client.ts';

const seen = '2026-11-21T04:30:00.000Z';
const lesson = {
  state: 'confirmed',
  against: 'https://api.example.in',
  count: 1,
  firstSeen: seen,
  lastSeen: seen,
  sample: 'true',
} as const;

test('every guess is listed with what is known of it by now, and health counts the open ones', async () => {
  let ledger: Ledger = {};
  const { app, close } = await createApp({ seed: aSeed(), ledger: () => ledger });
  onTestFinished(close);
  const call = testClient(app);
  const all = endpoints.flatMap(assumptions).length;

  expect((await call(listAssumptions, {})).all).toMatchObject({ assumed: all, open: all });
  ledger = { [wishListCart.route]: { 'object.isWishListed': lesson } };
  const { all: then, calls } = await call(listAssumptions, {});

  expect(then).toMatchObject({ assumed: all, open: all - 1, confirmed: 1 });
  expect(calls.find(({ name }) => name === 'wishListCart')).toMatchObject({
    route: wishListCart.route,
    tally: { open: 2, confirmed: 1 },
    lines: [{ field: 'params.id' }, { field: 'object.isWishListed', lesson }, {}],
  });
  expect(await call(health, {})).toMatchObject({ assumptions: all - 1 });
});
