import { join } from 'node:path';
import { styleText } from 'node:util';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { drawPicture, missingDrawings } from '#fixtures/art/index';
import { scenarios } from '#fixtures/scenarios/index';
import { TOUR_PICTURES } from '#fixtures/tour';
import { type App, type AppOptions, createApp } from '#mock-server/app';
import type { LogEntry } from '#mock-server/engine/http/stored-request';
import { limitsInWords } from '#mock-server/engine/limits';
import { makeFolder } from '#mock-server/engine/world/make-folder';
import { mustNotBeSymbolicLink } from '#mock-server/engine/world/symbolic-link';
import { prepareDataFolder } from '../build/output-folder.ts';
import { orDirectoryError } from '../cli/directory-error.ts';
import { LEDGER_FILE, readLedger } from '../cli/ledger-file.ts';
import { type OptionValues, orUsageError } from '../cli/options.ts';
import { print, printWarning } from '../cli/print.ts';
import { printable } from '../cli/printable.ts';
import { recorder } from '../record/recorder.ts';
import { seedOptions } from '../seed/generated-seed.ts';
import { fixturesOption, servedSeed, worldDirectory } from './fixtures-option.ts';
import { hostOptions, parseHostOptions } from './host-options.ts';
import { panelFiles } from './panel.ts';
import { isLoopback, listenFrom, localAddresses, reachableName } from './ports.ts';
import { reloadOnSave } from './reload.ts';
import { parseScenario, scenarioOption } from './scenario-option.ts';
import { parseStore, storeInWords, storeOption } from './store-option.ts';
import { parseUpstreamOptions, upstreamOptions } from './upstream-options.ts';

export const serveOptions = {
  port: { type: 'number', description: 'port of the mock API (4000)', min: 0, max: 65_535 },
  ...hostOptions,
  data: { type: 'path', description: 'directory for saved worlds (.mock)' },
  ...storeOption,
  fresh: { type: 'boolean', description: 'start from the seed; the previous world is renamed' },
  quiet: { type: 'boolean', description: 'do not log requests' },
  ...scenarioOption,
  'strict-worlds': { type: 'boolean', description: 'reject requests that name no world' },
  worlds: { type: 'number', description: 'how many worlds may exist at a time (2000)', min: 1 },
  ...upstreamOptions,
  ...fixturesOption,
  ...seedOptions,
} as const;

/** What requests may cost, after the options in --help. */
export const serveNotes = [
  'Beyond these limits a request is answered with 413, 422, 429 or, for headers, 431:',
  ...limitsInWords.map(([what, limit]) => `  ${what.padEnd(20)} ${limit}`),
];

/** Milliseconds that requests have to finish when the server stops. */
const CLOSE_TIMEOUT = 500;

export interface RunningServer extends App {
  url: string;
  /** Required by the control plane when other machines can connect. */
  controlToken: string | undefined;
  /** Where the main world is saved, in words for a store. */
  file: string;
  upstream: AppOptions['upstream'];
  /** The requested port, when it was in use and another one is served. */
  portInUse: number | undefined;
}

/** The shop: a directory that is built and served here, or the URL of another server once it is known. */
type Shop = { site: string; build: () => Promise<void> } | { url: () => string | undefined };

/** Starts the mock server; exits with 2 when an option is wrong. */
export async function serve(
  options: OptionValues<typeof serveOptions>,
  shop?: Shop,
): Promise<RunningServer> {
  const { port = 4000, data = '.mock', fresh = false } = options;
  const upstream = await orUsageError(() => parseUpstreamOptions(options));
  const store = await orUsageError(() => parseStore(options));
  const { host, allowedHosts, controlToken } = await orUsageError(() => parseHostOptions(options));
  const seed = await orUsageError(() => servedSeed(options));
  for (const line of missingDrawings(seed.rows)) printWarning(printable(line));
  const scenario = await orUsageError(() => parseScenario(options));
  const recording =
    upstream && options.record
      ? await inDataDirectory(data, () =>
          recorder({
            folder: join(data, 'recorded'),
            against: upstream.url,
            ledgerFile: options.ledger ? LEDGER_FILE : undefined,
            log: (line) => print(printable(line)),
          }),
        )
      : undefined;
  const isGenerated = options.seed !== undefined || options.cars !== undefined;
  const seedDir = isGenerated ? join(data, seed.label) : worldDirectory(data, options);
  // Each scenario saves its main world separately.
  const dataDir = scenario === undefined ? seedDir : join(seedDir, scenario);
  for (const folder of [seedDir, dataDir]) if (folder !== data) mustNotBeSymbolicLink(folder);
  const panel = await inDataDirectory(data, () => panelFiles(data));
  const site = shop && 'site' in shop ? shop : undefined;
  if (site) await inDataDirectory(site.site, () => makeFolder(site.site));
  let networkUrl: string | undefined;
  const mock = await inDataDirectory(dataDir, () =>
    createApp({
      seed,
      draw: drawPicture,
      tourPictures: TOUR_PICTURES,
      dataDir,
      fresh,
      ...(store !== undefined && { store }),
      scenarios,
      ...(scenario !== undefined && { scenario }),
      ...(options.worlds !== undefined && { worldLimit: options.worlds }),
      ...(options['strict-worlds'] && { strictWorlds: true }),
      ...(shop && ('site' in shop ? { site: shop.site } : { frontEnd: shop.url })),
      panel,
      networkUrl: () => networkUrl,
      ledger: readLedger,
      hosts: controlToken ? [host, ...localAddresses(), ...allowedHosts] : [],
      ...(controlToken && { controlToken }),
      ...(upstream && {
        upstream: { ...upstream, ...(recording && { record: recording.record }) },
      }),
      ...(!options.quiet && { log: logLine }),
      // Only `npm run dev`, whose shop is served by Vite: the others answer for tests.
      ...(shop && 'url' in shop && { reportBrokenLaw: (line) => printWarning(printable(line)) }),
      warn: printWarning,
    }),
  );
  try {
    // Only now that the data directory is locked: another server could be serving the shop in it.
    if (site) {
      prepareDataFolder(site.site, 'The directory of the built shop', ['index.html', 'assets']);
      await site.build();
    }
    const url = new URL(
      await listenFrom(port, host, '--port', (free) => mock.app.listen({ port: free, host })),
    );
    const portInUse = port === 0 || Number(url.port) === port ? undefined : port;
    if (upstream && isItself(new URL(upstream.url), url.port))
      throw new Error(`--upstream ${upstream.url} is this mock itself. Choose another --port.`);
    url.hostname = reachableName(host);
    if (site && !isLoopback(url.hostname)) networkUrl = url.origin;
    const file = store === undefined ? join(dataDir, 'main.jsonl') : storeInWords(store);
    const stopWatching = isGenerated ? () => {} : reloadOnSave(mock, options.fixtures);
    const close = async () => {
      stopWatching();
      const timer = setTimeout(() => mock.app.server.closeAllConnections(), CLOSE_TIMEOUT);
      await mock.close();
      recording?.close();
      clearTimeout(timer);
    };
    return { ...mock, url: url.origin, controlToken, file, upstream, portInUse, close };
  } catch (error) {
    await mock.close();
    throw error;
  }
}

/** Whether a URL is this server's own: forwarding to itself would never end. */
const isItself = ({ protocol, hostname, port }: URL, ownPort: string) =>
  protocol === 'http:' &&
  (port || '80') === ownPort &&
  (isLoopback(hostname.replace(/^\[|\]$/g, '')) || localAddresses().includes(hostname));

const inDataDirectory = <Value>(directory: string, use: () => Value | Promise<Value>) =>
  orDirectoryError(
    `Cannot save the world in ${directory}`,
    'Choose another directory with --data PATH.',
    use,
  );

function logLine({ world, call, status = 0, ms, code }: LogEntry) {
  const colour = !status || status >= 500 ? 'red' : status < 400 ? 'green' : 'yellow';
  console.log(
    `${paint(colour, status ? String(status) : '---')} ${printable(call)}${code ? ` ${code}` : ''} ${ms} ms${world === MAIN_WORLD ? '' : ` in ${printable(world)}`}`,
  );
}

const hasColours = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (colour: 'green' | 'yellow' | 'red', text: string) =>
  hasColours ? styleText(colour, text) : text;
