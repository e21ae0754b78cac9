// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import {
  createWorld,
  listScenarios,
  readWorld,
  WorldSummary,
} from '#contracts/engine/control/worlds';
import { example, reply, requestsOf, signIn } from '../../testing.tsx';
import { startWithNewPanel } from '../testing.ts';
import { acts } from './acts.ts';
import { press } from './pressed-acts.ts';

signIn();
startWithNewPanel();
/** An act that loads the page never ends: the next file is not to wait for it. */
afterAll(() => void vi.resetModules());

const pressKey = (key: string) => {
  const act = acts.find((one) => one.key === key);
  if (act) press(act);
};

test('quick presses of a key step once as far, and what is pressed while the page loads waits for it', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const texts = { group: 'Cart', description: '', as: null, opens: '/' };
  const scenarios = ['one', 'two', 'three', 'four'].map((name) => ({
    name,
    title: name,
    ...texts,
  }));
  reply(listScenarios, { scenarios });
  reply(readWorld, example(WorldSummary, { scenario: 'one' }));
  reply(createWorld, example(WorldSummary, { name: 'new' }));

  for (const key of ['→', '→', '→']) {
    pressKey(key);
    await setTimeout(100);
  }
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  for (const key of ['↓', '→', 'D']) pressKey(key);

  expect(requestsOf(createWorld)).toMatchObject([{ body: { scenario: 'four' } }]);
  expect(sessionStorage.getItem('presenter-acts')).toBe('ArrowDown ArrowRight KeyD');
});
