import { expect, test } from 'vitest';
import type { Fault } from '#contracts/engine/control/faults';
import {
  armAll,
  bare,
  change,
  disarmAll,
  isArmed,
  kindOf,
  named,
  presets,
  toggle,
  whenText,
  withPreset,
} from './fault-list.ts';

test('a cell is armed and put away again, and the other cells of the call stay', () => {
  const armed = toggle(toggle([], 'search', 503), 'search', 'late');
  const after = toggle(armed, 'search', 503);

  expect(armed.map(kindOf)).toEqual([503, 'late']);
  expect(after.map(kindOf)).toEqual(['late']);
});

test('a cell stands for its own call alone', () => {
  const faults = toggle([], 'search', 503);

  expect(isArmed(faults, 'search', 503)).toBe(true);
  expect(isArmed(faults, 'createOrder', 503)).toBe(false);
  expect(isArmed(faults, 'search', 429)).toBe(false);
});

test.each([
  [{ call: '*', status: 503, delay: 10 }, 503],
  [{ call: '*', cut: 'connection' }, 'drop'],
  [{ call: '*', cut: 'body', delay: 10 }, 'half'],
  [{ call: '*', spread: { median: 1, p95: 2 } }, 'late'],
] satisfies [Fault, unknown][])('%o stands in the cell %s', (fault, kind) => {
  expect(kindOf(fault)).toBe(kind);
});

test('arming many calls keeps what was counted for one of them', () => {
  const faults = armAll(
    [{ call: 'search', status: 503, times: 2 }],
    ['search', 'createOrder'],
    503,
  );

  expect(faults).toEqual([
    { call: 'search', status: 503, times: 2 },
    { call: 'createOrder', status: 503 },
  ]);
});

test('putting away the shown calls leaves the others', () => {
  const faults = armAll([], ['search', 'createOrder'], 'drop');

  expect(disarmAll(faults, ['search'])).toEqual([{ call: 'createOrder', cut: 'connection' }]);
});

test('what is emptied is left out, for the schema knows no undefined', () => {
  const [changed] = change([{ call: 'search', status: 503, times: 2 }], 0, {
    times: undefined,
    after: 1,
  });

  expect(Object.keys(changed ?? {})).toEqual(['call', 'status', 'after']);
});

test('what is reported is set again without its counts', () => {
  expect(bare({ call: '*', delay: 5, matched: 3, happened: 2 })).toEqual({ call: '*', delay: 5 });
});

test('a preset takes the place of another one and leaves single calls alone', () => {
  const before = withPreset([{ call: 'search', status: 503 }], presets.Flaky?.faults ?? []);
  const after = withPreset(before, presets.Offline?.faults ?? []);

  expect(after).toEqual([
    { call: 'search', status: 503 },
    { call: '*', cut: 'connection' },
  ]);
});

test.each([
  [{}, 'every time'],
  [{ times: 1 }, 'the 1st time alone'],
  [{ after: 1, times: 1 }, 'the 2nd time alone'],
  [{ times: 3 }, 'the 1st to the 3rd time'],
  [{ after: 11 }, 'from the 12th time on'],
  [{ every: 4 }, 'each 4th time'],
  [{ every: 2, after: 3, times: 5 }, 'each 2nd time after 3, 5 in all'],
])('%o is said as "%s"', (told, words) => {
  expect(whenText({ call: '*', ...told })).toBe(words);
});

test.each([
  ['GET /api/v1/Insurance', 'listInsurance'],
  ['get /API/v1/insurance', 'listInsurance'],
  ['Search', 'search'],
  ['GET *', 'GET *'],
  ['*', '*'],
])('a fault of "%s" stands under "%s"', (call, name) => {
  expect(named({ call, delay: 5 })).toEqual({ call: name, delay: 5 });
});
