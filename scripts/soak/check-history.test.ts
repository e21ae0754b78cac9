import { expect, test } from 'vitest';
import type { ReproStep } from '#contracts/engine/control/repro';
import { checkHistory, type Operation } from './check-history.ts';

/** A counter: each write adds one, and is answered with the sum, as is each read. */
const step = (number: number) => ({ number, call: 'PUT /add', input: {}, by: 'asha' }) as ReproStep;

const operation = (start: number, change: number, fields: Partial<Operation> = {}): Operation => ({
  ...{ call: 'PUT /add', input: {}, by: 'asha', isWrite: true, outcome: 'answered' },
  ...{ start, end: start + 1, change, answer: change },
  ...fields,
});
const read = (start: number, change: number, answer = change) =>
  operation(start, change, { call: 'GET /sum', isWrite: false, answer });

function violationsOf(history: readonly Operation[], changes: number) {
  let sum = 0;
  const steps = Array.from({ length: changes }, (_, place) => step(place + 1));
  const reference = { next: () => ({ answer: ++sum }), read: () => sum };
  return checkHistory(history, steps, reference).map((text) => text.split(':')[0]);
}

test('answers of one process are not contradicted, nor is a write without an answer', () => {
  const unknown = operation(3, 0, { outcome: 'unknown' });

  expect(violationsOf([read(0, 0), operation(1, 1), unknown, read(6, 2)], 2)).toEqual([]);
  expect(violationsOf([read(0, 0), operation(1, 1), unknown, read(6, 1)], 1)).toEqual([]);
});

test.each([
  ['a read that saw less than was answered before', [operation(0, 1), read(2, 0)], 1, ['stale']],
  ['two writes that are one change', [operation(0, 1), operation(0, 1)], 1, ['lost']],
  ['a write that is no change any more', [operation(0, 1), operation(2, 2)], 1, ['lost', 'wrong']],
  ['a change that was sent once', [operation(0, 1)], 2, ['twice']],
  ['a refused write that was made', [operation(0, 0, { outcome: 'refused' })], 1, ['twice']],
  ['an answer that one process would not give', [operation(0, 1), read(2, 1, 7)], 1, ['wrong']],
  ['a read after a change that there is not', [read(0, 3)], 0, ['wrong']],
])('%s is found', (_, history, changes, kinds) => {
  expect(violationsOf(history, changes)).toEqual(kinds);
});
