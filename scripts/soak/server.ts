import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';

/** One of many processes. The first argument is where its worlds are: the address of a store or a folder. */
const [home = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
const { app } = await createApp({
  seed: readSeed(),
  ...(home.startsWith('postgres:') ? { store: home } : { dataDir: home }),
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
