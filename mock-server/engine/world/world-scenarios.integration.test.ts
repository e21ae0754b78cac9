import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { Scenarios } from '#contracts/engine/control/scenario';
import { healthWith } from '#contracts/engine/control/server';
import { createWorld, listScenarios, reset } from '#contracts/engine/control/worlds';
import { asha, type LibrarySeed, librarySeed } from '../testing/library.ts';
import { borrowAtlas, startLibrary } from '../testing/start-library.ts';

const health = healthWith({});

const scenarios: Scenarios<LibrarySeed> = {
  'no-books': {
    title: 'No books',
    group: 'Shelves',
    description: 'There is nothing to borrow.',
    opens: ({ rows }) => `/shelves?books=${rows.books.length}`,
    as: asha,
    seed: ({ rows }) => librarySeed({ ...rows, books: [] }),
    clock: { shift: 86_400_000 },
    faults: [{ call: 'listBooks', status: 503 }],
  },
};

describe('a scenario', () => {
  test('is the start of a new world', async () => {
    const { app, ask } = await startLibrary({ scenarios });

    const summary = await ask(createWorld, { body: { name: 'empty', scenario: 'no-books' } });

    expect(summary).toMatchObject({ name: 'empty', scenario: 'no-books', as: asha, changes: 0 });
    expect(Date.parse(summary.now) - Date.parse(summary.begunAt)).toBeGreaterThanOrEqual(
      86_400_000,
    );
    const { body } = await request(app.server).get('/__mock/health?__scenario=no-books');
    expect(body.object).toMatchObject({ world: 'no-books', scenario: 'no-books' });
  });

  test('replaces the rows of a world by a reset, and is removed by another', async () => {
    const { ask, world } = await startLibrary({ scenarios });
    await ask(...borrowAtlas);

    expect(await ask(reset, { body: { scenario: 'no-books' } })).toEqual({
      dropped: 1,
      scenario: 'no-books',
      as: asha,
    });
    expect(world.books.size).toBe(0);
    expect(world.state.faults).toHaveLength(1);

    await ask(reset, { body: { scenario: null } });
    expect([world.books.size, world.state.faults.length]).toEqual([2, 0]);
    expect(world.loans.size).toBe(0);
  });

  test('that does not exist is an error with the closest one', async () => {
    const { ask, askIn, app } = await startLibrary({ scenarios });
    const error = { status: 404, code: 'NO_SUCH_SCENARIO' };
    await askIn('mine')(health, {});

    await expect(ask(createWorld, { body: { scenario: 'nobooks' } })).rejects.toMatchObject({
      ...error,
      message: expect.stringContaining('The closest is "no-books".'),
    });
    await expect(ask(reset, { body: { scenario: 'constructor' } })).rejects.toMatchObject(error);
    const other = await request(app.server).get('/__mock/health?__world=mine&__scenario=no-books');
    expect(other.body).toMatchObject({ status: 409, code: 'OTHER_SCENARIO' });
  });

  test('is listed with its description and the page that it is about', async () => {
    const { ask } = await startLibrary({ scenarios });

    expect(await ask(listScenarios, {})).toEqual({
      scenarios: [
        {
          name: 'no-books',
          title: 'No books',
          group: 'Shelves',
          description: 'There is nothing to borrow.',
          as: asha,
          opens: '/shelves?books=2',
        },
      ],
    });
  });
});
