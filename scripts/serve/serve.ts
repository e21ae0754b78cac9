import { join } from 'node:path';
import { styleText } from 'node:util';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { drawPicture, undrawn } from '#fixtures/art/index';
import { scenarios } from '#fixtures/scenarios/index';
import { type App, createApp } from '#mock-server/app';
import type { LogEntry } from '#mock-server/engine/http/request-log';
import type { UpstreamOptions } from '#mock-server/engine/upstream/upstream';
import { makeFolder } from '#mock-server/engine/world/make-folder';
import { inFolder } from '../cli/folder-error.ts';
import { LEDGER_FILE, readLedger } from '../cli/ledger-file.ts';
import { type Given, orUsageError } from '../cli/options.ts';
import { recorder } from '../record/recorder.ts';
import { worldOptions } from '../seed/generated-seed.ts';
import { fixturesOption, folderOf, seedOf } from './fixtures-option.ts';
import { hostOf, hostOptions } from './host-options.ts';
import { panelIn } from './panel.ts';
import { isLoopback, listenFrom, ownNames, reachableName } from './ports.ts';
import { reloadOnSave } from './reload.ts';
import { scenarioOf, scenarioOption } from './scenario-option.ts';
import { upstreamOf, upstreamOptions } from './upstream-options.ts';

export const serveOptions = {
  port: { type: 'number', description: 'port of the mock API (4000)', from: 0, to: 65_535 },
  ...hostOptions,
  data: { type: 'path', description: 'folder that keeps the world (.mock)' },
  fresh: { type: 'boolean', description: 'start from the seed; the world that was is kept aside' },
  quiet: { type: 'boolean', description: 'no line for each request' },
  ...scenarioOption,
  'strict-worlds': { type: 'boolean', description: 'refuse requests that name no world' },
  worlds: { type: 'number', description: 'how many worlds there may be at a time (2000)', from: 1 },
  ...upstreamOptions,
  ...fixturesOption,
  ...worldOptions,
} as const;

/** A request that does not end within so many ms is cut off when the server stops. */
const PATIENCE = 500;

export interface Served extends App {
  url: string;
  /** Asked for by the control plane when others can reach the port. */
  controlToken: string | undefined;
  /** Where the world is kept. */
  file: string;
  /** The backend behind it. */
  upstream: UpstreamOptions | undefined;
  /** The port that was taken, when another one is used. */
  taken: number | undefined;
}

/** Where the shop is: in a folder that this server fills and serves, or at the address of another server, once that is known. */
type ShopOf = { site: string; build: () => Promise<void> } | { at: () => string | undefined };

/** Starts the mock server as the command line asks. */
export async function serve(options: Given<typeof serveOptions>, shop?: ShopOf): Promise<Served> {
  const { port: wanted = 4000, data = '.mock', fresh = false } = options;
  const upstream = await orUsageError(() => upstreamOf(options));
  const { host, names, controlToken } = await orUsageError(() => hostOf(options));
  const seed = await orUsageError(() => seedOf(options));
  for (const line of undrawn(seed.rows)) console.warn(line);
  const scenario = await orUsageError(() => scenarioOf(options));
  const recording =
    upstream && options.record
      ? await keptIn(data, () =>
          recorder({
            folder: join(data, 'recorded'),
            against: upstream.url,
            ledgerFile: options.ledger ? LEDGER_FILE : undefined,
            tell: console.log,
          }),
        )
      : undefined;
  const isGenerated = options.seed !== undefined || options.cars !== undefined;
  const seedDir = isGenerated ? join(data, seed.label) : folderOf(data, options);
  // Each scenario keeps its main world apart, so that none is mistaken for another.
  const dataDir = scenario === undefined ? seedDir : join(seedDir, scenario);
  const panel = await keptIn(data, () => panelIn(data));
  const site = shop && 'site' in shop ? shop : undefined;
  if (site) await keptIn(site.site, () => makeFolder(site.site));
  const mock = await keptIn(dataDir, () =>
    createApp({
      seed,
      draw: drawPicture,
      dataDir,
      fresh,
      scenarios,
      ...(scenario !== undefined && { scenario }),
      ...(options.worlds !== undefined && { worldLimit: options.worlds }),
      ...(options['strict-worlds'] && { strictWorlds: true }),
      ...(shop && ('site' in shop ? { site: shop.site } : { shop: shop.at })),
      panel,
      ledger: readLedger,
      hosts: controlToken ? [host, ...ownNames(), ...names] : [],
      ...(controlToken && { controlToken }),
      ...(upstream && { upstream: { ...upstream, ...(recording && { keep: recording.keep }) } }),
      ...(!options.quiet && { log: logLine }),
      warn: (message) => console.warn(message),
    }),
  );
  try {
    // Not before: another server that has this folder may be serving the shop in it.
    await site?.build();
    const url = new URL(
      await listenFrom(wanted, host, '--port', (port) => mock.app.listen({ port, host })),
    );
    const taken = wanted === 0 || Number(url.port) === wanted ? undefined : wanted;
    if (upstream && isItself(new URL(upstream.url), url.port))
      throw new Error(`--upstream ${upstream.url} is this mock itself. Choose another --port.`);
    url.hostname = reachableName(host);
    const file = join(dataDir, 'main.jsonl');
    const stopWatching = isGenerated ? () => {} : reloadOnSave(mock, options.fixtures);
    const close = async () => {
      stopWatching();
      const cut = setTimeout(() => mock.app.server.closeAllConnections(), PATIENCE);
      await mock.close();
      recording?.close();
      clearTimeout(cut);
    };
    return { ...mock, url: url.origin, controlToken, file, upstream, taken, close };
  } catch (error) {
    await mock.close();
    throw error;
  }
}

/** A mock that asks itself would never answer. */
const isItself = ({ protocol, hostname, port }: URL, own: string) =>
  protocol === 'http:' &&
  (port || '80') === own &&
  (isLoopback(hostname.replace(/^\[|\]$/g, '')) || ownNames().includes(hostname));

/** Uses the folder that keeps the world, or says that it cannot be used and what to do. */
const keptIn = <Value>(folder: string, use: () => Value | Promise<Value>) =>
  inFolder(`Cannot keep the world in ${folder}`, 'Choose another folder with --data DIR.', use);

function logLine({ world, call, status = 0, ms, code }: LogEntry) {
  const colour = !status || status >= 500 ? 'red' : status < 400 ? 'green' : 'yellow';
  console.log(
    `${paint(colour, status ? String(status) : '---')} ${call}${code ? ` ${code}` : ''} ${ms} ms${world === MAIN_WORLD ? '' : ` in ${world}`}`,
  );
}

const isColourful = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (colour: 'green' | 'yellow' | 'red', text: string) =>
  isColourful ? styleText(colour, text) : text;
