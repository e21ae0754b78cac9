import { expect, test } from 'vitest';
import { aSeed } from '#fixtures/builders';
import { createApp } from '../../app.ts';

const seed = aSeed();

test('the bare address of the mock leads to the shop, in the world that it names', async () => {
  const { app } = await createApp({ seed, shop: () => 'http://localhost:5173' });

  const reply = await app.inject('/?__scenario=full-cart');

  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('http://localhost:5173/?__scenario=full-cart');
});

test('without a shop, or before it stands, it leads to the panel', async () => {
  const { app } = await createApp({ seed, shop: () => undefined });

  expect((await app.inject('/')).headers.location).toBe('/__mock/');
});
