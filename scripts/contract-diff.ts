import { isHelpRequested, parseCommandLine, UsageError } from './cli/options.ts';
import { print, printError } from './cli/print.ts';
import { type Change, changesBetween } from './contract-diff/changes.ts';
import { ContractUnavailableError, currentDocument, documentAt } from './contract-diff/versions.ts';

const usage = `npm run contract:diff -- REF [--json]

Lists the changes of the contract since a git commit, branch or tag, and which of them break clients.
Exits with 1 when a change breaks clients, with 0 when none does, with 2 when it cannot compare.

  --json  print the changes as JSON`;

const args = process.argv.slice(2);
process.exitCode = await main();

async function main(): Promise<number> {
  if (isHelpRequested(args)) {
    console.log(usage);
    return 0;
  }
  try {
    const json = { type: 'boolean', description: 'print the changes as JSON' } as const;
    const { values, positionals } = parseCommandLine({ json }, args);
    const [ref] = positionals;
    if (!ref || positionals.length > 1)
      throw new UsageError('Give one commit, branch or tag: npm run contract:diff -- main');
    const { commit, document } = await documentAt(ref);
    const changes = changesBetween(document, await currentDocument());
    const isBreaking = changes.some((change) => change.isBreaking);
    if (values.json) console.log(JSON.stringify({ ref, commit, isBreaking, changes }, null, 2));
    else print(table(`${ref} (${commit.slice(0, 9)})`, changes));
    return isBreaking ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ContractUnavailableError)) throw error;
    printError(error);
    return 2;
  }
}

/** The changes as a table, breaking ones first. */
function table(since: string, changes: readonly Change[]): string {
  if (changes.length === 0) return `The contract has not changed since ${since}.`;
  const rows = changes.map(({ call, part, field, isBreaking, description }) => [
    isBreaking ? 'BREAKING' : 'ok',
    call,
    part,
    field,
    description,
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  );
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  const verdict = `${breaking || 'None'} of them ${breaking > 1 ? 'break' : 'breaks'} clients.`;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return [...lines, '', `${count} since ${since}. ${verdict}`].join('\n');
}
