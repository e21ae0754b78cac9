import { type LedgerLine, ledgerReport, stateOf, type Tally } from '#contracts/engine/drift/ledger';
import { namedEndpoints } from '#contracts/index';
import { shopLawSet } from '#contracts/laws/index';
import { callNames } from './cli/call-names.ts';
import { readLedger } from './cli/ledger-file.ts';
import { orUsageError, readOptions } from './cli/options.ts';
import { print, printError } from './cli/print.ts';

const options = readOptions(
  'npm run assumptions -- lists the assumptions of the contract and whether backends confirm them',
  {
    only: { type: 'string', description: 'names of calls, comma-separated' },
    state: { type: 'string', description: 'open, confirmed or contradicted' },
    short: { type: 'boolean', description: 'print only the counts' },
    json: { type: 'boolean', description: 'print JSON' },
  },
);

const marks = { open: '·', confirmed: '✓', contradicted: '✗' } as const;
const states = ['open', 'confirmed', 'contradicted'];
const { state, short = false, json = false } = options;
if (state !== undefined && !states.includes(state))
  fail(`--state must be one of ${states.join(', ')}, not "${state}".`);
const { only } = options;
const names = await orUsageError(() => only !== undefined && callNames('only', only));

const selected = [...namedEndpoints].filter(([name]) => !names || names.includes(name));
const { all, calls: reports } = ledgerReport(selected, readLedgerOrExit(), shopLawSet);
const calls = reports.map((call) => ({
  ...call,
  lines: call.lines.filter((line) => !state || stateOf(line) === state),
}));

if (json) print(JSON.stringify({ all, calls }, null, 2));
else {
  const scope = calls.length === 1 ? 'This call' : `All ${calls.length} calls`;
  print([...calls.flatMap(callLines), '', `${scope}: ${counts(all)}`].join('\n'));
}

function callLines({ name, route, tally, lines }: (typeof calls)[number]): string[] {
  const head = `${name}: ${counts(tally)}`;
  if (state && !lines.length) return [];
  if (short) return [head];
  return ['', head, `  ${route}`, ...lines.flatMap(fieldLines)];
}

/** A reason is printed once for consecutive fields that share it. */
function fieldLines(line: LedgerLine, index: number, lines: LedgerLine[]): string[] {
  const previous = lines[index - 1];
  const { entry, why, ifWrong } = line;
  const isNew = why !== previous?.why || ifWrong !== previous.ifWrong;
  return [
    ...(isNew ? [`  Why: ${why}`, `  If wrong: ${ifWrong}`] : []),
    `    ${marks[stateOf(line)]} ${line.field}`,
    ...(entry
      ? [
          `      ${entry.state} by ${entry.against}, ${entry.count}× from ${entry.firstSeen} to ${entry.lastSeen}` +
            `${entry.sample && `, such as ${entry.sample}`}${entry.message ? `: ${entry.message}` : ''}`,
        ]
      : []),
  ];
}

function counts({ given, assumed, confirmed, contradicted }: Tally): string {
  return `${given} given, ${assumed} assumed, ${confirmed} confirmed, ${contradicted} contradicted`;
}

function readLedgerOrExit() {
  try {
    return readLedger();
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(message: string): never {
  printError(message);
  process.exit(2);
}
