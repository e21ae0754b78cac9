import { onTestFinished } from 'vitest';
import { library } from '#contracts/engine/testing/library';
import { asha, atlas, createLibrary, novel } from './library.ts';
import { testClient } from './test-client.ts';

/** A library that is closed after the test, with a typed client: `ask(myLoans, { params: { memberId } }, asha)`. */
export async function startLibrary(options?: Parameters<typeof createLibrary>[0]) {
  const mock = await createLibrary(options);
  onTestFinished(() => mock.close());
  return {
    ...mock,
    ask: testClient(mock.app),
    askIn: (world: string) => testClient(mock.app, world),
  };
}

/** Asha borrows the atlas: `ask(...borrowAtlas)`. */
export const borrowAtlas = [library.borrowBook, { body: { bookId: atlas } }, asha] as const;

/** A member borrows the novel: `ask(...borrowNovel(ravi))`. */
export const borrowNovel = (member: string) =>
  [library.borrowBook, { body: { bookId: novel } }, member] as const;

/** Asha looks at her loans: `ask(...loansOfAsha)`. */
export const loansOfAsha = [library.myLoans, { params: { memberId: asha } }, asha] as const;
