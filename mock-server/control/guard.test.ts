import { expect, test } from 'vitest';
import { aSeed } from '#fixtures/builders';
import { createApp } from '../app.ts';

const { app } = await createApp({
  seed: aSeed(),
  hosts: ['192.168.1.20'],
  controlToken: 'brass-key',
});

const ask = (url: string, headers: Record<string, string>) =>
  app.inject({ method: url.endsWith('health') ? 'GET' : 'POST', url, headers });

test('this machine may ask how the mock is, without a token', async () => {
  const reply = await ask('/__mock/health', { host: 'localhost:4000' });

  expect(reply.statusCode).toBe(200);
});

test.each(['shop.example', '10.0.0.1', 'localhost.example'])(
  'the control plane does not answer under the name "%s"',
  async (host) => {
    const reply = await ask('/__mock/reset', { host, 'x-mock-token': 'brass-key' });

    expect(reply.json()).toMatchObject({ status: 403, code: 'FOREIGN_HOST' });
  },
);

test('a page of another site may not reset the world', async () => {
  const headers = {
    host: 'localhost:4000',
    origin: 'https://shop.example',
    'x-mock-token': 'brass-key',
  };

  const reply = await ask('/__mock/reset', headers);

  expect(reply.json()).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
});

test.each([
  ['localhost:4000', 'http://localhost:5173'],
  ['127.0.0.1:4000', 'http://127.0.0.1:5173'],
  ['[::1]:4000', 'http://[::1]:5173'],
  ['192.168.1.20:4000', 'http://192.168.1.20:5173'],
])('the storefront on this machine may, as %s from %s', async (host, origin) => {
  const reply = await ask('/__mock/reset', { host, origin, 'x-mock-token': 'brass-key' });

  expect(reply.statusCode).toBe(200);
});

test.each([{}, { 'x-mock-token': 'tin-key' }])(
  'others on the network need the token of the banner',
  async (key) => {
    const reply = await ask('/__mock/reset', { host: '192.168.1.20:4000', ...key });

    expect(reply.json()).toMatchObject({ status: 401, code: 'CONTROL_TOKEN' });
  },
);
