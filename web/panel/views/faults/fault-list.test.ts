import { expect, test } from 'vitest';
import type { Fault } from '#contracts/engine/control/faults';
import { namedEndpoints } from '#contracts/index';
import {
  addToCalls,
  hasFault,
  isIn,
  kindOf,
  removeFromCalls,
  scheduleText,
  situations,
  statusesOf,
  toggleFault,
  toggleSituation,
  updateFault,
  withCallName,
  withoutCounts,
} from './fault-list.ts';

test('toggling a fault twice removes it and leaves the other faults of the call', () => {
  const added = toggleFault(toggleFault([], 'search', 503), 'search', 'delay');
  const removed = toggleFault(added, 'search', 503);

  expect(added.map(kindOf)).toEqual([503, 'delay']);
  expect(removed.map(kindOf)).toEqual(['delay']);
});

test('a fault belongs to one call and one kind', () => {
  const faults = toggleFault([], 'search', 503);

  expect(hasFault(faults, 'search', 503)).toBe(true);
  expect(hasFault(faults, 'createOrder', 503)).toBe(false);
  expect(hasFault(faults, 'search', 429)).toBe(false);
});

test.each([
  [{ call: '*', status: 503, delay: 10 }, 503],
  [{ call: '*', cut: 'connection' }, 'drop'],
  [{ call: '*', cut: 'body', delay: 10 }, 'truncate'],
  [{ call: '*', spread: { median: 1, p95: 2 } }, 'delay'],
] satisfies [Fault, unknown][])('%o is of the kind %s', (fault, kind) => {
  expect(kindOf(fault)).toBe(kind);
});

test('adding a fault to many calls keeps the ones that are set', () => {
  const faults = addToCalls(
    [{ call: 'search', status: 503, times: 2 }],
    ['search', 'createOrder'],
    503,
  );

  expect(faults).toEqual([
    { call: 'search', status: 503, times: 2 },
    { call: 'createOrder', status: 503 },
  ]);
});

test('removing the faults of some calls leaves those of the others', () => {
  const faults = addToCalls([], ['search', 'createOrder'], 'drop');

  expect(removeFromCalls(faults, ['search'])).toEqual([{ call: 'createOrder', cut: 'connection' }]);
});

test('an emptied property is removed, because the schema does not allow undefined', () => {
  const [updated] = updateFault([{ call: 'search', status: 503, times: 2 }], 0, {
    times: undefined,
    after: 1,
  });

  expect(Object.keys(updated ?? {})).toEqual(['call', 'status', 'after']);
});

test('a reported fault is set again without its counts', () => {
  expect(withoutCounts({ call: '*', delay: 5, matched: 3, happened: 2 })).toEqual({
    call: '*',
    delay: 5,
  });
});

test('a situation of every call replaces another one and leaves single calls alone', () => {
  const [offline, slow] = situations.filter(({ title }) => ['Offline', 'Slow'].includes(title));
  if (!offline || !slow) throw new Error('There are no such situations.');

  const slowed = toggleSituation([{ call: 'search', status: 503 }], slow);
  const faults = toggleSituation(slowed, offline);

  expect([isIn(slowed, slow), isIn(faults, slow), isIn(faults, offline)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(faults[0]).toEqual({ call: 'search', status: 503 });
});

test.each(situations)('$title is over once it is chosen again', (situation) => {
  const other: Fault = { call: 'search', status: 503 };

  const faults = toggleSituation(toggleSituation([other], situation), situation);

  expect(faults).toEqual([other]);
});

test.each(situations)(
  '$title affects calls of the contract with what they declare',
  ({ faults }) => {
    for (const { call, status } of faults) {
      const endpoints = [...namedEndpoints].filter(
        ([name, { route }]) =>
          call === '*' || name === call || route.startsWith(call.replace('*', '')),
      );
      const affected = endpoints.filter(
        ([, endpoint]) => status === undefined || statusesOf(endpoint).includes(status),
      );
      expect(affected).not.toEqual([]);
    }
  },
);

test.each([
  [{}, 'every request'],
  [{ times: 1 }, 'once'],
  [{ after: 1, times: 1 }, 'once, at request 2'],
  [{ times: 3 }, 'requests 1 to 3'],
  [{ after: 11 }, 'from request 12 on'],
  [{ every: 4 }, 'every 4th request'],
  [{ every: 2, after: 3, times: 5 }, 'every 2nd request after the first 3, at most 5'],
])('the schedule %o reads "%s"', (schedule, text) => {
  expect(scheduleText({ call: '*', ...schedule })).toBe(text);
});

test.each([
  ['GET /api/v1/Insurance', 'listInsurance'],
  ['get /API/v1/insurance', 'listInsurance'],
  ['Search', 'search'],
  ['GET *', 'GET *'],
  ['*', '*'],
])('a fault of "%s" is listed under "%s"', (call, name) => {
  expect(withCallName({ call, delay: 5 })).toEqual({ call: name, delay: 5 });
});
