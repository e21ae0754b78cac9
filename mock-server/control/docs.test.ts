import { afterAll, expect, test } from 'vitest';
import { namedEndpoints } from '#contracts/index';
import { aSeed } from '#fixtures/builders';
import { createApp } from '../app.ts';

const { app, close } = await createApp({ seed: aSeed() });
const open = await createApp({ seed: aSeed(), hosts: ['shop.local'], controlToken: 'brass-key' });
afterAll(() => Promise.all([close(), open.close()]));

test('the mock hands out its contract as OpenAPI, for the server it is asked at', async () => {
  const reply = await app.inject('/__mock/openapi.json');
  const { openapi, servers, paths } = reply.json();

  expect([openapi, servers[0].url]).toEqual(['3.1.0', '/']);
  expect(Object.keys(paths).length).toBeGreaterThanOrEqual(namedEndpoints.size);
});

test.each(['/__mock/docs', '/__mock/docs/', '/__mock/Docs'])(
  '%s is a page that loads nothing from elsewhere',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url);

    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body.match(/(?:src|href)="(?!(?:\/__mock\/docs|\.)\/static\/)[^"]*"/g)).toBeNull();
  },
);

test.each(['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-initializer.js'])(
  'the page finds its %s here',
  async (file) => {
    const { statusCode } = await app.inject(`/__mock/docs/static/${file}`);

    expect(statusCode).toBe(200);
  },
);

test('the page reads the same document', async () => {
  const [mine, theirs] = [
    await app.inject('/__mock/openapi.json'),
    await app.inject('/__mock/docs/json'),
  ];

  expect(theirs.json()).toEqual(mine.json());
});

test.each(['/__mock/openapi.json', '/__mock/docs', '/__mock/docs/static/swagger-ui.css'])(
  '%s is guarded like the rest of the control plane',
  async (url) => {
    const foreign = await open.app.inject({ url, headers: { host: 'shop.example' } });
    const unknown = await open.app.inject({ url, headers: { host: 'shop.local' } });

    expect(foreign.json()).toMatchObject({ status: 403, code: 'FOREIGN_HOST' });
    expect(unknown.json()).toMatchObject({ status: 401, code: 'CONTROL_TOKEN' });
  },
);
