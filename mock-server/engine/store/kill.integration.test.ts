import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readTimeLine } from '#contracts/engine/control/time-line';
import { TestPostgres } from '../testing/postgres.ts';
import { scriptFile } from '../testing/script-file.ts';
import { loansOfAsha, startLibrary } from '../testing/start-library.ts';

const WORLDS = ['a', 'b', 'c'];
const CLIENTS = 6;
const ROUNDS = 4;

/** Lends the atlas as fast as it can, and prints each world and loan once it is answered. Errors are asked again. */
const burst = (store: string) => `
  import fs from 'node:fs';
  import { library } from '#contracts/engine/testing/library';
  import { asha, atlas, createLibrary, librarySeed } from '../testing/library.ts';
  import { testClient } from '../testing/test-client.ts';

  const { rows } = librarySeed();
  const books = rows.books.map((book) => ({ ...book, copies: 1_000_000 }));
  createLibrary({ store: ${JSON.stringify(store)}, seed: librarySeed({ books }) }).then(({ app }) => {
    const worlds = ${JSON.stringify(WORLDS)};
    const client = async (number) => {
      const world = worlds[number % worlds.length];
      const ask = testClient(app, world);
      for (;;) {
        const asked = ask(library.borrowBook, { body: { bookId: atlas } }, asha);
        const loan = await asked.then((answer) => answer.loan, () => undefined);
        if (loan) fs.writeSync(1, world + ' ' + loan._id + '\\n');
      }
    };
    for (let number = 0; number < ${CLIENTS}; number++) client(number);
  });
`;

test('every acknowledged change survives the death of processes and of their database', async () => {
  const server = await TestPostgres.start();
  onTestFinished(() => server.delete());
  const store = await server.database('library');
  const script = scriptFile(burst(store));
  const acknowledged: string[] = [];
  /** A process that has answered once. */
  const start = async () => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      acknowledged.push(...lines);
    });
    await once(child.stdout, 'data');
    return child;
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  const reach = async (count: number) => {
    while (acknowledged.length < count) await setTimeout(20);
  };

  const processes = await Promise.all([start(), start()]);
  for (let round = 1; round <= ROUNDS; round++) {
    await reach(acknowledged.length + 40);
    if (round === 2) {
      await server.kill();
      await server.start();
      await reach(acknowledged.length + 40); // they go on by themselves
    }
    await kill(processes.shift()!);
    processes.push(await start());
  }
  await Promise.all(processes.map(kill));

  const { askIn } = await startLibrary({ store });
  for (const world of WORLDS) {
    const ids = (await askIn(world)(...loansOfAsha)).loanList.map(({ _id }) => _id);
    const own = acknowledged
      .filter((line) => line.startsWith(`${world} `))
      .map((line) => line.slice(2));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
    const { at, entries } = await askIn(world)(readTimeLine, { query: { limit: 100 } });
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, place) => at - place));
    expect(at).toBe(ids.length);
  }
}, 120_000);
