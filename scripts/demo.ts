import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildErrorMessage } from './build/build-error.ts';
import { compressFolder } from './build/compress-folder.ts';
import { readOptions } from './cli/options.ts';
import { print } from './cli/print.ts';
import { banner } from './serve/banner.ts';
import { demoBanner } from './serve/demo-banner.ts';
import { runUntilStopped } from './serve/run-until-stopped.ts';
import { serve, serveNotes, serveOptions } from './serve/serve.ts';

const options = readOptions(
  'npm run demo -- the built shop and its mock API on one port',
  {
    ...serveOptions,
    port: { ...serveOptions.port, description: 'port of both (4000)' },
    verbose: { type: 'boolean', description: 'show what developers need: addresses, requests' },
  },
  serveNotes,
);
const { verbose = false, quiet = !verbose, port: requestedPort = 4000 } = options;

await runUntilStopped(async (onStop) => {
  const site = resolve(options.data ?? '.mock', 'site');
  const mock = await serve({ ...options, quiet }, { site, build: () => buildShop(site) });
  onStop(mock);
  const scenario = mock.worlds.summary(mock.world).scenario ?? 'fresh-guest';
  print(
    verbose ? banner(mock, { url: mock.url, requestedPort }) : demoBanner({ ...mock, scenario }),
  );
});

/** Builds a shop that calls the server it is loaded from. */
async function buildShop(folder: string) {
  const { build } = await import('vite');
  process.env.VITE_MOCK = '1';
  process.env.VITE_API_BASE = '';
  try {
    await build({
      configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
      build: { outDir: folder, emptyOutDir: true },
      logLevel: 'warn',
    });
  } catch (error) {
    throw new Error(buildErrorMessage(error), { cause: error });
  }
  await compressFolder(folder);
}
