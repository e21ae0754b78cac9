import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { drawPicture } from '#fixtures/art/index';
import { DATA_DIR, readSeed } from '#fixtures/seed';
import { type App, createApp } from '#mock-server/app';
import type { LogEntry } from '#mock-server/log';
import type { Given } from './options.ts';
import { worldOptions, worldSeed } from './worlds.ts';

export const serveOptions = {
  port: { type: 'number', says: 'port of the mock API (4000)', from: 0, to: 65_535 },
  host: { type: 'string', says: 'address to listen on; 0.0.0.0 opens it to the network' },
  data: { type: 'string', says: 'folder that keeps the world (.mock)' },
  fresh: { type: 'boolean', says: 'start from the seed; the world that was is kept aside' },
  quiet: { type: 'boolean', says: 'no line for each request' },
  ...worldOptions,
} as const;

export interface Served extends App {
  url: string;
  /** Asked for by the control plane when others can reach the port. */
  controlToken: string | undefined;
  /** Where the world is kept. */
  file: string;
  /** The port that was taken, when another one is used. */
  taken: number | undefined;
}

/** Starts the mock server as the command line asks. */
export async function serve(options: Given<typeof serveOptions>): Promise<Served> {
  const { port: wanted = 4000, host = 'localhost', data = '.mock', fresh = false } = options;
  const isGenerated = options.seed !== undefined || options.cars !== undefined;
  const seed = await worldSeed(options);
  const dataDir = isGenerated ? join(data, seed.label) : data;
  const isOpen = !['localhost', '127.0.0.1', '::1'].includes(host);
  const controlToken = isOpen ? randomBytes(6).toString('hex') : undefined;
  const mock = await createApp({
    seed,
    draw: drawPicture,
    dataDir,
    fresh,
    hosts: isOpen ? ownAddresses() : [],
    ...(controlToken && { controlToken }),
    ...(!options.quiet && { log: logLine }),
    warn: (message) => console.warn(message),
  });
  const stopWatching = isGenerated ? () => {} : reloadOnSave(mock);
  try {
    const port = await freePort(wanted, host);
    const url = new URL(await mock.app.listen({ port, host }));
    if (!isOpen) url.hostname = 'localhost';
    return {
      ...mock,
      url: url.origin,
      controlToken,
      file: join(dataDir, 'main.jsonl'),
      taken: port === wanted || wanted === 0 ? undefined : wanted,
      close: async () => {
        stopWatching();
        await mock.close();
      },
    };
  } catch (error) {
    stopWatching();
    await mock.close();
    throw error;
  }
}

/** Puts fixtures under the running world whenever one of their files is saved; a bad one leaves all as it was. */
function reloadOnSave({ reseed }: App): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = () => {
    try {
      reseed(readSeed());
      console.log('fixtures/data was saved: the new rows are served.');
    } catch (error) {
      console.error(`${(error as Error).message}\nThe last good data keeps serving.`);
    }
  };
  const watcher = watch(DATA_DIR, () => {
    clearTimeout(timer);
    timer = setTimeout(reload, 100);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

const TRIES = 20;

/** The port, or the next one that nobody listens on. */
export async function freePort(wanted: number, host: string): Promise<number> {
  if (wanted === 0) return 0;
  for (let port = wanted; port < wanted + TRIES && port <= 65_535; port++)
    if (await canListen(port, host)) return port;
  throw new Error(
    `Ports ${wanted} to ${wanted + TRIES - 1} are all taken. Choose one with --port.`,
  );
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((some = []) => some.map(({ address }) => address));

function logLine({ call, status, ms, code }: LogEntry) {
  console.log(`${status} ${call}${code ? ` ${code}` : ''} ${ms} ms`);
}

/** Runs until Ctrl-C or a kill, then lets go of everything. A start that fails says why and ends with 1. */
export async function runUntilStopped(start: () => Promise<{ close(): Promise<unknown> }>) {
  let running: { close(): Promise<unknown> };
  try {
    running = await start();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await running.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
