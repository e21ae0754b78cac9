import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';

/** One of many processes with the same store, which is told by the first argument. */
const [store] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
const { app } = await createApp({ seed: readSeed(), ...(store && { store }) });
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
