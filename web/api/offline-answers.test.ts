// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CACHED_AT, SERVED_FROM } from '../lib/cache-headers.ts';
import {
  clearOfflineAnswers,
  enableOffline,
  oldestCached,
  trackResponse,
} from './offline-answers.ts';

const fresh = new Headers();
const keptSince = (at: string) => new Headers({ [SERVED_FROM]: 'cache', [CACHED_AT]: at });
const early = keptSince('2026-11-21T04:30:00.000Z');
const late = keptSince('2026-11-21T05:12:00.000Z');
const refresh = vi.fn();
const oldest = () => oldestCached(() => [['cars'], ['cart'], ['shops']]);

beforeEach(async () => {
  vi.useFakeTimers();
  refresh.mockReset();
  await clearOfflineAnswers();
  await enableOffline(refresh);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('the oldest of the kept answers counts', () => {
  trackResponse(['cars'], late);
  trackResponse(['cart'], early);

  expect(oldest()).toBe('2026-11-21T04:30:00.000Z');
});

test('an answer that is shown no longer does not count', () => {
  trackResponse(['cars'], late);
  trackResponse(['cart'], early);

  expect(oldestCached(() => [['cars']])).toBe('2026-11-21T05:12:00.000Z');
  expect(oldestCached(() => [])).toBeUndefined();
});

test('an answer of the server takes the place of a kept one', () => {
  trackResponse(['cars'], late);
  trackResponse(['cars'], fresh);

  expect(oldest()).toBeUndefined();
  expect(refresh).not.toHaveBeenCalled();
});

test('once the server answers anything, nothing counts as kept and what is shown is asked again', () => {
  trackResponse(['cars'], late);
  trackResponse(['shops'], fresh);

  expect(oldest()).toBeUndefined();
  expect(refresh).toHaveBeenCalledOnce();
});

test('what is answered from here even then is asked again at the next sign of the server, not at once', async () => {
  refresh.mockImplementationOnce(() => {
    trackResponse(['cart'], early);
    trackResponse(['cars'], fresh);
  });
  trackResponse(['cars'], late);
  trackResponse(['shops'], fresh);
  await vi.waitFor(() => expect(oldest()).toBe('2026-11-21T04:30:00.000Z'));
  expect(refresh).toHaveBeenCalledOnce();

  trackResponse(['orders'], fresh);

  expect(oldest()).toBeUndefined();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('the server is asked again after a while, for nothing tells that it was only slow', async () => {
  trackResponse(['cars'], late);
  trackResponse(['cart'], late);
  expect(refresh).not.toHaveBeenCalled();

  refresh.mockImplementationOnce(() => {
    trackResponse(['cars'], fresh);
    trackResponse(['cart'], late);
  });
  await vi.runAllTimersAsync();
  expect(refresh).toHaveBeenCalledTimes(2); // once more for what is kept even then
});

test('the server is not asked again for answers that have been its own since', () => {
  trackResponse(['cars'], late);
  trackResponse(['cars'], fresh);

  vi.runAllTimers();

  expect(refresh).not.toHaveBeenCalled();
});
