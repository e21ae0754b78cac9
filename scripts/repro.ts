import { SeedError } from '#fixtures/seed';
import {
  isHelpRequested,
  orUsageError,
  parseCommandLine,
  resolvePath,
  UsageError,
} from './cli/options.ts';
import { print, printError } from './cli/print.ts';
import { printable } from './cli/printable.ts';
import { replayRepro } from './repro/replay-repro.ts';

const args = process.argv.slice(2);
if (isHelpRequested(args)) {
  console.log(
    'npm run repro FILE … -- replays repro files call by call\n\n' +
      'Exits with 0 when every response and row is the same as recorded, with 1 when one differs,\n' +
      'with 2 when a file cannot be used. The panel and GET /__mock/worlds/NAME/export write repro files.',
  );
  process.exit(0);
}
const files = await orUsageError(() => filesIn(args));

let code = 0;
for (const file of files) {
  try {
    const { steps, difference, isSameSeed } = await replayRepro(resolvePath(file));
    if (difference) {
      code = Math.max(code, 1);
      const { number, call, at } = difference.step;
      const place = `step ${steps + 1} (change ${number}, ${call}, ${at})`;
      printError(printable(`${file}: ${place}: ${difference.description}`));
      if (!isSameSeed) printError('  The seed has changed since the file was written.');
    } else
      print(`${file}: ${steps} step${steps === 1 ? '' : 's'}, every response and row is the same.`);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SeedError)) throw error;
    code = 2;
    printError(error);
  }
}
process.exitCode = code;

function filesIn(argv: readonly string[]): string[] {
  const { positionals } = parseCommandLine({}, argv);
  if (!positionals.some(Boolean))
    throw new UsageError('Give a file: npm run repro fixtures/repros/books-a-car.json');
  return positionals;
}
