import { fileURLToPath } from 'node:url';
import { banner } from './banner.ts';
import { readOptions } from './options.ts';
import { freePort, runUntilStopped, serve, serveOptions } from './serve.ts';

const options = readOptions('npm run dev -- the shop and its mock API', {
  ...serveOptions,
  'web-port': { type: 'number', says: 'port of the shop (5173)', from: 0, to: 65_535 },
});

await runUntilStopped(async () => {
  const mock = await serve(options);
  try {
    const shop = await startShop(mock.url);
    console.log(banner(mock, shop.url));
    return { close: () => Promise.all([shop.close(), mock.close()]) };
  } catch (error) {
    await mock.close();
    throw error;
  }
});

/** Starts Vite in this process; it is loaded only now, so that the mock answers at once. */
async function startShop(api: string) {
  const { createServer } = await import('vite');
  process.env.VITE_API_BASE ??= api;
  const host = options.host ?? 'localhost';
  const port = await freePort(options['web-port'] ?? 5173, host);
  const vite = await createServer({
    root: fileURLToPath(new URL('../web', import.meta.url)),
    server: { port, strictPort: true, host },
    clearScreen: false,
    logLevel: 'warn',
  });
  await vite.listen();
  return { url: `http://localhost:${port}`, close: () => vite.close() };
}
