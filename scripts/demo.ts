import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { banner } from './banner.ts';
import { compressFolder } from './compress-folder.ts';
import { readOptions } from './options.ts';
import { keptIn, serve, serveOptions } from './serve.ts';
import { runUntilStopped } from './stop.ts';

const options = readOptions('npm run demo -- the built shop and its mock API on one port', {
  ...serveOptions,
  port: { ...serveOptions.port, says: 'port of both (4000)' },
});

await runUntilStopped(async (opened) => {
  const mock = await serve(options, { site: await buildShop() });
  opened(mock);
  console.log(banner(mock, { url: mock.url, wanted: options.port ?? 4000 }));
});

/** Builds a shop that asks the server it came from, and answers its folder. */
async function buildShop() {
  const { build } = await import('vite');
  process.env.VITE_MOCK = '1';
  process.env.VITE_API_BASE = '';
  const folder = resolve(options.data ?? '.mock', 'site');
  await keptIn(folder, () => mkdirSync(folder, { recursive: true }));
  await build({
    configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'warn',
  });
  await compressFolder(folder);
  return folder;
}
