import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { TestPostgres } from '#mock-server/engine/testing/postgres';
import { runUntilStopped } from '../serve/run-until-stopped.ts';

/** The port of the proxy; the processes, which share a PostgreSQL, have the next ones. */
const PORT = 4600;
const PROCESSES = 3;

const run = fileURLToPath(new URL('../run.mjs', import.meta.url));

const startDemo = (demoPort: number, store: string) =>
  spawn(
    process.execPath,
    [
      run,
      'scripts/demo.ts',
      '--port',
      `${demoPort}`,
      '--quiet',
      '--data',
      `.test-results/world-${demoPort}`,
    ],
    { env: { ...process.env, MOCK_STORE: store }, stdio: ['ignore', 'ignore', 'inherit'] },
  );

/** Waits until a process answers; it builds the shop first. */
async function answering(demoPort: number): Promise<void> {
  const isReady = () => fetch(`http://127.0.0.1:${demoPort}/__mock/health`).catch(() => undefined);
  while (!(await isReady())?.ok) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Sends each request to the next port. */
function roundRobin(ports: readonly number[]) {
  let turn = 0;
  const keepAliveTimeout = 72_000; // as that of the mock: a shorter one cuts off clients that use a connection again
  return createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    const { url: path = '', method = 'GET', headers } = incoming;
    const next = ports[turn++ % ports.length] ?? 0;
    const sent = request({ host: '127.0.0.1', port: next, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders(); // an event stream may say nothing for long
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    sent.on('error', () => outgoing.destroy());
    outgoing.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
}

await runUntilStopped(async (onStop) => {
  const postgres = await TestPostgres.start();
  onStop({ close: () => postgres.delete() });
  const store = await postgres.database('demo');
  const ports = Array.from({ length: PROCESSES }, (_, place) => PORT + 1 + place);
  for (const one of ports) {
    const child = startDemo(one, store);
    onStop({ close: async () => void child.kill('SIGTERM') });
  }
  await Promise.all(ports.map(answering));
  const proxy = roundRobin(ports).listen(PORT, '127.0.0.1');
  onStop({ close: async () => proxy.closeAllConnections() });
});
