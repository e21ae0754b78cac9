import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitForMessage } from './wait-for-message.ts';

test.each([
  ['is killed', 'kill'],
  ['loses its benchmark process', 'disconnect'],
] as const)('a server that %s exits, and leaves no world behind', async (_, action) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = fork(new URL('./server.ts', import.meta.url), ['32'], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TMPDIR: folder },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const exited = once(server, 'exit');
  await waitForMessage(server, 'The server');
  const worlds = () => readdirSync(folder).filter((name) => name.startsWith('bench-'));
  expect(worlds()).toHaveLength(1);

  server[action]();
  await exited;

  expect(worlds()).toEqual([]);
});
