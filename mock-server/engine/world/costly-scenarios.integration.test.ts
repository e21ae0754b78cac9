import request from 'supertest';
import { expect, test } from 'vitest';
import type { Scenarios } from '#contracts/engine/control/scenario';
import {
  changeWorld,
  createWorld,
  exportWorld,
  importWorld,
  listWorlds,
  readWorld,
  reset,
} from '#contracts/engine/control/worlds';
import type { LibrarySeed } from '../testing/library.ts';
import { SlowWork } from '../testing/slow-work.ts';
import { loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { aFolder } from './testing.ts';

type Library = Awaited<ReturnType<typeof startLibrary>>;

const named = '/__mock/health?__scenario=long';
const long = { name: 'mine', scenario: 'long' };
const quick: Scenarios<LibrarySeed> = {
  long: { description: 'Takes no time yet.', isCostly: true, seed: (seed) => seed },
};
const ofMine = { params: { name: 'mine' } };

/** A folder with a world in the costly scenario, and the file that it is exported to. */
async function aSavedWorld() {
  const dataDir = aFolder();
  const { ask, close } = await startLibrary({ dataDir, scenarios: quick });
  await ask(createWorld, { body: long });
  await ask(changeWorld, { ...ofMine, body: { isSaved: true } });
  const repro = await ask(exportWorld, ofMine);
  await close();
  return { dataDir, repro };
}

test.each([
  ['created', ({ ask }: Library) => ask(createWorld, { body: long })],
  ['reset', ({ ask }: Library) => ask(reset, { body: { scenario: 'long' } })],
  ['named by a request', ({ app }: Library) => request(app.server).get(named)],
])('others are answered while a world in a costly scenario is %s', async (_, begin) => {
  const work = new SlowWork();
  const library = await startLibrary({ scenarios: work.scenarios });
  const { worlds } = library;

  expect(await work.letsOthersBeAnswered(library, async () => begin(library))).toBe(true);

  expect(worlds.all().map((world) => worlds.summary(world).scenario)).toContain('long');
});

test.each([
  ['asked about', ({ ask }: Library) => ask(readWorld, ofMine)],
  ['named by a request', ({ askIn }: Library) => askIn('mine')(...loansOfAsha)],
  ['listed', ({ ask }: Library) => ask(listWorlds, {})],
])(
  'others are answered while a world that was saved in one is opened as it is %s',
  async (...row) => {
    const [, open] = row;
    const { dataDir } = await aSavedWorld();
    const work = new SlowWork();
    const library = await startLibrary({ dataDir, scenarios: work.scenarios });

    expect(await work.letsOthersBeAnswered(library, () => open(library))).toBe(true);

    expect(await library.ask(readWorld, ofMine)).toMatchObject(long);
  },
);

test('others are answered while a world in one is imported', async () => {
  const { repro } = await aSavedWorld();
  const work = new SlowWork();
  const library = await startLibrary({ scenarios: work.scenarios });
  const body = { name: 'imported', repro };

  expect(await work.letsOthersBeAnswered(library, () => library.ask(importWorld, { body }))).toBe(
    true,
  );

  expect(await library.ask(readWorld, { params: { name: 'imported' } })).toMatchObject({
    scenario: 'long',
    begunAt: repro.begunAt,
  });
});
