// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listRows } from '#contracts/engine/control/data';
import { readTimeLine } from '#contracts/engine/control/time-line';
import {
  createWorld,
  deleteIdleWorlds,
  deleteWorld,
  listScenarios,
  listWorlds,
  readWorld,
  WorldSummary,
} from '#contracts/engine/control/worlds';
import { errorResponse } from '#contracts/engine/envelope';
import { aCustomer } from '#fixtures/builders';
import {
  example,
  exampleAnswer,
  reply,
  replyLater,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../../../testing.tsx';
import { hostPage } from '../../control/host-page.ts';
import { replacedFaults } from '../../control/use-undo.ts';
import { startWithNewPanel } from '../../testing.ts';
import { WorldView } from './world.tsx';
import { BrokenWorldRow } from './world-rows.tsx';

signIn();
startWithNewPanel();
beforeEach(() => {
  reply(readTimeLine, exampleAnswer(readTimeLine, { at: 3, entries: [] }));
});

const main = example(WorldSummary, { name: 'main', scenario: 'full-cart', changes: 3 });
const fullCart = { name: 'full-cart', title: 'A full cart', group: '', description: '' };

function replyList(worlds: readonly WorldSummary[], idle: string[] = []) {
  reply(readWorld, worlds[0] ?? main);
  const page = { limit: 50, skip: 0, totalCount: worlds.length, worldLimit: 2000 };
  reply(listWorlds, { ...page, worlds: [...worlds], unopened: [], idle });
}

function replyWorlds(idle: string[] = []) {
  replyList([main], idle);
  reply(listRows, exampleAnswer(listRows));
  reply(listScenarios, { scenarios: [{ ...fullCart, as: visitor._id, opens: '/cart' }] });
}

test('a world cannot go back before its start is known', async () => {
  replyWorlds();
  const answerScenarios = replyLater(listScenarios);
  render(<WorldView />);
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Back to the start',
  });
  const before = button.disabled;

  answerScenarios({ scenarios: [{ ...fullCart, as: visitor._id, opens: '/cart' }] });
  await settle();

  expect([before, button.disabled]).toEqual([true, false]);
});

test.each([
  [0, false, 'nothing yet'],
  [3, false, '3 changes, without sign-ins'],
  [0, true, 'the faults set last'],
  [3, true, 'the faults set last, 3 changes, without sign-ins'],
])('of %i changes and replaced faults: %j the world says that it can undo: %s', async (...row) => {
  const [changes, hasFaults, text] = row;
  replyWorlds();
  reply(readWorld, { ...main, changes });
  if (hasFaults) replacedFaults.set([{ before: [], after: [], at: 3, text: 'the panel set Slow' }]);

  render(<WorldView />);

  expect(await screen.findByText(text)).toBeDefined();
});

test('all idle worlds are deleted after a question that says how many', async () => {
  replyWorlds(['one', 'other']);
  reply(deleteIdleWorlds, { deleted: ['one', 'other'] });
  render(<WorldView />);

  fireEvent.click(await screen.findByRole('button', { name: 'Delete 2 idle worlds' }));
  const question = screen.getByRole('alertdialog').textContent;
  expect(requestsOf(deleteIdleWorlds)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete them' }));
  await settle();

  expect(question).toMatch(/^Delete 2 idle worlds\? .*Saved worlds and this one stay\./);
  expect(requestsOf(deleteIdleWorlds)).toHaveLength(1);
});

test('copies that sharing has made are deleted together after a question', async () => {
  const worlds = [main, ...['shared-a1', 'shared-b2'].map((name) => ({ ...main, name }))];
  replyList(worlds);
  reply(listRows, exampleAnswer(listRows));
  reply(listScenarios, { scenarios: [] });
  reply(deleteWorld, ({ params }) => ({ name: params?.name ?? '' }));
  render(<WorldView />);

  fireEvent.click(await screen.findByRole('button', { name: 'Delete all 2' }));
  const question = screen.getByRole('alertdialog').textContent;
  expect(requestsOf(deleteWorld)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete them' }));
  await settle();

  expect(question).toMatch(/^Delete 2 worlds: “Shared copies”\? Links to them stop working\./);
  expect(requestsOf(deleteWorld).map(({ params }) => params?.name)).toEqual([
    'shared-a1',
    'shared-b2',
  ]);
});

test('many worlds are searched by the mock and turned over by page', async () => {
  replyWorlds();
  reply(listWorlds, ({ query: { skip = 0, limit = 50 } = {} }) => ({
    worlds: [example(WorldSummary, { name: `world-${skip}` })],
    ...{ limit, skip, totalCount: 120, worldLimit: 2000, unopened: [], idle: [] },
  }));
  render(<WorldView />);

  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('51 to 100 of 120');
  fireEvent.change(screen.getByLabelText('Search worlds by name, scenario or person'), {
    target: { value: 'cart' },
  });

  await waitFor(() =>
    expect(requestsOf(listWorlds).at(-1)).toMatchObject({ query: { skip: 0, find: 'cart' } }),
  );
});

test('worlds are found by the person in them, whom only this browser knows', async () => {
  const worlds = ['a', 'b', 'c', 'd', 'e'].map((name) => example(WorldSummary, { name }));
  const kavita = aCustomer({ fullName: 'Kavita Chauhan' });
  localStorage.setItem('userId@c', kavita._id);
  replyWorlds();
  reply(listRows, exampleAnswer(listRows, { rows: [kavita] }));
  reply(listWorlds, ({ query: { find } = {} }) => {
    const found = find ? [] : [main, ...worlds];
    const page = { limit: 50, skip: 0, totalCount: found.length, worldLimit: 2000 };
    return { ...page, worlds: found, unopened: [], idle: [] };
  });
  render(<WorldView />);
  const search = await screen.findByLabelText('Search worlds by name, scenario or person');

  fireEvent.change(search, { target: { value: 'kavita' } });
  await screen.findByText('1 found.');
  const rows = screen.getAllByRole('button', { name: /change/ }).map((row) => row.textContent);
  fireEvent.change(search, { target: { value: 'zebra' } });
  await screen.findByText('No world matches the search.');
  await waitFor(() => expect(screen.queryByText(/found\.$/)).toBeNull());

  expect(rows).toEqual([expect.stringMatching(/^c.*Kavita Chauhan/)]);
});

test('without idle worlds there is nothing to delete', async () => {
  replyWorlds();
  render(<WorldView />);

  await screen.findByRole('heading', { name: 'Main world' });

  expect(screen.queryByRole('button', { name: /idle/ })).toBeNull();
});

test('the row of a world has its person and its day', async () => {
  const copy = { createdAt: '2026-11-24T01:20:00.000Z', now: '2027-01-01T00:00:00.000Z' };
  const worlds = [
    { ...main, as: null, now: '2027-01-02T04:30:00.000Z' },
    ...['shared-a1', 'shared-b2'].map((name) => example(WorldSummary, { name, ...copy })),
  ];
  const kavita = aCustomer({ fullName: 'Kavita Chauhan' });
  localStorage.setItem('userId@shared-a1', kavita._id);
  replyList(worlds);
  reply(listRows, ({ params: { collection } }) =>
    exampleAnswer(listRows, { rows: collection === 'customers' ? [visitor, kavita] : [] }),
  );
  reply(listScenarios, { scenarios: [] });
  render(<WorldView />);

  const row = await screen.findByRole('button', { name: /^Main world/ });
  await settle();

  expect(row.textContent).toContain(`${visitor.fullName} · 3 changes · 2 Jan`);
  expect(screen.getAllByText(/ · 1 Jan · /)).toHaveLength(2);
  expect(screen.getByText(/Kavita Chauhan · .*shared-a1/)).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Delete Shared/ });
  expect(buttons.map(({ title }) => title)).toEqual([
    'Delete Shared copy, 06:50 (shared-a1)',
    'Delete Shared copy, 06:50 (shared-b2)',
  ]);
});

test('the guest of another world is not called by the name of the one here', async () => {
  const guest = aCustomer({ fullName: 'Guest43105', isGuest: true });
  replyList([main, example(WorldSummary, { name: 'fresh-guest-ab12cd', as: guest._id })]);
  reply(listRows, ({ params: { collection } }) =>
    exampleAnswer(listRows, { rows: collection === 'customers' ? [guest] : [] }),
  );
  reply(listScenarios, { scenarios: [] });
  render(<WorldView />);

  expect(await screen.findByText(/a guest · /)).toBeTruthy();
  expect(screen.queryByText(/Guest43105/)).toBeNull();
});

test('a name that is not accepted is said at its field, at each attempt', async () => {
  replyWorlds();
  const message = 'Up to 64 small letters.';
  const route = '"POST /__mock/worlds" does not accept this.';
  const errors = [{ field: 'body.name', code: 'FORMAT', message }];
  reply(createWorld, errorResponse(422, 'VALIDATION', `${route} body.name: ${message}`, errors));
  render(<WorldView />);
  const field = await screen.findByRole('textbox', { name: 'New world' });

  const create = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await settle();
    return screen.getByRole('alert');
  };
  const first = await create();
  const second = await create();

  expect(first.textContent).toBe(message);
  expect(second).not.toBe(first);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe(second.id);
});

test('a new world, with a new guest, does not open on the order of somebody else', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  history.replaceState(null, '', `/orders/${visitor._id}`);
  hostPage.isDocked = true;
  replyWorlds();
  reply(createWorld, example(WorldSummary, { name: 'demo' }));
  render(<WorldView />);

  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await settle();

  expect(reload).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/');
  hostPage.isDocked = false;
});

test('who deletes the world that they are in does not stay on an order of it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  history.replaceState(null, '', `/orders/${visitor._id}`);
  hostPage.isDocked = true;
  reply(deleteWorld, { name: 'demo' });
  render(<BrokenWorldRow name="demo" description="" isCurrent />);

  fireEvent.click(screen.getByRole('button', { name: 'Delete demo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await settle();

  expect(reload).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/');
  hostPage.isDocked = false;
});
