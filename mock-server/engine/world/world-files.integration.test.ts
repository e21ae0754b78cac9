import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Scenarios } from '#contracts/engine/control/scenario';
import { healthWith } from '#contracts/engine/control/server';
import {
  changeWorld,
  createWorld,
  deleteWorld,
  exportWorld,
  forkWorld,
  listWorlds,
  reset,
} from '#contracts/engine/control/worlds';
import { Book, Loan, Member } from '#contracts/engine/testing/library';
import { atlas, type LibrarySeed, librarySeed, novel } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { aFolder } from './testing.ts';

const health = healthWith({});
const scenarios: Scenarios<LibrarySeed> = {
  'no-books': {
    description: 'There is nothing to borrow.',
    seed: ({ rows }) => librarySeed({ ...rows, books: [] }),
  },
};
const ofSaved = { params: { name: 'saved' } };

/** A stopped library that saved its main world and another one, each with a loan. */
async function aDataFolder() {
  const dataDir = aFolder();
  const { ask, askIn, close } = await startLibrary({ dataDir });
  for (const borrow of [ask, askIn('saved')]) await borrow(...borrowAtlas);
  await ask(changeWorld, { ...ofSaved, body: { isSaved: true } });
  await close();
  return dataDir;
}

test('only saved worlds are there after a restart, in their scenario', async () => {
  const dataDir = aFolder();
  const first = await startLibrary({ dataDir, scenarios });
  await first.ask(createWorld, { body: { name: 'saved', scenario: 'no-books' } });
  await first.ask(createWorld, { body: { name: 'unsaved' } });
  const save = { ...ofSaved, body: { isSaved: true } };
  expect(await first.ask(changeWorld, save)).toMatchObject({ isSaved: true });
  await first.askIn('saved')(reset, { body: { scenario: null } });
  await first.askIn('saved')(...borrowAtlas);
  await first.close();

  const { ask, askIn } = await startLibrary({ dataDir, scenarios });

  const { worlds } = await ask(listWorlds, {});
  expect(worlds.map(({ name, scenario }) => [name, scenario]).sort()).toEqual([
    ['main', null],
    ['saved', null],
  ]);
  expect((await askIn('saved')(...loansOfAsha)).loanList).toHaveLength(1);
  await ask(changeWorld, { ...ofSaved, body: { name: 'renamed' } });
  expect(
    fs
      .readdirSync(dataDir)
      .filter((file) => file.endsWith('.jsonl'))
      .sort(),
  ).toEqual(['main.jsonl', 'renamed.jsonl']);
  await ask(deleteWorld, { params: { name: 'renamed' } });
  const remaining = fs.readdirSync(dataDir).filter((file) => /^(saved|renamed)\b/.test(file));
  expect(remaining).toEqual([]);
});

test('other files in the folder are not listed for a new world', async () => {
  const { askIn, ask } = await startLibrary({ dataDir: aFolder() });
  const list = vi.spyOn(fs, 'readdirSync');
  onTestFinished(() => list.mockRestore());

  await askIn('another')(...loansOfAsha);
  await ask(forkWorld, { params: { name: 'another' }, body: {} });

  expect(list).not.toHaveBeenCalled();
});

test('a name with a path is that of no world, also where there is a file', async () => {
  const dataDir = aFolder();
  const { worlds } = await startLibrary({ dataDir: join(dataDir, 'worlds') });
  fs.writeFileSync(join(dataDir, 'other.jsonl'), '');

  expect(() => worlds.delete('../other')).toThrow(expect.objectContaining({ statusCode: 404 }));
});

test('a fresh start resets the main world, and keeps other saved worlds', async () => {
  const dataDir = await aDataFolder();

  const { ask, askIn } = await startLibrary({ dataDir, fresh: true });

  expect((await ask(...loansOfAsha)).loanList).toEqual([]);
  expect((await askIn('saved')(...loansOfAsha)).loanList).toHaveLength(1);
  expect(fs.existsSync(`${dataDir}/saved.jsonl.prev`)).toBe(false);
});

test('a damaged world is an error that names the line and the remedy, which is to delete it', async () => {
  const dataDir = await aDataFolder();
  const file = `${dataDir}/saved.jsonl`;
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"call"', '"cull"'));
  const { ask, askIn } = await startLibrary({ dataDir });
  const damaged = {
    status: 409,
    code: 'WORLD_DAMAGED',
    message: expect.stringMatching(
      /saved\.jsonl:2 is damaged \(.*DELETE \/__mock\/worlds\/saved\b/,
    ),
  };

  for (const use of [
    () => askIn('saved')(health, {}),
    () => askIn('saved')(...borrowAtlas),
    () => ask(exportWorld, ofSaved),
    () => ask(forkWorld, { ...ofSaved, body: {} }),
    () => ask(changeWorld, { ...ofSaved, body: { name: 'other' } }),
  ])
    await expect(use()).rejects.toMatchObject(damaged);
  expect((await ask(...loansOfAsha)).loanList).toHaveLength(1);
  const { worlds, unopened } = await ask(listWorlds, {});
  expect(worlds.map(({ name }) => name)).toEqual(['main']);
  expect(unopened).toEqual([{ name: 'saved', description: damaged.message }]);

  expect(await askIn('saved')(deleteWorld, ofSaved)).toEqual({ name: 'saved' });
  expect(fs.existsSync(file)).toBe(false);
  expect((await askIn('saved')(...loansOfAsha)).loanList).toEqual([]);
});

test.each([
  ['a pipe', 'not a file', (file: string) => void execFileSync('mkfifo', [file])],
  [
    'a link to a world',
    'a symbolic link',
    (file: string, other: string) => fs.symlinkSync(other, file),
  ],
  ['a link to nothing', 'a symbolic link', (file: string) => fs.symlinkSync(`${file}.none`, file)],
  ['a link to itself', 'a symbolic link', (file: string) => fs.symlinkSync(file, file)],
  ['a link to a device', 'a symbolic link', (file: string) => fs.symlinkSync('/dev/zero', file)],
])(
  'a world file that is %s is an error that says so, until it is deleted',
  async (_, what, make) => {
    const dataDir = await aDataFolder();
    const [file, other] = [`${dataDir}/odd.jsonl`, `${dataDir}/saved.jsonl`];
    const text = fs.readFileSync(other, 'utf8');
    make(file, other);
    const { ask, askIn } = await startLibrary({ dataDir });

    await expect(askIn('odd')(health, {})).rejects.toMatchObject({
      status: 409,
      code: 'WORLD_DAMAGED',
      message: expect.stringContaining(
        `${file} is damaged (it is ${what}). Delete this world with DELETE /__mock/worlds/odd;`,
      ),
    });

    const { unopened } = await ask(listWorlds, {});
    expect(unopened).toMatchObject([{ name: 'odd' }]);
    await ask(deleteWorld, { params: { name: 'odd' } });
    expect(fs.readdirSync(dataDir)).not.toContain('odd.jsonl');
    expect(fs.readFileSync(other, 'utf8')).toBe(text);
  },
);

test('a fresh start sets aside a main world file that is a symbolic link, and writes nothing where it leads', async () => {
  const dataDir = await aDataFolder();
  const [main, target] = [`${dataDir}/main.jsonl`, `${aFolder()}/target`];
  fs.rmSync(main);
  fs.symlinkSync(target, main);

  await expect(startLibrary({ dataDir })).rejects.toThrow(
    `${main} is damaged (it is a symbolic link). Start over with --fresh`,
  );
  const { ask } = await startLibrary({ dataDir, fresh: true });
  await ask(...borrowAtlas);

  expect(fs.readlinkSync(`${main}.prev`)).toBe(target);
  expect(fs.existsSync(target)).toBe(false);
  expect(fs.lstatSync(main).isFile()).toBe(true);
});

describe('a row in a world file that its collection cannot have', () => {
  const changeLine = (file: string, number: number, change: (text: string) => string) => {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    fs.writeFileSync(file, lines.with(number - 1, change(lines[number - 1]!)).join('\n'));
  };
  const withRow = (collection: string, row: object | null) => (header: string) =>
    JSON.stringify({ ...JSON.parse(header), changes: { [collection]: [[atlas, row]] } });
  const book = { _id: atlas, title: 'An Atlas of India', genre: 'science', copies: 3 };

  test.each([
    ['lacks a field', 1, `books ${atlas}: title: Is required.`, withRow('books', { _id: atlas })],
    [
      'has an unknown field',
      1,
      `books ${atlas}: shelf: Is not part of the contract.`,
      withRow('books', { ...book, shelf: 7 }),
    ],
    ['is of no collection', 1, `films ${atlas}: There is no collection`, withRow('films', null)],
    [
      'is of a change',
      2,
      'memberId: ',
      (entry: string) => entry.replace(/"memberId":"[^"]*"/, '"memberId":7'),
    ],
  ])('is told with line, collection, id and field if it %s', async (_, number, why, change) => {
    const dataDir = await aDataFolder();
    for (const name of ['main', 'saved']) changeLine(`${dataDir}/${name}.jsonl`, number, change);
    const warnings: string[] = [];
    const { askIn } = await startLibrary({ dataDir, warn: (one) => warnings.push(one) });

    for (const name of ['main', 'saved']) await askIn(name)(health, {});

    expect(warnings).toHaveLength(2);
    for (const [at, name] of ['main', 'saved'].entries())
      expect(warnings[at]).toMatch(
        RegExp(`${name}\\.jsonl:${number} does not match the contract \\(.*${why}`),
      );
  });

  test('is an error that names line, collection and id if it is stored under another one', async () => {
    const dataDir = await aDataFolder();
    const change = withRow('books', { ...book, _id: novel });
    for (const name of ['main', 'saved']) changeLine(`${dataDir}/${name}.jsonl`, 1, change);

    await expect(startLibrary({ dataDir })).rejects.toThrow(
      RegExp(`main\\.jsonl:1 is damaged \\(books ${atlas}: _id: Must be.*--fresh`),
    );
  });

  test('one without a newer field that is optional is none', async () => {
    const dataDir = await aDataFolder();
    changeLine(`${dataDir}/saved.jsonl`, 1, withRow('books', { ...book, copies: 1 }));
    const shelf = Type.Optional(Type.Integer());
    const schemas = {
      books: Type.Object({ ...Book.properties, shelf }),
      loans: Loan,
      members: Member,
    };

    const { askIn } = await startLibrary({ dataDir, schemas });

    await expect(askIn('saved')(...borrowAtlas)).rejects.toMatchObject({ code: 'NO_COPY_LEFT' });
  });
});

test('a world of another seed is an error until it is deleted', async () => {
  const dataDir = await aDataFolder();
  fs.rmSync(`${dataDir}/main.jsonl`);
  const { ask } = await startLibrary({ dataDir, seed: { ...librarySeed(), label: 'other' } });
  const otherSeed = { status: 409, code: 'OTHER_SEED' };

  await expect(ask(exportWorld, ofSaved)).rejects.toMatchObject(otherSeed);
  expect(await ask(deleteWorld, ofSaved)).toEqual({ name: 'saved' });
});

test('the main world cannot be renamed or deleted, and no world is saved without a folder', async () => {
  const { ask, askIn } = await startLibrary();
  await askIn('mine')(health, {});
  const of = (name: string) => ({ params: { name } });

  await expect(ask(deleteWorld, of('main'))).rejects.toMatchObject({ code: 'WORLD_IS_MAIN' });
  await expect(ask(changeWorld, { ...of('main'), body: { name: 'other' } })).rejects.toMatchObject({
    code: 'WORLD_IS_MAIN',
  });
  await expect(ask(changeWorld, { ...of('mine'), body: { isSaved: true } })).rejects.toMatchObject({
    code: 'NOWHERE_TO_SAVE',
  });
  await expect(
    ask(changeWorld, { ...of('mine'), body: { name: 'yours', isSaved: true } }),
  ).rejects.toMatchObject({ code: 'NOWHERE_TO_SAVE' });
  expect((await ask(listWorlds, {})).worlds.map(({ name }) => name)).toContain('mine');
  await expect(ask(deleteWorld, of('nobody'))).rejects.toMatchObject({ code: 'NO_SUCH_WORLD' });
  await expect(ask(createWorld, { body: { name: 'mine' } })).rejects.toMatchObject({
    code: 'WORLD_EXISTS',
  });
});
