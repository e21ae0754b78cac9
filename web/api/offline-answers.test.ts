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

test('the age is that of the oldest cached answer', () => {
  trackResponse(['cars'], late);
  trackResponse(['cart'], early);

  expect(oldest()).toBe('2026-11-21T04:30:00.000Z');
});

test('an answer that is no longer shown does not count', () => {
  trackResponse(['cars'], late);
  trackResponse(['cart'], early);

  expect(oldestCached(() => [['cars']])).toBe('2026-11-21T05:12:00.000Z');
  expect(oldestCached(() => [])).toBeUndefined();
});

test('a fresh answer replaces a cached one', () => {
  trackResponse(['cars'], late);
  trackResponse(['cars'], fresh);

  expect(oldest()).toBeUndefined();
  expect(refresh).not.toHaveBeenCalled();
});

test('the first fresh answer ends the offline state and refetches what is shown', () => {
  trackResponse(['cars'], late);
  trackResponse(['shops'], fresh);

  expect(oldest()).toBeUndefined();
  expect(refresh).toHaveBeenCalledOnce();
});

test('an answer still cached after that is refetched with the next fresh answer, not at once', async () => {
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

test('cached answers are refetched after a while, because the server may only have been slow', async () => {
  trackResponse(['cars'], late);
  trackResponse(['cart'], late);
  expect(refresh).not.toHaveBeenCalled();

  refresh.mockImplementationOnce(() => {
    trackResponse(['cars'], fresh);
    trackResponse(['cart'], late);
  });
  await vi.runAllTimersAsync();
  expect(refresh).toHaveBeenCalledTimes(2); // once more for the answer that is still cached
});

test('answers that are fresh by now are not refetched', () => {
  trackResponse(['cars'], late);
  trackResponse(['cars'], fresh);

  vi.runAllTimers();

  expect(refresh).not.toHaveBeenCalled();
});
