import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { readTimeLine, undo } from '#contracts/engine/control/time-line';
import { exportWorld } from '#contracts/engine/control/worlds';
import { LONG_TEXT } from '../files/file-text.ts';
import { SLICE } from '../slices.ts';
import { countTurns } from '../testing/count-turns.ts';
import { withCovers } from '../testing/covers.ts';
import { asha, atlas, ravi } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';
import { elapsedMs } from '../world/clock.ts';
import type { AnyWorld } from '../world/world.ts';

const few = { rows: 3, text: 150_000, unsavedText: 200_000, files: 75_000, allFiles: 112_500 };
const note = 'x'.repeat(LONG_TEXT + 1);

async function aLibrary() {
  const mock = await startLibrary({ ...withCovers, storage: few });
  const borrow = async (world = 'main') => {
    const { body } = await request(mock.app.server)
      .post('/api/loans')
      .set({ authorization: `Bearer ${asha}`, 'x-mock-world': world })
      .send({ bookId: atlas });
    return body;
  };
  const upload = async (world = 'main') => {
    const { body } = await request(mock.app.server)
      .post(`/api/loans/${atlas}/covers`)
      .set({ authorization: `Bearer ${asha}`, 'x-mock-world': world })
      .attach('covers', Buffer.from('a picture'), 'cover.png');
    return body;
  };
  const giveBack = async () => {
    const { body } = await request(mock.app.server)
      .delete('/api/loans/65f000000000000000000001')
      .set({ authorization: `Bearer ${asha}` });
    return body;
  };
  /** Adds a row with a long text, as an upload does. */
  const store = (world: AnyWorld, id: string) =>
    world.transact(
      () =>
        world
          .collection('loans')
          .put({ _id: id, bookId: 'x', memberId: ravi, dueAt: world.now(), note } as never),
      { call: 'POST /uploads', input: { note } },
    );
  /** Puts a row with so many texts. */
  const write = (world: AnyWorld, id: string, texts: number) =>
    world.transact(
      () =>
        world
          .collection('members')
          .put({ _id: id, notes: Array(texts).fill('x'.repeat(50_000)) } as never),
      { call: 'test' },
    );
  return { ...mock, borrow, giveBack, upload, store, write };
}

describe('a world that stores as much as it may', () => {
  test('refuses uploads until an undo; other calls go on', async () => {
    const { borrow, upload, ask, store, world } = await aLibrary();
    for (const id of ['l1', 'l2']) store(world, id);

    expect(await upload()).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
      message:
        'This world stores files of 0.1 MB, of 0.1 MB at most. Reset it, or use another world.',
    });
    expect(await borrow()).toMatchObject({ status: 200 });
    await ask(undo, { body: { steps: 2 } });
    expect(await upload()).toMatchObject({ status: 404 });
  });

  test('refuses further rows', async () => {
    const { borrow, giveBack, world } = await aLibrary();
    world.transact(
      () => {
        for (const _id of ['m1', 'm2', 'm3']) world.members.put({ _id, name: _id, role: 'member' });
      },
      { call: 'test' },
    );

    expect((await borrow()).message).toMatch('This world has 3 changed rows, of 3 at most.');
    expect(await giveBack()).toMatchObject({ status: 404 }); // it would make room
    expect(await borrow('another')).toMatchObject({ status: 200 });
  });

  test('is counted in slices with the others', async () => {
    const { upload, world, worlds } = await aLibrary();
    const turn = countTurns();
    const turns = new Set<number>();
    const member = {
      _id: 'm1',
      get name() {
        turns.add(turn());
        for (const end = elapsedMs() + SLICE; elapsedMs() < end; );
        return 'Ravi';
      },
    };
    for (const one of [world, worlds.create('second')])
      one.transact(() => one.collection('members').put(member as never), { call: 'test' });
    turns.clear();

    await upload();

    expect(turns.size).toBe(2);
  });

  test('refuses further text', async () => {
    const { borrow, write, world, worlds } = await aLibrary();
    write(world, 'm1', 2);
    expect(await borrow()).toMatchObject({ status: 200 });
    write(world, 'm1', 3);

    expect((await borrow()).message).toMatch('The changed rows of this world have');

    write(worlds.create('second'), 'm1', 2);
    const third = worlds.create('third');
    expect(await borrow('third')).toMatchObject({ status: 200 });
    write(third, 'm1', 2);
    expect((await borrow('third')).message).toMatch('The worlds that are not saved have');
    expect(await borrow('fourth')).toMatchObject({ status: 200 });
  });

  test('leaves room in main, while those that are not saved store as much as they may', async () => {
    const { upload, store, world, worlds } = await aLibrary();
    for (const name of ['second', 'third']) store(worlds.create(name), 'l1');

    expect((await upload('empty')).message).toMatch('The worlds that are not saved store files of');
    expect(await upload()).toMatchObject({ status: 404 });
    store(world, 'l1');
    expect((await upload()).message).toMatch('The worlds of this mock store files of');
  });
});

test('the time line shows the length of a long text, and a repro file has the text', async () => {
  const { ask, store, world } = await aLibrary();
  store(world, 'l1');

  const timeLine = await ask(readTimeLine, { query: {} });
  const repro = await ask(exportWorld, { params: { name: 'main' } });

  expect(JSON.stringify(timeLine)).not.toContain(note);
  expect(timeLine.entries[0]?.input).toEqual({ note: `(${note.length} characters)` });
  expect(repro.steps[0]?.input).toEqual({ note });
});
