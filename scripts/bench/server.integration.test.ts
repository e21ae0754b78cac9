import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forkScript } from '../cli/fork-script.ts';
import { waitForMessage } from '../cli/wait-for-message.ts';
import { rowsOf } from './rows.ts';
import type { Question, Ready } from './server.ts';

const timeout = 120_000;

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = await forkScript('scripts/bench/server.ts', ['32'], {
    env: { ...process.env, TMPDIR: folder },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ready = await waitForMessage<Ready>(server, 'The server');
  const worlds = () => readdirSync(folder).filter((name) => name.startsWith('bench-'));
  const ask = (question: Question) => {
    server.send(question);
    return waitForMessage<number>(server, 'The server');
  };
  const batch = async (name: string) =>
    (await rowsOf(ready)
      .find((row) => row.name === name)
      ?.batch()) ?? [];
  return { server, folder, worlds, ready, ask, batch };
}

test.each([
  ['is killed', 'kill'],
  ['loses its benchmark process', 'disconnect'],
] as const)(
  'a server that %s exits, and leaves no world behind',
  { timeout },
  async (_, action) => {
    const { server, worlds } = await startServer();
    const exited = once(server, 'exit');
    expect(worlds()).toHaveLength(1);

    server[action]();
    await exited;

    expect(worlds()).toEqual([]);
  },
);

test('the bare servers answer what the mock answers', { timeout }, async () => {
  const { ready, ask, batch, worlds, folder } = await startServer();
  const [list] = await batch('list: new question');
  const [letters] = await batch('search: while typing');
  const [add, change] = await batch('cart: write');
  const requests = [list, letters, add, change].flatMap((request) => request ?? []);

  const count = await ask(requests);

  expect(count).toBe(4);
  for (const { path, method, headers, body = null } of requests) {
    const answerOf = async (url: string) => {
      const text = await (await fetch(url + path, { method, headers, body })).text();
      return JSON.parse(text, (key, value) => (body && /^(_id|\w+At)$/.test(key) ? '' : value));
    };
    const beside = body ? ready.bareCart : ready.bare;
    expect(await answerOf(beside)).toEqual(await answerOf(ready.mock));
  }
  const journal = join(folder, worlds()[0] ?? '', 'bare-cart.jsonl');
  expect(readFileSync(journal, 'utf8').trimEnd().split('\n')).toHaveLength(2);
});
