import { SeedProblem } from '#fixtures/seed';
import { asksForHelp, orUsageError, parseWords, pathOf, UsageError } from './cli/options.ts';
import { replayRepro } from './repro/replay-repro.ts';

const words = process.argv.slice(2);
if (asksForHelp(words)) {
  console.log(
    'npm run repro FILE … -- makes the worlds of repro files again, call by call\n\n' +
      'Ends with 0 when every answer and every row is what it was, with 1 at the first that is not,\n' +
      'with 2 when a file cannot be used. The panel and GET /__mock/worlds/NAME/export write such files.',
  );
  process.exit(0);
}
const files = await orUsageError(() => filesIn(words));

let code = 0;
for (const file of files) {
  try {
    const { steps, difference, isSameRows } = await replayRepro(pathOf(file));
    if (difference) {
      code = Math.max(code, 1);
      const { number, call, at } = difference.step;
      console.error(
        `${file}: step ${steps + 1} (change ${number}, ${call}, ${at}): ${difference.description}`,
      );
      if (!isSameRows) console.error('  The rows of its seed are not those it began on.');
    } else
      console.log(
        `${file}: ${steps} step${steps === 1 ? '' : 's'}, every answer and every row as before.`,
      );
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SeedProblem)) throw error;
    code = 2;
    console.error(error.message);
  }
}
process.exitCode = code;

function filesIn(said: readonly string[]): string[] {
  const { others } = parseWords({}, said);
  if (!others.some(Boolean))
    throw new UsageError('Say which file: npm run repro fixtures/repros/books-a-car.json');
  return others;
}
