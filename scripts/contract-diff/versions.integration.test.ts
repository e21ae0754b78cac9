import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { namedEndpoints } from '#contracts/index';
import { ContractUnavailableError, currentDocument, documentAt } from './versions.ts';

vi.setConfig({ testTimeout: 30_000 });

test('the contract of a commit becomes a document like the current one', async () => {
  const { commit, document } = await documentAt('HEAD');

  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(Object.keys(document)).toEqual(Object.keys(await currentDocument()));
  expect(Object.keys(document.paths).length).toBeGreaterThanOrEqual(namedEndpoints.size);
});

test('an error in the contract of a commit is reported by its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  mkdirSync(join(folder, 'contracts'));
  writeFileSync(join(folder, 'contracts/index.ts'), 'export const namedEndpoints = ;\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.in', 'commit', '-qm', 'x');

  // In Node, as the command does: Vitest transforms sources differently.
  const script = `import { documentAt } from './scripts/contract-diff/versions.ts';
    await documentAt('HEAD', ${JSON.stringify(folder)}).catch(({ message }) => console.log(message));`;
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const output = execFileSync(process.execPath, args, { cwd, encoding: 'utf8' });

  expect(output).toMatch(
    /^The contract at HEAD cannot be loaded: contracts\/index\.ts:1:\d+: .+\n$/,
  );
});

test.each(['no-such-branch', '--all', ''])('"%s" is not a commit', async (ref) => {
  await expect(documentAt(ref)).rejects.toThrow(ContractUnavailableError);
});

test('a commit without a contract is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.in', 'commit', '-qm', 'x', '--allow-empty');

  await expect(documentAt('HEAD', folder)).rejects.toThrow(/no contract/);
});
