import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LibraryRows, LibrarySeed } from '../testing/library.ts';
import { type FolderOptions, WorldFolder } from './persistence.ts';
import { createWorld, type World } from './world.ts';

export type Book = LibraryRows['books'];
type Loan = LibraryRows['loans'];

export const aBook = (book: Partial<Book> = {}): Book => ({
  _id: 'a1',
  title: 'Train to Pakistan',
  genre: 'novel',
  copies: 2,
  ...book,
});

export const aLoan = (loan: Pick<Loan, '_id' | 'bookId'>): Loan => ({
  memberId: 'm1',
  dueAt: '2026-12-05T12:00:00.000Z',
  ...loan,
});

/** Three books and no loans, unless other books are given. */
export const aSeed = (books: Book[] = threeBooks(), label = 'three books'): LibrarySeed => ({
  label,
  seed: 7,
  rows: { books, loans: [], members: [] },
});

const threeBooks = () => [
  aBook(),
  aBook({ _id: 'b2', genre: 'science' }),
  aBook({ _id: 'c3', copies: 5 }),
];

export const noon = '2026-11-21T12:00:00.000Z';

/** A world with three books, at noon. */
export const aWorld = () => createWorld(aSeed(), { now: () => Date.parse(noon) });

/** Adds a loan of a book under a new id. */
export const lend = (world: World<LibraryRows>, bookId: string): Loan =>
  world.transact(() => world.loans.put(aLoan({ _id: world.newId(), bookId })), {
    call: 'POST /loans',
  }).result;

/** Everything that can be observed in a world, rows in order. */
export const contentsOf = (world: World<LibraryRows>) => ({
  books: [...world.books.all()],
  loans: [...world.loans.all()],
  counter: world.state.counter,
  clock: world.state.clock,
  journal: [...world.journal],
  undone: [...world.undone],
});

/** Opens a world whose seed does not depend on when it began. */
export const openFrom = (folder: WorldFolder, seed = aSeed(), name?: string): World<LibraryRows> =>
  folder.open(seed.label, () => seed, name);

/** A temporary folder, deleted after the test. */
export function aFolder(): string {
  const path = fs.mkdtempSync(join(os.tmpdir(), 'world-'));
  onTestFinished(() => fs.rmSync(path, { recursive: true, force: true }));
  return path;
}

export const mainFile = (folder: string) => join(folder, 'main.jsonl');

/** Opens the main world of a folder, does something with it, and closes it. */
export function visit<Result>(
  path: string,
  act: (world: World<LibraryRows>) => Result,
  options?: FolderOptions,
): Result {
  const folder = new WorldFolder(path, options);
  try {
    return act(openFrom(folder));
  } finally {
    folder.close();
  }
}

/** A folder whose main world has three loans. */
export function aUsedFolder() {
  const path = aFolder();
  const left = visit(path, (world) => {
    for (const id of ['a1', 'b2', 'c3']) lend(world, id);
    return contentsOf(world);
  });
  return { path, file: mainFile(path), left };
}
