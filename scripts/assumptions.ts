import { type LedgerLine, ledgerReport, stateOf, type Tally } from '#contracts/engine/drift/ledger';
import { namedEndpoints } from '#contracts/index';
import { callNames } from './cli/call-names.ts';
import { readLedger } from './cli/ledger-file.ts';
import { orUsageError, readOptions } from './cli/options.ts';

const options = readOptions(
  'npm run assumptions -- every guess of the contract, and what is known of it',
  {
    only: { type: 'string', description: 'names of calls, with commas between them' },
    state: { type: 'string', description: 'open, confirmed or contradicted' },
    short: { type: 'boolean', description: 'the figures alone' },
    json: { type: 'boolean', description: 'as JSON, for other programs' },
  },
);

const marks = { open: '·', confirmed: '✓', contradicted: '✗' } as const;
const states = ['open', 'confirmed', 'contradicted'];
const { state, short = false, json = false } = options;
if (state !== undefined && !states.includes(state))
  fail(`--state takes ${states.join(', ')}, not "${state}".`);
const { only } = options;
const names = await orUsageError(() => only !== undefined && callNames('only', only));

const asked = [...namedEndpoints].filter(([name]) => !names || names.includes(name));
const { all, calls: reported } = ledgerReport(asked, ledgerAsItIs());
const calls = reported.map((call) => ({
  ...call,
  lines: call.lines.filter((line) => !state || stateOf(line) === state),
}));

if (json) console.log(JSON.stringify({ all, calls }, null, 2));
else {
  const whose = calls.length === 1 ? 'This call' : `All ${calls.length} calls`;
  console.log([...calls.flatMap(callLines), '', `${whose}: ${figures(all)}`].join('\n'));
}

function callLines({ name, route, tally: one, lines }: (typeof calls)[number]): string[] {
  const head = `${name}: ${figures(one)}`;
  if (state && !lines.length) return [];
  if (short) return [head];
  return ['', head, `  ${route}`, ...lines.flatMap(fieldLines)];
}

/** A reason that the line before gave already is not given again. */
function fieldLines(line: LedgerLine, at: number, lines: LedgerLine[]): string[] {
  const before = lines[at - 1];
  const { lesson, why, ifWrong } = line;
  const isNew = why !== before?.why || ifWrong !== before.ifWrong;
  return [
    ...(isNew ? [`  Why: ${why}`, `  If wrong: ${ifWrong}`] : []),
    `    ${marks[stateOf(line)]} ${line.field}`,
    ...(lesson
      ? [
          `      ${lesson.state} by ${lesson.against}, ${lesson.count}× from ${lesson.firstSeen} to ${lesson.lastSeen}` +
            `${lesson.sample && `, such as ${lesson.sample}`}${lesson.message ? `: ${lesson.message}` : ''}`,
        ]
      : []),
  ];
}

function figures({ given, assumed, confirmed, contradicted }: Tally): string {
  return `${given} given, ${assumed} assumed, ${confirmed} confirmed, ${contradicted} contradicted`;
}

function ledgerAsItIs() {
  try {
    return readLedger();
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
