// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { scenarioAt } from './scenario-at.ts';

const scenarioOf = (name: string, group: string) => ({ name, title: name, group, opens: '/' });
const states = Array.from({ length: 13 }, (_, index) => scenarioOf(`state-${index}`, 'States'));
const scenarios = [scenarioOf('cart', 'Buyers'), ...states, scenarioOf('slow', 'Trouble')];

test.each([
  ['starts with the first', null, 1, 'cart'],
  ['begins with the last', null, -1, 'slow'],
  ['ends with the shop as usual', 'slow', 1, null],
  ['passes over a large group', 'cart', 1, 'slow'],
  ['leads through a large group', 'state-3', 1, 'state-4'],
  ['leaves a large group', 'state-12', 1, 'slow'],
  ['stays', 'cart', 0, 'cart'],
])('the way %s: from %s by %i to %s', (_way, from, step, to) => {
  expect(scenarioAt(scenarios, from, step).name).toBe(to);
});
