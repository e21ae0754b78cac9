// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAs } from '#contracts/control';
import { listRows } from '#contracts/engine/control/data';
import { type Fault, listFaults } from '#contracts/engine/control/faults';
import { forkWorld, reset, WorldSummary } from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import {
  example,
  exampleAnswer,
  neverReply,
  reply,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { startWithNewPanel } from '../testing.ts';
import { hostPage } from './host-page.ts';
import { useReset } from './use-reset.ts';
import { rememberFaults, replacedFaults } from './use-undo.ts';

signIn();
startWithNewPanel();
beforeEach(() => {
  history.replaceState(null, '', '/');
  hostPage.isDocked = true;
});
afterEach(() => {
  hostPage.isDocked = false;
});

const slow = { call: 'search', delay: 2_000 };

/** Resets a world with these faults to a scenario that has others. */
async function resetWorld(before: readonly Fault[], after: readonly Fault[], plans: object[] = []) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const replyState = (faults: readonly Fault[], rows: object[]) => {
    reply(listFaults, { faults: faults.map((one) => ({ ...one, matched: 0, happened: 0 })) });
    reply(listRows, exampleAnswer(listRows, { rows: rows as never }));
  };
  replyState(before, plans);
  reply(forkWorld, ({ body }) => {
    neverReply(forkWorld);
    expect(requestsOf(reset)).toEqual([]);
    return example(WorldSummary, { name: body?.name ?? '' });
  });
  reply(reset, () => {
    replyState(after, []);
    return { dropped: 3, scenario: 'full-cart', as: visitor._id };
  });
  reply(actAs, exampleAnswer(actAs, { customerDetails: visitor }));
  const { result } = renderHook(() => useReset());

  result.current.mutate({ name: 'full-cart', title: 'A full cart', opens: '/cart' });
  await settle();

  expect(reload).toHaveBeenCalledOnce();
  return JSON.parse(sessionStorage.getItem('panel-message') ?? '');
}

test('a world is reset at once, and a copy is offered afterwards', async () => {
  const message = await resetWorld([slow], [slow]);

  const [{ body } = {}] = requestsOf(forkWorld);
  expect(body).toEqual({ name: expect.stringMatching(/^before-reset-of-main-/), as: visitor._id });
  expect(requestsOf(reset)).toEqual([{ params: {}, body: { scenario: 'full-cart' } }]);
  expect(message).toEqual({
    text: 'This world was reset to “A full cart”.',
    before: { world: body?.name, page: '/' },
  });
});

test('faults that a reset has removed are counted, with what was set for the next payment', async () => {
  const message = await resetWorld([slow], [], [{ _id: 'next', outcome: 'failure' }]);

  expect(message.text).toBe(
    'This world was reset to “A full cart”. 2 faults that were set are gone.',
  );
});

test('beside a panel in a tab of its own, the page of the scenario opens in a tab of the shop', async () => {
  hostPage.isDocked = false;
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(window);
  reply(health, exampleAnswer(health, { frontEnd: 'http://localhost:5173' }));

  const message = await resetWorld([], []);

  expect(open).toHaveBeenCalledWith('http://localhost:5173/cart?__world=main', 'mock-shop');
  expect(message.text).toBe('This world was reset to “A full cart”.');
});

test('a tab of the shop that the browser blocked is told, with the way to open it', async () => {
  hostPage.isDocked = false;
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  reply(health, exampleAnswer(health, {}));

  const message = await resetWorld([], []);

  expect(message.text).toMatch(/blocked the tab of the shop: use “Open the shop”\.$/);
});

test('faults that were replaced before are not offered to be undone', async () => {
  rememberFaults({ before: [], after: [slow], at: 0, text: 'the panel set Slow' });

  await resetWorld([slow], []);

  expect(replacedFaults.get()).toEqual([]);
});
