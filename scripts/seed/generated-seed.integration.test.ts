import { expect, test } from 'vitest';
import { readSeed } from '#fixtures/seed';
import { generatedSeed } from './generated-seed.ts';

test('the committed rows are those that are generated, with carts, orders and complaints', async () => {
  const { rows, ...head } = await generatedSeed({});
  const committed = readSeed();

  expect(head).toEqual({ label: committed.label, seed: committed.seed, madeAt: committed.madeAt });
  for (const [name, some] of Object.entries(rows))
    expect(Object.entries(committed.rows).find(([other]) => other === name)?.[1], name).toEqual(
      some,
    );
});
