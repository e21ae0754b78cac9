import { expect, test } from 'vitest';
import { listAssumptions } from '#contracts/engine/control/assumptions';
import { healthWith } from '#contracts/engine/control/server';
import type { Ledger } from '#contracts/engine/drift/ledger';
import { assumptions } from '#contracts/engine/provenance';
import { library } from '#contracts/engine/testing/library';
import { startLibrary } from '../testing/start-library.ts';

const { borrowBook } = library;
const firstSeen = '2026-11-21T04:30:00.000Z';
const confirmed = {
  state: 'confirmed',
  against: 'https://api.example.in',
  count: 1,
  firstSeen,
  lastSeen: firstSeen,
  sample: 'true',
} as const;

test('every assumption is listed with its ledger entry, and health counts the open ones', async () => {
  let ledger: Ledger = {};
  const { ask } = await startLibrary({ ledger: () => ledger });
  const total = Object.values(library).flatMap((call) => assumptions(call)).length;

  expect((await ask(listAssumptions, {})).all).toMatchObject({ assumed: total, open: total });
  ledger = { [borrowBook.route]: { 'object.loan': confirmed } };
  const { all, calls } = await ask(listAssumptions, {});

  expect(all).toMatchObject({ assumed: total, open: total - 1, confirmed: 1 });
  expect(calls.find(({ name }) => name === 'borrowBook')).toMatchObject({
    route: borrowBook.route,
    tally: { open: 7, confirmed: 1 },
    lines: [
      { field: 'body.bookId' },
      { field: 'body.note' },
      { field: 'object.loan', entry: confirmed },
      {},
      {},
      {},
      {},
      {},
    ],
  });
  expect(await ask(healthWith({}), {})).toMatchObject({ assumptions: total - 1 });
});
