import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { namedEndpoints } from '#contracts/index';
import { BadRef, documentAt, documentNow } from './contract-versions.ts';

vi.setConfig({ testTimeout: 30_000 });

test('the contract of a commit is described like that of today', async () => {
  const { commit, document } = await documentAt('HEAD');

  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(Object.keys(document)).toEqual(Object.keys(documentNow()));
  expect(Object.keys(document.paths).length).toBeGreaterThanOrEqual(namedEndpoints.size);
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
