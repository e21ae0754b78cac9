import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAnswers, noteAnswer, oldestKept, whenKeptChanges } from './kept.ts';
import { KEPT_AT, SERVED_FROM } from './offline.ts';

const fresh = new Headers();
const keptSince = (at: string) => new Headers({ [SERVED_FROM]: 'cache', [KEPT_AT]: at });

beforeEach(() => forgetAnswers());

test('the oldest of the kept answers counts', () => {
  noteAnswer('/cars', keptSince('2026-11-21T05:12:00.000Z'));
  noteAnswer('/cart', keptSince('2026-11-21T04:30:00.000Z'));
  noteAnswer('/shops', fresh);

  expect(oldestKept()).toBe('2026-11-21T04:30:00.000Z');
});

test('an answer of the server takes the place of a kept one', () => {
  noteAnswer('/cars', keptSince('2026-11-21T05:12:00.000Z'));
  noteAnswer('/cars', fresh);

  expect(oldestKept()).toBeUndefined();
});

test('whoever shows it is told, but not of what changes nothing', () => {
  const told = vi.fn();
  const stop = whenKeptChanges(told);

  noteAnswer('/cars', fresh);
  noteAnswer('/cars', keptSince('2026-11-21T05:12:00.000Z'));
  stop();
  noteAnswer('/cars', fresh);

  expect(told).toHaveBeenCalledOnce();
});
