import { basename } from 'node:path';
import { updateLedger } from '#contracts/engine/drift/ledger-update';
import { endpoints } from '#contracts/index';
import { journeys } from '#contracts/journeys/index';
import { shopLawSet } from '#contracts/laws/index';
import { backendAddress } from './cli/backend-address.ts';
import { callNames } from './cli/call-names.ts';
import { readLedger, writeLedger } from './cli/ledger-file.ts';
import { readOptions, UsageError } from './cli/options.ts';
import { print, printError } from './cli/print.ts';
import { assertWritable, readText, STDOUT, writeText } from './cli/text-files.ts';
import { backendClient } from './verify/crawl/backend-client.ts';
import { type CrawlResult, crawl } from './verify/crawl/crawl.ts';
import { readHar } from './verify/har/read-har.ts';
import { parseHeaders } from './verify/header-option.ts';
import { annotationLines } from './verify/report/annotations.ts';
import { htmlText } from './verify/report/html.ts';
import { junitText } from './verify/report/junit.ts';
import { createReport, exitCode } from './verify/report/report.ts';
import { tableText } from './verify/report/table.ts';
import { targetAt } from './verify/run-journeys.ts';
import { verifyJourneys } from './verify/verify-journeys.ts';

const options = readOptions(
  'npm run verify -- finds where a real backend differs from the contract',
  {
    target: { type: 'string', description: 'URL of the backend, such as https://api.example.in' },
    har: { type: 'path', description: 'HAR file exported from a browser, to verify instead' },
    token: { type: 'string', description: 'token of a customer' },
    customer: { type: 'string', description: 'id of that customer, for calls that need it' },
    write: { type: 'boolean', description: 'also make calls that change data, as a new guest' },
    journeys: {
      type: 'boolean',
      description:
        'also run the journeys of the shop, with newly registered customers; implies --write',
    },
    'admin-token': {
      type: 'string',
      description: 'authToken of an admin there, for journeys that need one; a mock gives its own',
    },
    only: { type: 'string', description: 'names of calls, comma-separated' },
    header: {
      type: 'list',
      description: '"name: value" to send with every request; may be repeated',
    },
    timeout: {
      type: 'number',
      description: 'seconds until a response is complete (15)',
      min: 1,
      max: 600,
    },
    retries: { type: 'number', description: 'repetitions of a failed read (2)', min: 0, max: 10 },
    rate: { type: 'number', description: 'maximum requests a second (10)', min: 1, max: 1000 },
    strict: { type: 'boolean', description: 'fail on additions to the contract too' },
    record: { type: 'boolean', description: 'update contracts/ledger.json' },
    json: { type: 'path', description: 'file for the report as JSON; - is standard output' },
    junit: { type: 'path', description: 'file for the report as JUnit XML; - is standard output' },
    html: { type: 'path', description: 'file for the report as HTML; - is standard output' },
  },
);

try {
  process.exitCode = await verify();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  printError(error);
  process.exitCode = 2;
}

async function verify(): Promise<number> {
  const { har, target, strict = false, record = false } = options;
  if ((har === undefined) === (target === undefined))
    throw new UsageError('Give either --target URL or --har PATH. --help lists all options.');
  if (har !== undefined && options.journeys) throw new UsageError('--journeys needs --target URL.');
  const only = options.only === undefined ? [] : callNames('only', options.only);
  const ledger = readLedgerOrThrow();
  const files = [options.json, options.junit, options.html].filter((file) => file !== undefined);
  for (const file of files) assertWritable(file);
  const toStdout = files.filter((file) => file === STDOUT).length;
  if (toStdout > 1) throw new UsageError('Only one report can be written to standard output.');
  const log = toStdout ? printError : print;
  const startedAt = new Date();
  const result =
    har !== undefined ? readHarFile(har, only) : await verifyTarget(target ?? '', only);
  const against = har !== undefined ? basename(har) : new URL(target ?? '').origin;
  const report = createReport(result, { against, startedAt, isStrict: strict, only });

  log(tableText(report));
  if (process.env.GITHUB_ACTIONS) log(annotationLines(report).join('\n'));
  if (options.json) writeText(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.junit) writeText(options.junit, junitText(report));
  if (options.html) writeText(options.html, htmlText(report));
  if (record) {
    writeLedger(updateLedger(endpoints, ledger, result.exchanges, against, shopLawSet));
    log('Updated contracts/ledger.json; npm run assumptions shows it.');
  }
  return exitCode(report);
}

async function verifyTarget(address: string, only: readonly string[]): Promise<CrawlResult> {
  const target = backendAddress('target', address);
  const { token, customer, timeout = 15, retries = 2, rate = 10 } = options;
  const write = options.write || options.journeys;
  const headers = parseHeaders(options.header);
  const client = backendClient({ target, headers, timeout: timeout * 1000, retries, rate });
  const crawled = await crawl({ send: client, target, token, customerId: customer, write, only });
  if (!options.journeys || crawled.abortReason) return crawled;
  const helpers = await targetAt(target, options['admin-token'], headers);
  return {
    ...crawled,
    journeys: await verifyJourneys(journeys, crawled, { client, helpers, only }),
  };
}

function readHarFile(file: string, only: readonly string[]) {
  const text = readText(file);
  try {
    return readHar(text, only);
  } catch (error) {
    throw new UsageError(`${file} cannot be read. ${(error as Error).message}`);
  }
}

function readLedgerOrThrow() {
  try {
    return readLedger();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
