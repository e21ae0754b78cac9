import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstMessage } from './wait-for-message.ts';

test.each([
  ['is told to end', 'kill'],
  ['is left by a benchmark that was killed', 'disconnect'],
] as const)('a server that %s ends, and leaves no world behind', async (_, how) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = fork(new URL('./server.ts', import.meta.url), ['32'], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TMPDIR: folder },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  await firstMessage(server, 'The server');
  const worlds = () => readdirSync(folder).filter((name) => name.startsWith('bench-'));
  expect(worlds()).toHaveLength(1);

  server[how]();
  await ended;

  expect(worlds()).toEqual([]);
});
