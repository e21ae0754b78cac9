import { asksForHelp, parseWords, UsageError } from './cli/options.ts';
import { type Change, changesBetween } from './contract-diff/changes.ts';
import { BadRef, documentAt, documentNow } from './contract-diff/versions.ts';

const usage = `npm run contract:diff -- REF [--json]

Says what has changed in the contract since a commit, branch or tag of git, and whether that breaks a client.
Ends with 1 when something does, with 0 when nothing does, with 2 when it cannot tell.

  --json  the changes as JSON`;

const words = process.argv.slice(2);
process.exitCode = await main();

async function main(): Promise<number> {
  if (asksForHelp(words)) {
    console.log(usage);
    return 0;
  }
  try {
    const json = { type: 'boolean', description: 'the changes as JSON' } as const;
    const { options, others } = parseWords({ json }, words);
    const [ref] = others;
    if (!ref || others.length > 1)
      throw new UsageError('Say one commit, branch or tag: npm run contract:diff -- main');
    const { commit, document } = await documentAt(ref);
    const changes = changesBetween(document, await documentNow());
    const isBreaking = changes.some((change) => change.isBreaking);
    if (options.json) console.log(JSON.stringify({ ref, commit, isBreaking, changes }, null, 2));
    else console.log(table(`${ref} (${commit.slice(0, 9)})`, changes));
    return isBreaking ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof BadRef)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** The changes for people, what breaks first. */
function table(since: string, changes: readonly Change[]): string {
  if (changes.length === 0) return `The contract is as it was at ${since}.`;
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
  const verdict = `${breaking || 'None'} of them ${breaking > 1 ? 'break clients' : 'breaks a client'}.`;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return [...lines, '', `${count} since ${since}. ${verdict}`].join('\n');
}
