import { expect, test } from 'vitest';
import { people } from '#fixtures/generate/people';
import { catchLies } from './catch-lies.ts';
import { lies } from './lies.ts';
import type { Lie } from './tell-lies.ts';

/** Generous for busy machines, in ms. */
const TIMEOUT = 300_000;

const honest = [undefined, people.admin, people.cart].map(
  (seenBy = ''): Lie => ({
    kind: 'nothing',
    calls: [...new Set(lies.flatMap(({ calls }) => calls))],
    tell: (client) => client,
    ...(seenBy && { seenBy }),
  }),
);

test('an honest backend breaks no law', { timeout: TIMEOUT }, async () => {
  expect(await catchLies(honest)).toEqual(
    honest.map(({ kind }) => ({ kind, laws: [], others: 0 })),
  );
});

test('every kind of lie is named by a law', { timeout: TIMEOUT }, async () => {
  const caught = await catchLies(lies);

  expect(lies.length).toBeGreaterThanOrEqual(30);
  expect(caught.filter(({ laws }) => !laws.length).map(({ kind }) => kind)).toEqual([]);
});
