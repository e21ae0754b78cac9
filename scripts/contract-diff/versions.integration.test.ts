import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { namedEndpoints } from '#contracts/index';
import { BadRef, documentAt, documentNow } from './versions.ts';

vi.setConfig({ testTimeout: 30_000 });

test('the contract of a commit is described like that of today', async () => {
  const { commit, document } = await documentAt('HEAD');

  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(Object.keys(document)).toEqual(Object.keys(await documentNow()));
  expect(Object.keys(document.paths).length).toBeGreaterThanOrEqual(namedEndpoints.size);
});

test('a slip in the contract of a commit is told by its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder });
  mkdirSync(join(folder, 'contracts'));
  writeFileSync(join(folder, 'contracts/index.ts'), 'export const namedEndpoints = ;\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.in', 'commit', '-qm', 'x');

  // In Node itself, as the command does: Vitest reads sources in another way.
  const asked = `import { documentAt } from './scripts/contract-diff/versions.ts';
    await documentAt('HEAD', ${JSON.stringify(folder)}).catch(({ message }) => console.log(message));`;
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const words = ['--import', 'tsx', '--input-type=module', '--eval', asked];
  const told = execFileSync(process.execPath, words, { cwd, encoding: 'utf8' });

  expect(told).toMatch(
    /^The contract at HEAD cannot be read .*: contracts\/index\.ts:1:\d+: .+\n$/,
  );
});

test.each(['no-such-branch', '--all', ''])('"%s" is no commit, which is told', async (ref) => {
  await expect(documentAt(ref)).rejects.toThrow(BadRef);
});

test('a commit without a contract is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder });
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.in', 'commit', '-qm', 'x', '--allow-empty');

  await expect(documentAt('HEAD', folder)).rejects.toThrow(/no contract/);
});
