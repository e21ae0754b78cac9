import { expect, test } from 'vitest';
import { check, closed } from '#contracts/check';
import { unwrap } from '#contracts/envelope';
import { namedEndpoints } from '#contracts/index';
import { aSeed } from '#fixtures/builders';
import { readSeed } from '#fixtures/seed';
import { createApp } from '../app.ts';
import { examplesOf, seedOf } from './examples.ts';

const seed = readSeed();
const at = seed.madeAt ?? '';
const examples = await examplesOf(seed, at);

test.each([...namedEndpoints])('%s has an example, and its contract holds for it', (name, call) => {
  const [example] = examples[name] ?? [];
  const { params = {}, query = {}, body } = example?.input ?? {};

  expect(check(closed(call.params)).violations(params)).toEqual([]);
  expect(check(call.query ?? call.params).violations(call.query ? query : params)).toEqual([]);
  if (call.body) expect(check(closed(call.body)).violations(body)).toEqual([]);
  expect(example?.reply).toMatchObject({ status: 200, message: 'OK' });
  expect(check(closed(call.object)).violations(unwrap(example?.reply))).toEqual([]);
});

test('examples are people of the sample world, by name', () => {
  expect(examples.cartList?.[0]).toMatchObject({
    name: 'asha-rawat',
    summary: 'As Asha Rawat of the sample world',
  });
});

test('a running mock has the seed that it stands on, drawings included', async () => {
  const { madeAt: _, ...unmoved } = seed;
  const { world, close } = await createApp({ seed: unmoved });

  const found = seedOf(world);
  await close();

  expect(found.rows.products.map(({ art }) => art)).toEqual(
    seed.rows.products.map(({ art }) => art),
  );
  expect({ ...found.rows, products: [] }).toEqual({ ...seed.rows, products: [] });
});

test('a world with nobody in it has no examples', async () => {
  expect(await examplesOf(aSeed(), at)).toEqual({});
});
