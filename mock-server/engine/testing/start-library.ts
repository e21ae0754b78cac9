import { onTestFinished } from 'vitest';
import { createLibrary } from './library.ts';
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
