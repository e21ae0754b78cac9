import { describe, expect, test } from 'vitest';
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
import type { InputOf } from '#contracts/engine/endpoint';
import { library } from '#contracts/engine/testing/library';
import { LIMITS } from '../limits.ts';
import { asha, atlas, createLibrary, novel } from '../testing/library.ts';
import { setupMock } from '../testing/vitest.ts';

type ClockChange = InputOf<typeof setClock>['body'];

const { borrowBook, listBooks, myLoans } = library;
const mock = setupMock(() => createLibrary());

const loansOfAsha = () => mock.call(myLoans, { params: { memberId: asha } }, asha);
const loanCount = async () => (await loansOfAsha()).loanList.length;
const changeClock = (body: ClockChange) => mock.call(setClock, { body });

/** Makes three changes: Asha borrows three books. */
async function borrowThree() {
  for (const bookId of [novel, atlas, atlas])
    await mock.call(borrowBook, { body: { bookId } }, asha);
}

describe('the time line', () => {
  test('lists every change with its user and its rows before and after', async () => {
    await borrowThree();

    const { entries, at, first, last } = await mock.call(readTimeLine, { query: { limit: 2 } });

    expect([at, first, last]).toEqual([3, 0, 3]);
    expect(entries.map(({ number }) => number)).toEqual([3, 2]);
    expect(entries[0]).toMatchObject({
      call: borrowBook.route,
      by: asha,
      input: { body: { bookId: atlas } },
      changes: [{ collection: 'loans', before: null, after: { bookId: atlas } }],
    });
  });

  test('is undone, redone and jumped on', async () => {
    const { call } = mock;
    await borrowThree();

    expect(await call(undo, { body: { steps: 2 } })).toMatchObject({ at: 1, last: 3 });
    expect(await loanCount()).toBe(1);
    await call(redo, {});
    expect(await loanCount()).toBe(2);
    await call(jump, { body: { to: 3 } });
    expect(await loanCount()).toBe(3);

    await expect(call(redo, {})).rejects.toMatchObject({ status: 409, code: 'NOTHING_TO_REDO' });
    await expect(call(undo, { body: { steps: 99 } })).rejects.toMatchObject({
      code: 'NOTHING_TO_UNDO',
    });
    await expect(call(jump, { body: { to: 99 } })).rejects.toMatchObject({
      code: 'NO_SUCH_CHANGE',
    });
    await expect(call(jump, { body: { to: 0, checkpoint: 'x' } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'body.checkpoint', code: 'UNUSED' }],
    });
    await expect(call(jump, { body: {} })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'body.to', code: 'REQUIRED' }],
    });
  });

  test('is undone and redone together with what reads entered because it was due', async () => {
    const { call, world } = mock;
    await borrowThree();
    for (const title of ['due', 'due too'])
      world.transact(() => world.books.put({ ...world.books.mustGet(atlas, 'book'), title }), {
        call: listBooks.route,
      });

    expect(await call(undo, {})).toMatchObject({ at: 2, last: 5 });
    expect(await call(undo, {})).toMatchObject({ at: 1 });
    expect(await call(redo, {})).toMatchObject({ at: 2 });
    expect(await call(redo, {})).toMatchObject({ at: 5 });
    expect(await call(undo, { body: { steps: 1 } })).toMatchObject({ at: 4 });
  });

  /** Two of three loans are undone, and then something else is changed. */
  async function changeAfterUndo(call: string) {
    await borrowThree();
    await mock.call(undo, { body: { steps: 2 } });
    const { books } = mock.world;
    mock.world.transact(() => books.put({ ...books.mustGet(atlas, 'book'), copies: 9 }), { call });
  }

  test('is redone step by step after a read has entered what was due', async () => {
    const { call } = mock;
    await changeAfterUndo(listBooks.route);

    expect(await call(readTimeLine, {})).toMatchObject({ canRedo: true });
    expect(await call(redo, {})).toMatchObject({ at: 2, last: 3, entries: [{ number: 2 }] });
    expect(await call(redo, {})).toMatchObject({ at: 3, entries: [{ number: 3 }] });
    expect(await loanCount()).toBe(3);
    expect(await call(readTimeLine, {})).toMatchObject({ canRedo: false, branches: [] });
  });

  test('is not redone after another change: the undone ones are a branch', async () => {
    const { call } = mock;
    await changeAfterUndo(borrowBook.route);

    expect(await call(readTimeLine, {})).toMatchObject({
      canRedo: false,
      branches: [{ after: 1 }],
    });
    await expect(call(redo, {})).rejects.toMatchObject({ code: 'NOTHING_TO_REDO' });
  });

  test('says what was undone and redone', async () => {
    const { call } = mock;
    await borrowThree();
    const numbers = ({ entries }: { entries: readonly { number: number }[] }) =>
      entries.map(({ number }) => number);

    expect(numbers(await call(undo, {}))).toEqual([3]);
    expect(numbers(await call(undo, { body: { steps: 2 } }))).toEqual([1, 2]);
    expect(numbers(await call(redo, {}))).toEqual([1]);
  });

  test('passes over those who only came', async () => {
    const { call, world } = mock;
    const come = () =>
      world.transact(
        () => world.members.put({ _id: world.newId(), name: 'Guest', role: 'member' }),
        {
          call: 'POST /members',
          isSignIn: true,
        },
      );
    const membersBefore = world.members.size;
    come();
    await expect(call(undo, {})).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
    await borrowThree();
    come();

    expect(await call(undo, {})).toMatchObject({ at: 4, last: 5, entries: [{ number: 5 }] });

    expect([await loanCount(), world.members.size]).toEqual([2, membersBefore + 2]);
    expect(await call(redo, {})).toMatchObject({ at: 5 });
    expect(await loanCount()).toBe(3);
  });

  test('offers the undone changes that another one replaced', async () => {
    const { call } = mock;
    await borrowThree();
    await call(undo, { body: { steps: 2 } });
    await call(borrowBook, { body: { bookId: atlas } }, asha);

    const [branch] = (await call(readTimeLine, {})).branches;
    expect(branch).toMatchObject({ after: 1, count: 2, entries: [{ number: 2 }, { number: 3 }] });

    expect(await call(bringBack, { body: { branch: branch?.id ?? 0 } })).toMatchObject({ at: 3 });
    expect(await loanCount()).toBe(3);
    expect((await call(readTimeLine, {})).branches).toMatchObject([{ after: 1, count: 1 }]);
    await expect(call(bringBack, { body: { branch: 99 } })).rejects.toMatchObject({
      status: 404,
      code: 'NO_SUCH_BRANCH',
    });
  });

  test('has checkpoints to jump to', async () => {
    const { call } = mock;
    await borrowThree();
    await call(undo, {});
    await call(nameCheckpoint, { body: { name: 'two loans' } });
    await call(redo, {});

    await call(jump, { body: { checkpoint: 'two loans' } });

    expect(await loanCount()).toBe(2);
    expect((await call(readTimeLine, {})).checkpoints).toEqual([{ name: 'two loans', at: 2 }]);
    expect(await call(dropCheckpoint, { params: { name: 'two loans' } })).toEqual({
      checkpoints: [],
    });
    await expect(call(jump, { body: { checkpoint: 'two loans' } })).rejects.toMatchObject({
      status: 404,
      code: 'NO_SUCH_CHECKPOINT',
    });
  });

  test('has a limited number of checkpoints, the newest', async () => {
    const { call } = mock;
    const nameOf = (index: number) => `checkpoint ${index}`;
    for (let index = 0; index <= LIMITS.checkpoints; index++)
      await call(nameCheckpoint, { body: { name: nameOf(index) } });

    const { checkpoints } = await call(readTimeLine, {});

    expect(checkpoints).toHaveLength(LIMITS.checkpoints);
    expect(checkpoints[0]?.name).toBe(nameOf(1));
    for (const { name } of checkpoints) await call(dropCheckpoint, { params: { name } });
  });

  test('has no checkpoint with a blank name', async () => {
    await expect(mock.call(nameCheckpoint, { body: { name: '  ' } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'body.name' }],
    });
  });
});

describe('the clock of a world', () => {
  test('is frozen, advanced, set, resumed and reset to the machine', async () => {
    expect(await changeClock({ action: 'freeze', at: '2027-01-01T00:00:00.000Z' })).toMatchObject({
      now: '2027-01-01T00:00:00.000Z',
    });
    expect(await changeClock({ action: 'advance', ms: 86_400_000 })).toMatchObject({
      now: '2027-01-02T00:00:00.000Z',
      frozen: '2027-01-02T00:00:00.000Z',
    });
    expect(await changeClock({ action: 'set', at: '2030-05-01T00:00:00.000Z' })).toMatchObject({
      now: '2030-05-01T00:00:00.000Z',
    });
    expect((await changeClock({ action: 'run' })).frozen).toBe(null);
    expect((await mock.call(readClock, {})).now).toMatch(/^2030-05-01/);
    expect(await changeClock({ action: 'machine' })).toMatchObject({ shift: 0, frozen: null });
  });

  test.each<[string, ClockChange, object]>([
    ['a word', { action: 'set', at: 'tomorrow' }, { field: 'body.at' }],
    ['no duration', { action: 'advance' }, { field: 'body.ms', code: 'REQUIRED' }],
    [
      'too long a duration',
      { action: 'advance', ms: Number.MAX_SAFE_INTEGER },
      { field: 'body.ms' },
    ],
    ['30 February', { action: 'set', at: '2026-02-30T00:00:00.000Z' }, { field: 'body.at' }],
  ])('does not take %s', async (_, change, error) => {
    await expect(changeClock(change)).rejects.toMatchObject({ status: 422, errors: [error] });
  });

  test.each([
    ['run', { ms: 60_000 }, 'body.ms'],
    ['machine', { at: '2027-01-01T00:00:00.000Z' }, 'body.at'],
    ['freeze', { ms: 60_000 }, 'body.ms'],
    ['set', { at: '2027-01-01T00:00:00.000Z', ms: 60_000 }, 'body.ms'],
    ['advance', { at: '2027-01-01T00:00:00.000Z', ms: 60_000 }, 'body.at'],
  ] as const)('refuses fields that "%s" does not use', async (action, unused, field) => {
    const before = mock.world.state.clock;

    await expect(changeClock({ action, ...unused })).rejects.toMatchObject({
      status: 422,
      errors: [{ field, code: 'UNUSED', message: expect.stringContaining(`\`${action}\` takes`) }],
    });
    expect(mock.world.state.clock).toEqual(before);
  });

  test('ends before the times that no call could answer with', async () => {
    const end = '2999-12-31T23:59:59.000Z';
    mock.world.clock.freeze(end);

    await expect(
      changeClock({ action: 'set', at: '9999-12-31T23:59:59.000Z' }),
    ).rejects.toMatchObject({ status: 422, errors: [{ field: 'body.at' }] });
    await expect(changeClock({ action: 'advance', ms: 1000 })).rejects.toMatchObject({
      errors: [{ field: 'body.ms', code: 'OUT_OF_TIME' }],
    });

    expect((await mock.call(readClock, {})).now).toBe(end);
    await mock.call(listBooks, { params: { genre: 'all' } });
  });

  test('ends sessions when it moves past their end', async () => {
    await changeClock({ action: 'set', at: '2998-12-31T23:59:00.000Z' });
    expect(await loanCount()).toBe(0);

    await changeClock({ action: 'advance', ms: 60_000 });

    await expect(loansOfAsha()).rejects.toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  });
});
