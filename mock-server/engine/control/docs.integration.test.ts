import { afterAll, expect, test, vi } from 'vitest';
import { namedEndpoints } from '#contracts/index';
import { aSeed } from '#fixtures/builders';
import { readSeed } from '#fixtures/seed';
import { createApp } from '../../app.ts';

vi.setConfig({ testTimeout: 30_000 });

const seed = readSeed();
const { app, reseed, close } = await createApp({
  seed: { ...seed, rows: aSeed().rows },
  hosts: ['shop.local'],
  controlToken: 'brass-key',
});
afterAll(() => close());

const host = 'shop.local';
const ask = (url: string) => app.inject({ url, headers: { host, 'x-mock-token': 'brass-key' } });

test('the mock hands out its contract as OpenAPI, for the server it is asked at', async () => {
  const reply = await ask('/__mock/openapi.json');
  const { openapi, servers, paths } = reply.json();

  expect([openapi, servers[0].url]).toEqual(['3.1.0', '/']);
  expect(Object.keys(paths).length).toBeGreaterThanOrEqual(namedEndpoints.size);
});

test.each(['/__mock/docs', '/__mock/docs/', '/__mock/Docs'])(
  '%s is a page that loads nothing from elsewhere',
  async (url) => {
    const { statusCode, headers, body } = await ask(url);

    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body.match(/(?:src|href)="(?!(?:\/__mock\/docs|\.)\/static\/)[^"]*"/g)).toBeNull();
  },
);

test.each(['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-initializer.js'])(
  'the page finds its %s here',
  async (file) => {
    const { statusCode } = await ask(`/__mock/docs/static/${file}`);

    expect(statusCode).toBe(200);
  },
);

test('the page reads the same document', async () => {
  const [mine, theirs] = [await ask('/__mock/openapi.json'), await ask('/__mock/docs/json')];

  expect(theirs.body).toBe(mine.body);
});

test.each(['/__mock/openapi.json', '/__mock/docs', '/__mock/docs/static/swagger-ui.css'])(
  '%s is guarded like the rest of the control plane',
  async (url) => {
    const foreign = await app.inject({ url, headers: { host: 'shop.example' } });
    const unknown = await app.inject({ url, headers: { host } });

    expect(foreign.json()).toMatchObject({ status: 403, code: 'FOREIGN_HOST' });
    expect(unknown.json()).toMatchObject({ status: 401, code: 'CONTROL_TOKEN' });
  },
);

test('the page opens with the token in its address, and keeps it for what it loads', async () => {
  const page = await app.inject({ url: '/__mock/docs?token=brass-key', headers: { host } });
  const cookie = String(page.headers['set-cookie']).split(';')[0];
  const parts = Array.from(page.body.matchAll(/src="([^"]+)"/g), ([, src = '']) => src);
  const found = await Promise.all(
    [...parts, '/__mock/docs/json'].map((url) => app.inject({ url, headers: { host, cookie } })),
  );

  expect(page.statusCode).toBe(200);
  expect(parts.length).toBeGreaterThan(2);
  expect(found.map(({ statusCode }) => statusCode)).toEqual(found.map(() => 200));
});

test('other seed rows make another document', async () => {
  const { body: before } = await ask('/__mock/openapi.json');

  reseed(seed);
  const { body: after } = await ask('/__mock/openapi.json');
  const { body: page } = await ask('/__mock/docs/json');

  expect(before).not.toContain('Asha Rawat');
  expect(after).toContain('Asha Rawat');
  expect(page).toBe(after);
});
