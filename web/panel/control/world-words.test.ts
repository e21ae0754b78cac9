// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { WorldSummary } from '#contracts/engine/control/worlds';
import { example } from '../../testing.tsx';
import { groupWorlds, worldTitle } from './world-words.ts';

afterEach(() => localStorage.clear());

const aWorld = (name: string, scenario: string | null = null, isSaved = false) =>
  example(WorldSummary, {
    name,
    scenario,
    isSaved,
    createdAt: '2026-11-20T23:10:00.000Z',
  });
const titles = (scenario: string | null) => (scenario ? 'A full cart' : 'The shop as usual');

test.each([
  ['main', null, 'Main world'],
  ['before-reset-of-my-demo-r0f21o', null, 'Before the reset of my-demo, 04:40'],
  ['shared-38l7pv', null, 'Shared copy, 04:40'],
  ['shared-38l7pv-rplft2', 'full-cart', 'From a shared link, 04:40'],
  ['full-cart-x7k2p9', 'full-cart', 'A full cart, 04:40'],
  ['full-cart-fork-2', 'full-cart', 'Fork of full-cart'],
  ['world-1', null, 'The shop as usual, 04:40'],
  ['ravi', 'full-cart', 'ravi'],
])('%s is told in words', (name, scenario, title) => {
  expect(worldTitle(aWorld(name, scenario), titles)).toBe(title);
});

test('worlds are grouped by where they come from', () => {
  localStorage.setItem('userId@mine', 'x');
  const names = ['ravi', 'main', 'before-reset-of-main-r0f21o', 'shared-38l7pv', 'mine', 'here'];
  const worlds = [...names.map((name) => aWorld(name)), aWorld('saved', null, true)];

  const found = groupWorlds(worlds, 'here').map((group) => [
    group.title,
    group.worlds.map(({ name }) => name).join(' '),
  ]);

  expect(found).toEqual([
    ['Opened in this browser', 'mine here'],
    ['Before a reset', 'before-reset-of-main-r0f21o'],
    ['Shared copies', 'shared-38l7pv'],
    ['Saved', 'saved'],
    ['Others', 'ravi main'],
  ]);
});
