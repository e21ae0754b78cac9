// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_AT, SERVED_FROM } from '../offline/strategies.ts';
import { clearOfflineAnswers, keepForOffline, noteAnswer, oldestKept } from './offline-answers.ts';

const fresh = new Headers();
const keptSince = (at: string) => new Headers({ [SERVED_FROM]: 'cache', [KEPT_AT]: at });
const early = keptSince('2026-11-21T04:30:00.000Z');
const late = keptSince('2026-11-21T05:12:00.000Z');
const refresh = vi.fn();
const oldest = () => oldestKept(() => [['cars'], ['cart'], ['shops']]);

beforeEach(async () => {
  vi.useFakeTimers();
  refresh.mockReset();
  await clearOfflineAnswers();
  await keepForOffline(refresh);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('the oldest of the kept answers counts', () => {
  noteAnswer(['cars'], late);
  noteAnswer(['cart'], early);

  expect(oldest()).toBe('2026-11-21T04:30:00.000Z');
});

test('an answer that is shown no longer does not count', () => {
  noteAnswer(['cars'], late);
  noteAnswer(['cart'], early);

  expect(oldestKept(() => [['cars']])).toBe('2026-11-21T05:12:00.000Z');
  expect(oldestKept(() => [])).toBeUndefined();
});

test('an answer of the server takes the place of a kept one', () => {
  noteAnswer(['cars'], late);
  noteAnswer(['cars'], fresh);

  expect(oldest()).toBeUndefined();
  expect(refresh).not.toHaveBeenCalled();
});

test('once the server answers anything, nothing counts as kept and what is shown is asked again', () => {
  noteAnswer(['cars'], late);
  noteAnswer(['shops'], fresh);

  expect(oldest()).toBeUndefined();
  expect(refresh).toHaveBeenCalledOnce();
});

test('what is answered from here even then is asked again at the next sign of the server, not at once', async () => {
  refresh.mockImplementationOnce(() => {
    noteAnswer(['cart'], early);
    noteAnswer(['cars'], fresh);
  });
  noteAnswer(['cars'], late);
  noteAnswer(['shops'], fresh);
  await vi.waitFor(() => expect(oldest()).toBe('2026-11-21T04:30:00.000Z'));
  expect(refresh).toHaveBeenCalledOnce();

  noteAnswer(['orders'], fresh);

  expect(oldest()).toBeUndefined();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('the server is asked again after a while, for nothing tells that it was only slow', async () => {
  noteAnswer(['cars'], late);
  noteAnswer(['cart'], late);
  expect(refresh).not.toHaveBeenCalled();

  refresh.mockImplementationOnce(() => {
    noteAnswer(['cars'], fresh);
    noteAnswer(['cart'], late);
  });
  await vi.runAllTimersAsync();
  expect(refresh).toHaveBeenCalledTimes(2); // once more for what is kept even then
});

test('the server is not asked again for answers that have been its own since', () => {
  noteAnswer(['cars'], late);
  noteAnswer(['cars'], fresh);

  vi.runAllTimers();

  expect(refresh).not.toHaveBeenCalled();
});
