import { describe, expect, test } from 'vitest';
import { library } from '#contracts/engine/testing/library';
import { addCovers, withCovers } from './covers.ts';
import { asha, createLibrary, novel } from './library.ts';
import { setupMock } from './vitest.ts';

const { borrowBook, myLoans } = library;
const mock = setupMock(
  () =>
    createLibrary({
      ...withCovers,
      scenarios: {
        later: {
          title: 'Later',
          group: 'Time',
          description: 'A day has passed.',
          clock: { shift: 86_400_000 },
        },
      },
    }),
  'later',
);

test('a call with uploads is made like any other', async () => {
  const { loan } = await mock.call(borrowBook, { body: { bookId: novel } }, asha);
  const covers = [{ filename: 'front.png', mimetype: 'image/png', bytes: new Uint8Array([1]) }];

  await mock.call(addCovers, { params: { id: loan._id }, body: { covers } }, asha);

  expect(mock.world.loans.get(loan._id)?.note).toBe('front.png');
});

describe.each(['first', 'second'])('the %s test', () => {
  test('has a world of its own, in the scenario of the file', async () => {
    const loansOfAsha = { params: { memberId: asha } };
    expect((await mock.call(myLoans, loansOfAsha, asha)).loanList).toEqual([]);

    await mock.call(borrowBook, { body: { bookId: novel } }, asha);

    expect(mock.world.loans.size).toBe(1);
    expect(mock.world.state.clock.shift).toBe(86_400_000);
    expect(mock.app.world.loans.size).toBe(0);
    expect(mock.name).toMatch(/^later-\d+$/);
  });
});
