import { basename } from 'node:path';
import { updateLedger } from '#contracts/engine/drift/ledger-update';
import { endpoints } from '#contracts/index';
import { journeys } from '#contracts/journeys/index';
import { backendAddress } from './cli/backend-address.ts';
import { callNames } from './cli/call-names.ts';
import { readLedger, writeLedger } from './cli/ledger-file.ts';
import { readOptions, UsageError } from './cli/options.ts';
import { assertWritable, readText, STDOUT, writeText } from './cli/text-files.ts';
import { asker } from './verify/crawl/backend-client.ts';
import { type Crawl, crawl } from './verify/crawl/crawl.ts';
import { readHar } from './verify/har/read-har.ts';
import { headersOf, joinRepeated } from './verify/header-option.ts';
import { annotationLines } from './verify/report/annotations.ts';
import { htmlText } from './verify/report/html.ts';
import { junitText } from './verify/report/junit.ts';
import { exitCode, reportOf } from './verify/report/report.ts';
import { tableText } from './verify/report/table.ts';
import { targetAt } from './verify/run-journeys.ts';
import { walkJourneys } from './verify/verify-journeys.ts';

process.argv.splice(
  2,
  Number.POSITIVE_INFINITY,
  ...joinRepeated(process.argv.slice(2), '--header'),
);
const options = readOptions('npm run verify -- where a real backend leaves the contract', {
  target: { type: 'string', description: 'the backend to ask, such as https://api.example.in' },
  har: { type: 'path', description: 'a browser’s export to read instead, offline' },
  token: { type: 'string', description: 'token of a customer of that backend' },
  customer: { type: 'string', description: 'id of that customer, for calls that name it' },
  write: { type: 'boolean', description: 'also make calls that change something, as a new guest' },
  journeys: {
    type: 'boolean',
    description:
      'also walk the journeys of the shop, as people who register for them; implies --write',
  },
  'admin-token': {
    type: 'string',
    description: 'token of an admin, for the journeys that need one',
  },
  only: { type: 'string', description: 'names of calls, with commas between them' },
  header: {
    type: 'string',
    description: 'sent with every request, "name: value"; may be repeated',
  },
  timeout: { type: 'number', description: 'seconds for one answer (15)', from: 1, to: 600 },
  retries: { type: 'number', description: 'how often a read is tried again (2)', from: 0, to: 10 },
  rate: { type: 'number', description: 'requests a second at most (10)', from: 1, to: 1000 },
  strict: { type: 'boolean', description: 'fields beyond the contract fail too' },
  record: { type: 'boolean', description: 'keep what was learned in contracts/ledger.json' },
  json: { type: 'path', description: 'file for the report as JSON; - prints it' },
  junit: { type: 'path', description: 'file for the report as JUnit XML; - prints it' },
  html: { type: 'path', description: 'file for the report as one page; - prints it' },
});

try {
  process.exitCode = await verify();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function verify(): Promise<number> {
  const { har, target, strict = false, record = false } = options;
  if ((har === undefined) === (target === undefined))
    throw new UsageError(
      'Say what to verify, one of the two: --target URL or --har FILE. --help lists the rest.',
    );
  if (har !== undefined && options.journeys)
    throw new UsageError('--journeys goes with --target URL: a recording cannot be asked.');
  const only = options.only === undefined ? [] : callNames('only', options.only);
  const ledger = ledgerAsItIs();
  const files = [options.json, options.junit, options.html].filter((file) => file !== undefined);
  for (const file of files) assertWritable(file);
  const printed = files.filter((file) => file === STDOUT).length;
  if (printed > 1) throw new UsageError('Only one report can be printed: give the others a file.');
  const tell = printed ? console.error : console.log;
  const startedAt = new Date();
  const walked = har !== undefined ? readRecording(har, only) : await askTarget(target ?? '', only);
  const against = har !== undefined ? basename(har) : new URL(target ?? '').origin;
  const report = reportOf(walked, { against, startedAt, isStrict: strict, only });

  tell(tableText(report));
  if (process.env.GITHUB_ACTIONS) tell(annotationLines(report).join('\n'));
  if (options.json) writeText(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.junit) writeText(options.junit, junitText(report));
  if (options.html) writeText(options.html, htmlText(report));
  if (record) {
    writeLedger(updateLedger(endpoints, ledger, walked.run, against));
    tell(`Recorded in contracts/ledger.json; npm run assumptions shows it.`);
  }
  return exitCode(report);
}

async function askTarget(address: string, only: readonly string[]): Promise<Crawl> {
  const target = backendAddress('target', address);
  const { token, customer, timeout = 15, retries = 2, rate = 10 } = options;
  const write = options.write || options.journeys;
  const headers = headersOf(options.header);
  const ask = asker({ target, headers, timeout: timeout * 1000, retries, rate });
  const walked = await crawl({ ask, target, token, customerId: customer, write, only });
  if (!options.journeys || walked.stopped) return walked;
  const helpers = await targetAt(target, options['admin-token'], headers);
  return { ...walked, journeys: await walkJourneys(journeys, walked, { ask, helpers, only }) };
}

function readRecording(file: string, only: readonly string[]) {
  const text = readText(file);
  try {
    return readHar(text, only);
  } catch (error) {
    throw new UsageError(`${file} cannot be read. ${(error as Error).message}`);
  }
}

function ledgerAsItIs() {
  try {
    return readLedger();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
