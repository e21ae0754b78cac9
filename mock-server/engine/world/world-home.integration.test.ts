import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { deleteRow, putRow } from '#contracts/engine/control/data';
import {
  bringBack,
  dropCheckpoint,
  jump,
  nameCheckpoint,
  readClock,
  readTimeLine,
  redo,
  setClock,
  undo,
} from '#contracts/engine/control/time-line';
import {
  changeWorld,
  createWorld,
  deleteWorld,
  exportWorld,
  forkWorld,
  importWorld,
  reset,
} from '#contracts/engine/control/worlds';
import { library } from '#contracts/engine/testing/library';
import { asha, atlas, createLibrary, librarySeed, novel, ravi } from '../testing/library.ts';
import { RequestFailed, testClient } from '../testing/test-client.ts';
import { usePostgres } from '../testing/use-postgres.ts';
import { aFolder } from './testing.ts';

type Library = Awaited<ReturnType<typeof createLibrary>>;
type Ask = ReturnType<typeof testClient>;

const { newStore } = usePostgres();
let store: string;
beforeAll(async () => {
  store = await newStore();
});

const DAY = 86_400_000;
const NAMES = ['main', 'team', 'copy'];

/** What is done to a world, with a number to choose by. Each answers with what is to be the same wherever worlds are. */
const steps = {
  borrow: (ask: Ask, one: number) =>
    ask(library.borrowBook, { body: { bookId: one % 3 ? atlas : novel } }, memberOf(one)),
  returnFirst: async (ask: Ask, one: number) => {
    const { loanList } = await ask(...loansOf(memberOf(one)));
    const [loan] = loanList;
    return loan && ask(library.returnBook, { params: { id: loan._id } }, memberOf(one));
  },
  look: (ask: Ask, one: number) => ask(...loansOf(memberOf(one))),
  undo: (ask: Ask, one: number) => ask(undo, { body: { steps: 1 + (one % 3) } }),
  redo: (ask: Ask, one: number) => ask(redo, { body: { steps: 1 + (one % 2) } }),
  jump: (ask: Ask, one: number) => ask(jump, { body: { to: one % 8 } }),
  bringBack: async (ask: Ask) => {
    const { branches } = await ask(readTimeLine, {});
    return branches[0] && ask(bringBack, { body: { branch: branches[0].id } });
  },
  advance: (ask: Ask, one: number) =>
    ask(setClock, { body: { action: 'advance', ms: (one % 9) * DAY } }),
  checkpoint: (ask: Ask, one: number) =>
    ask(nameCheckpoint, { body: { name: `point ${one % 3}` } }),
  dropCheckpoint: (ask: Ask, one: number) =>
    ask(dropCheckpoint, { params: { name: `point ${one % 3}` } }),
  goToCheckpoint: (ask: Ask, one: number) =>
    ask(jump, { body: { checkpoint: `point ${one % 3}` } }),
  correct: (ask: Ask, one: number) => {
    const book = { _id: novel, title: `Part ${one}`, genre: 'novel', copies: 1 + (one % 4) };
    return ask(putRow, { params: { collection: 'books', id: novel }, body: { row: book } });
  },
  remove: (ask: Ask, one: number) =>
    ask(deleteRow, { params: { collection: 'books', id: one % 2 ? novel : atlas } }),
  reset: (ask: Ask) => ask(reset, {}),
} as const;

/** What is done to all worlds. */
const worldSteps = {
  copy: async (ask: Ask, one: number) => {
    const params = { name: NAMES[one % 2] ?? '' };
    await ask(forkWorld, { params, body: { name: 'copy', isSaved: true } });
  },
  copyEarlier: async (ask: Ask, one: number) => {
    const body = { name: 'copy', isSaved: true, at: one % 4 };
    await ask(forkWorld, { params: { name: 'main' }, body });
  },
  rename: async (ask: Ask) => {
    await ask(changeWorld, { params: { name: 'copy' }, body: { name: 'team' } });
  },
  /** The one that the next request begins is kept too, as a folder forgets others. */
  delete: async (ask: Ask, one: number) => {
    const params = { name: NAMES[one % 3] ?? '' };
    await ask(deleteWorld, { params });
    if (params.name === 'team') await ask(createWorld, { body: params });
    await ask(changeWorld, { params, body: { isSaved: true } });
  },
  send: async (ask: Ask) => {
    const repro = await ask(exportWorld, { params: { name: 'main' } });
    await ask(importWorld, { body: { name: 'copy', repro } });
    await ask(changeWorld, { params: { name: 'copy' }, body: { isSaved: true } });
  },
} as const;

const memberOf = (one: number) => (one % 2 ? asha : ravi);
const loansOf = (memberId: string) =>
  [library.myLoans, { params: { memberId } }, memberId] as const;

/** A home of worlds: `next` is the mock that gets the next request. */
interface Home {
  next(): Library;
  /** Ends a process and starts another one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function aFolderHome(): Promise<Home> {
  const dataDir = aFolder();
  let mock = await createLibrary({ dataDir });
  return {
    next: () => mock,
    async restart() {
      await mock.close();
      mock = await createLibrary({ dataDir });
    },
    close: () => mock.close(),
  };
}

let homes = 0;

/** Three processes, without stickiness. */
async function aStoreHome(): Promise<Home> {
  const seed = { ...librarySeed(), label: `library ${++homes}` }; // with others' worlds in the same database
  const open = () => createLibrary({ store, seed });
  const mocks = [await open(), await open(), await open()];
  let turn = 0;
  return {
    next: () => mocks[turn++ % mocks.length] as Library,
    async restart() {
      await mocks.shift()?.close();
      mocks.push(await open());
    },
    close: async () => void (await Promise.all(mocks.map((mock) => mock.close()))),
  };
}

/** A folder whose mock is never stopped. */
const aLastingHome = async (): Promise<Home> => ({
  ...(await aFolderHome()),
  restart: async () => {},
});

type Step = { name: keyof typeof steps | keyof typeof worldSteps | 'restart'; one: number };

/** Does one step after the other in a home, and lists what was answered, with everything there is to see after it. */
async function answersOf(home: Home, plan: readonly Step[]): Promise<string[]> {
  const ask = ((...request) => testClient(home.next().app)(...request)) as Ask;
  const askIn = (world: string): Ask =>
    ((...request) => testClient(home.next().app, world)(...request)) as Ask;
  const answers: unknown[] = [];
  for (const name of ['main', 'team']) {
    await askIn(name)(setClock, { body: { action: 'freeze', at: '2026-11-21T04:30:00.000Z' } });
    if (name !== 'main') await ask(changeWorld, { params: { name }, body: { isSaved: true } });
  }
  for (const { name, one } of plan) {
    const world = NAMES[one % 2] ?? '';
    if (name === 'restart') await home.restart();
    else if (name in worldSteps)
      answers.push(await outcome(worldSteps[name as keyof typeof worldSteps](ask, one)));
    else answers.push(await outcome(steps[name as keyof typeof steps](askIn(world), one)));
    answers.push([name, one]);
  }
  for (const name of NAMES)
    for (const endpoint of [readTimeLine, readClock])
      answers.push(await outcome(askIn(name)(endpoint as typeof readClock, {})));
  return answers.map((answer) => JSON.stringify(answer ?? null));
}

async function visit(open: () => Promise<Home>, plan: readonly Step[]): Promise<string[]> {
  const home = await open();
  try {
    return await answersOf(home, plan);
  } finally {
    await home.close();
  }
}

const outcome = (asked: Promise<unknown>) =>
  asked.catch((error: unknown) => {
    if (error instanceof RequestFailed) return error.message;
    throw error;
  });

const aPlan = fc.array(
  fc.record({
    name: fc.constantFrom<Step['name']>(
      ...(Object.keys({ ...steps, ...worldSteps }) as Step['name'][]),
      ...(['borrow', 'borrow', 'look', 'restart'] as const),
    ),
    one: fc.nat(23),
  }),
  { minLength: 40, maxLength: 60 },
);

test('the same requests have the same answers whether a folder is opened again or three processes share a store', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T04:30:00.000Z'));
  onTestFinished(() => void vi.restoreAllMocks());
  await fc.assert(
    fc.asyncProperty(aPlan, async (plan) => {
      const expected = await visit(aLastingHome, plan);
      expect(expected.filter((answer) => answer.startsWith('{')).length).toBeGreaterThan(9);
      for (const home of [aFolderHome, aStoreHome])
        expect(await visit(home, plan)).toEqual(expected);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 120_000);
