import { fileURLToPath } from 'node:url';
import { readOptions } from './cli/options.ts';
import { print } from './cli/print.ts';
import { banner } from './serve/banner.ts';
import { parseHostOptions } from './serve/host-options.ts';
import { listenFrom, reachableName } from './serve/ports.ts';
import { runUntilStopped } from './serve/run-until-stopped.ts';
import { serve, serveNotes, serveOptions } from './serve/serve.ts';

const options = readOptions(
  'npm run dev -- the shop and its mock API',
  {
    ...serveOptions,
    'web-port': { type: 'number', description: 'port of the shop (5173)', min: 0, max: 65_535 },
  },
  serveNotes,
);
const { host = 'localhost', 'web-port': webPort = 5173 } = options;

await runUntilStopped(async (onStop) => {
  let url: string | undefined;
  const mock = await serve(options, { url: () => url });
  onStop(mock);
  const shop = await startShop(mock.url);
  onStop(shop);
  const { port } = new URL(shop.resolvedUrls?.local[0] ?? shop.resolvedUrls?.network[0] ?? '');
  url = `http://${reachableName(host)}:${port}`;
  print(banner(mock, { url, requestedPort: webPort }));
});

/** Starts Vite, which is imported late so that the mock is up first. */
async function startShop(api: string) {
  const { createServer } = await import('vite');
  process.env.VITE_MOCK = '1';
  process.env.VITE_API_BASE = api;
  return listenFrom(webPort, host, '--web-port', async (port) => {
    const vite = await createServer({
      configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
      server: {
        port,
        strictPort: true,
        host,
        allowedHosts: parseHostOptions(options).allowedHosts,
      },
      clearScreen: false,
      logLevel: 'warn',
    });
    try {
      return await vite.listen();
    } catch (error) {
      await vite.close();
      throw error;
    }
  });
}
