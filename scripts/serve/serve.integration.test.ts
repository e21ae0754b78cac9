import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from './serve.ts';

test('the control token and the accepted host names can be set', async () => {
  const data = mkdtempSync(join(tmpdir(), 'serve-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const names = { 'allow-host': 'mock', 'control-token': 'brass-key' };
  const { app, close } = await serve({ data, port: 0, quiet: true, ...names });
  onTestFinished(() => close());
  const ask = (host: string, token: string) =>
    app.inject({ url: '/__mock/log', headers: { host, 'x-mock-token': token } });

  expect((await ask('mock:4000', 'brass-key')).statusCode).toBe(200);
  expect((await ask('mock:4000', 'tin-key')).json()).toMatchObject({ code: 'CONTROL_TOKEN' });
  expect((await ask('shop.example', 'brass-key')).json()).toMatchObject({ code: 'FOREIGN_HOST' });
});

test('a demo does not rebuild the shop that another server serves from the same directory', async () => {
  const data = mkdtempSync(join(tmpdir(), 'serve-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const options = { data, port: 0, quiet: true };
  const { close } = await serve(options);
  onTestFinished(() => close());
  let isBuilt = false;

  const second = serve(options, {
    site: join(data, 'site'),
    build: async () => {
      isBuilt = true;
    },
  });

  await expect(second).rejects.toThrow('is in use by another server');
  expect(isBuilt).toBe(false);
});
