// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewProfile } from '#contracts/customers';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { errorResponse } from '#contracts/engine/envelope';
import { exampleAnswer, neverReply, reply, requestsOf, visitor } from '../testing.tsx';
import { awaitFirstPaint } from './await-first-paint.ts';
import { read } from './client.ts';
import { queryClient } from './query-client.ts';

const never = new Promise<never>(() => {});
const input = { params: { id: visitor._id } };
const query = read(viewProfile, input);
const profile = exampleAnswer(viewProfile, { customerDetails: visitor });
let fonts: Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('userId', visitor._id);
  localStorage.setItem('AuthToken', 'ct_1');
  fonts = Promise.resolve();
  Object.assign(document, { fonts: { load: () => fonts } });
  reply(viewProfile, profile);
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.preload = undefined;
  localStorage.clear();
  queryClient.clear();
});

/** The preload script has requested the profile. */
function preloadProfile() {
  const question: [AnyEndpoint, object] = [viewProfile, input];
  globalThis.preload = { requests: [question], responses: new Map() };
}

/** Waits for the first paint; the returned function tells whether it happened after so many more ms. */
function watchPaint(screen?: Promise<unknown>) {
  let isPainted = false;
  awaitFirstPaint(screen).then(() => {
    isPainted = true;
  });
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isPainted;
  };
}

test('what is already loaded causes no wait', async () => {
  const after = watchPaint();

  expect(await after(0)).toBe(true);
  expect(requestsOf(viewProfile)).toEqual([]);
});

test('the first paint waits for the module of its screen', async () => {
  let load = () => {};
  const after = watchPaint(
    new Promise<void>((resolve) => {
      load = resolve;
    }),
  );

  expect(await after(100)).toBe(false);
  load();
  expect(await after(0)).toBe(true);
});

test.each([
  ['screen', () => never],
  [
    'fonts',
    () => {
      fonts = never;
      return undefined;
    },
  ],
  [
    'replies',
    () => {
      preloadProfile();
      neverReply(viewProfile);
      return undefined;
    },
  ],
])('it waits 300 ms for its %s and no longer', async (_, slowRouter) => {
  const after = watchPaint(slowRouter());

  expect(await after(299)).toBe(false);
  expect(await after(1)).toBe(true);
});

test('the first paint waits for a preloaded query and shows it', async () => {
  preloadProfile();
  const after = watchPaint();

  expect(await after(50)).toBe(true);
  expect(queryClient.getQueryData(query.queryKey)).toEqual(profile);
});

test('a failed preloaded query is repeated by the screen', async () => {
  preloadProfile();
  reply(viewProfile, errorResponse(404, 'NOT_FOUND', 'No such customer.'));

  expect(await watchPaint()(50)).toBe(true);
  expect(queryClient.getQueryState(query.queryKey)).toBeUndefined();
  expect(requestsOf(viewProfile)).toEqual([input]);
});

test('fonts that fail to load do not delay the first paint', async () => {
  fonts = Promise.reject(new Error('The network is gone.'));

  expect(await watchPaint()(0)).toBe(true);
});
