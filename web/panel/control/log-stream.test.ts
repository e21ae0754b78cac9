// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Logged } from '#contracts/engine/control/log';
import { undo } from '#contracts/engine/control/time-line';
import { example, reply, signIn } from '../../testing.tsx';
import { startWithNewPanel } from '../testing.ts';
import { callControl } from './control-client.ts';
import { hostPage } from './host-page.ts';
import { addRequest } from './log-stream.ts';

signIn();
startWithNewPanel();

const follow = vi.fn();
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  follow.mockClear();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000); // long after the panel's last change
  hostPage.follow = follow;
});

test.each([
  ['a change of this world', 'main', 'PUT /api/v1/customer/WishListCart/{id}', 200, 1],
  ['a read', 'main', 'GET /api/v1/{ownerId}/{x}/customer/search', 200, 0],
  ['a change that was refused', 'main', 'PUT /api/v1/customer/WishListCart/{id}', 409, 0],
  ['a change of another world', 'tab-2', 'PUT /api/v1/customer/WishListCart/{id}', 200, 0],
  ['a fault that was set', 'main', 'PUT /__mock/faults', 200, 0],
  ['a row that was edited', 'main', 'PUT /__mock/data/{collection}/{id}', 200, 1],
])('the shop follows %s: in %s, %s, %i', (_, world, call, status, times) => {
  addRequest(example(Logged, { world, call, status }));

  expect(follow).toHaveBeenCalledTimes(times);
});

test('the shop does not follow what its own panel changes, which refreshes it', async () => {
  const undone = { at: 0, first: 0, last: 1, entries: [] };
  reply(undo, () => {
    addRequest(example(Logged, { world: 'main', call: undo.route, status: 200 }));
    return undone;
  });

  await callControl(undo, { body: {} });
  addRequest(example(Logged, { world: 'main', call: undo.route, status: 200 }));

  expect(follow).not.toHaveBeenCalled();
});
