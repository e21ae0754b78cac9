// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewProfile } from '#contracts/customers';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { makeRouter } from '../routes.tsx';
import { awaitFirstPaint } from './await-first-paint.ts';
import { queryClient, read } from './client.ts';

/** A router whose screen is on its way until it arrives. */
function aRouter(isHere: boolean) {
  const state = { initialized: isHere };
  let listener = () => {};
  const router = {
    state,
    subscribe: (look: () => void) => {
      listener = look;
      return () => {};
    },
  } as unknown as ReturnType<typeof makeRouter>; // all that is asked of a router here
  const arrive = () => {
    state.initialized = true;
    listener();
  };
  return { router, arrive };
}

const never = new Promise<never>(() => {});
const ofAsha = read(viewProfile, { params: { id: 'c1' } });
let letters: Promise<unknown>;
let fetched: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('userId', 'c1');
  localStorage.setItem('AuthToken', 'ct_1');
  letters = Promise.resolve();
  Object.assign(document, { fonts: { load: () => letters } });
  fetched = vi.fn(async () => Response.json({ status: 200, object: { name: 'Asha' } }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.preload = undefined;
  localStorage.clear();
  queryClient.clear();
});

/** The page has asked who the visitor is. */
function asked() {
  const question: [AnyEndpoint, object] = [viewProfile, { params: { id: 'c1' } }];
  globalThis.preload = { questions: [question], answers: new Map() };
}

/** Whether the shop may be drawn by now, and after so many ms more. */
function watch(router: ReturnType<typeof makeRouter>) {
  let isOver = false;
  awaitFirstPaint(router).then(() => {
    isOver = true;
  });
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isOver;
  };
}

test('what is there already is waited for no longer', async () => {
  const after = watch(aRouter(true).router);

  expect(await after(0)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test('the first drawing waits for the file of its screen', async () => {
  const { router, arrive } = aRouter(false);
  const after = watch(router);

  expect(await after(100)).toBe(false);
  arrive();
  expect(await after(0)).toBe(true);
});

test.each([
  ['screen', () => aRouter(false).router],
  [
    'letters',
    () => {
      letters = never;
      return aRouter(true).router;
    },
  ],
  [
    'answers',
    () => {
      asked();
      fetched.mockReturnValue(never);
      return aRouter(true).router;
    },
  ],
])('it waits 300 ms for its %s and no longer', async (_, slow) => {
  const after = watch(slow());

  expect(await after(299)).toBe(false);
  expect(await after(1)).toBe(true);
});

test('what the page has asked before the shop was there is waited for, and there when it is drawn', async () => {
  asked();
  const after = watch(aRouter(true).router);

  expect(await after(50)).toBe(true);
  expect(queryClient.getQueryData<unknown>(ofAsha.queryKey)).toEqual({ name: 'Asha' });
});

test('what fails before anybody has seen it is asked again by the screen', async () => {
  asked();
  const gone = { code: 'NOT_FOUND', message: 'No such customer.', errors: [] };
  fetched.mockImplementation(async () => Response.json(gone, { status: 404 }));

  expect(await watch(aRouter(true).router)(50)).toBe(true);
  expect(queryClient.getQueryState(ofAsha.queryKey)).toBeUndefined();
  expect(fetched).toHaveBeenCalled();
});

test('letters that cannot be loaded do not keep the shop from being drawn', async () => {
  letters = Promise.reject(new Error('The network is gone.'));

  expect(await watch(aRouter(true).router)(0)).toBe(true);
});
