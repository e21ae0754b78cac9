import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from './serve.ts';

test('the control token and the accepted host names can be set', async () => {
  const data = aFolder();
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
  const data = aFolder();
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

test('neither the shop nor the panel is built where other files would be deleted', async () => {
  const build = async () => expect.unreachable();
  for (const name of ['site', 'panel']) {
    const data = aFolder();
    const folder = join(data, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'mine');

    const start = serve({ data, port: 0, quiet: true }, { site: join(data, 'site'), build });

    await expect(start).rejects.toThrow(
      `${folder} contains other files than an earlier build. Move it, or choose another directory with --data PATH.`,
    );
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  }
});

test('the panel is not built behind a symbolic link, also not one that came later', async () => {
  const [data, elsewhere] = [aFolder(), aFolder()];
  const panel = join(data, 'panel');
  writeFileSync(join(elsewhere, 'notes.txt'), 'mine');
  const { app, close } = await serve({ data, port: 0, quiet: true });
  onTestFinished(() => close());
  rmSync(panel, { recursive: true });
  symlinkSync(elsewhere, panel);

  const answer = await app.inject('/__mock/panel/dock.js');

  expect(answer.statusCode).toBe(500);
  expect(readdirSync(elsewhere)).toEqual(['notes.txt']);
  await expect(serve({ data, port: 0, quiet: true })).rejects.toThrow(
    `${panel} is a symbolic link`,
  );
});

test('the directory of worlds may be a symbolic link, and those in it for a scenario or a seed may not', async () => {
  const [folder, elsewhere] = [aFolder(), aFolder()];
  const data = join(folder, 'data');
  symlinkSync(aFolder(), data);
  for (const [name, options] of [
    ['full-cart', { scenario: 'full-cart' }],
    ['seed-7-cars-32', { seed: 7, cars: 32 }],
    ['seed-7-cars-32', { seed: 7, cars: 32, scenario: 'full-cart' }],
  ] as const) {
    const link = join(data, name);
    rmSync(link, { force: true });
    symlinkSync(elsewhere, link);

    await expect(serve({ data, port: 0, quiet: true, ...options })).rejects.toThrow(
      `${link} is a symbolic link, and files would be written where it leads.`,
    );
  }
  expect(readdirSync(elsewhere)).toEqual([]);
  const { close } = await serve({ data, port: 0, quiet: true });
  await close();
});

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
