import { expect, onTestFinished, test } from 'vitest';
import { namedEndpoints } from '#contracts/index';
import { aSeed } from '#fixtures/builders';
import { readSeed } from '#fixtures/seed';
import { createApp } from './app.ts';

test('the OpenAPI document has every call, the URL of its own server, and examples of its seed', async () => {
  const seed = readSeed();
  const { app, reseed, close } = await createApp({ seed: { ...seed, rows: aSeed().rows } });
  onTestFinished(close);
  const before = await app.inject('/__mock/openapi.json');

  reseed(seed);
  const after = await app.inject('/__mock/openapi.json');

  const { servers, paths } = after.json();
  expect(servers[0].url).toBe('/');
  expect(Object.keys(paths).length).toBeGreaterThanOrEqual(namedEndpoints.size);
  expect(before.body).not.toContain('Asha Rawat');
  expect(after.body).toContain('Asha Rawat');
});
