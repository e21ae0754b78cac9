import { expect, test, vi } from 'vitest';
import type { Product } from '#contracts/catalogue';
import { aProduct } from '#fixtures/builders';
import { startWorld } from '../../testing.ts';
import { carByVariant, carWithVariant } from './car-by-variant.ts';

const change = (world: Awaited<ReturnType<typeof startWorld>>['world'], call: () => unknown) =>
  world.transact(call, { call: 'test' });

test('a car is found by a variant that it has, also when it was added or changed', async () => {
  const [one, other] = [aProduct(), aProduct()];
  const { world } = await startWorld({ products: [one, other] });
  const variantOf = (id: string) => world.products.mustGet(id).variants[0]!._id;
  const [first, second] = [variantOf(one._id), variantOf(other._id)];
  const added = { ...world.products.mustGet(one._id), _id: 'f'.repeat(24), slug: 'added' };
  const idOf = (variantId: string) => carWithVariant(world, variantId)?._id;

  expect([first, second, 'none'].map(idOf)).toEqual([one._id, other._id, undefined]);

  change(world, () => world.products.delete(one._id));
  change(world, () =>
    world.products.update(other._id, (car) => {
      car.variants[0]!._id = 'changed';
    }),
  );
  expect([first, second, 'changed'].map(idOf)).toEqual([undefined, undefined, other._id]);

  change(world, () => world.products.put(added));
  expect(idOf(first)).toBe(added._id);
});

test('a change costs only its car', async () => {
  const { world } = await startWorld({ products: Array.from({ length: 50 }, () => aProduct()) });
  const keysOf = vi.fn(({ variants }: Product) => variants.map(({ _id }) => _id));
  const [car] = world.products.all();
  const find = () => carByVariant(world, 'test', keysOf, 'none');
  find();
  keysOf.mockClear();

  change(world, () =>
    world.products.update(car!._id, (draft) => {
      draft.popularity += 1;
    }),
  );
  find();

  expect(keysOf).toHaveBeenCalledTimes(1);
});
