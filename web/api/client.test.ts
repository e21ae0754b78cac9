// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { profileUpdate, viewProfile } from '#contracts/customers';
import { getOrderData } from '#contracts/orders';
import { t } from '../i18n/language.ts';
import { safeLocalStorage } from '../lib/storage.ts';
import { CACHED_AT, SERVED_FROM } from '../offline/strategies.ts';
import {
  type ApiError,
  call,
  createSession,
  onSessionEnd,
  queryClient,
  read,
  sessionQuery,
  signOut,
  write,
} from './client.ts';
import { oldestCached } from './offline-answers.ts';
import { clearSession, expireSession, saveSession, storedSession } from './session.ts';

const asha = { userId: 'c1', token: 'ct_1' };
const kiran = { userId: 'c2', token: 'ct_2' };
const onEnd = vi.fn();
/** What a tab is told once another one has stored something. */
const tell = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  onEnd.mockReset();
  onSessionEnd(onEnd);
  saveSession(asha);
  queryClient.setQueryData(sessionQuery.queryKey, asha);
  sessionStorage.setItem('draft:profile', '{}');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

test('signing out forgets what the person has typed', () => {
  signOut();

  expect(onEnd).toHaveBeenCalledWith('signedOut');
  expect(storedSession()).toBeUndefined();
  expect(sessionStorage.getItem('draft:profile')).toBeNull();
});

test('a session that the server no longer knows leaves what was typed to be sent again', async () => {
  const refusal = { status: 401, code: 'TOKEN_EXPIRED', message: 'No.', errors: [], object: null };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));

  await expect(call(viewProfile, { params: { id: 'c1' } })).rejects.toThrow('No.');

  expect(onEnd).toHaveBeenCalledWith('expired');
  expect(sessionStorage.getItem('draft:profile')).toBe('{}');
});

test.each(['.', '..'])(
  'what an address calls "%s" is nowhere, and no other call is made',
  async (id) => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);

    await expect(call(getOrderData, { params: { id } })).rejects.toMatchObject({ status: 404 });

    expect(fetch).not.toHaveBeenCalled();
  },
);

/** Has every request answered so. */
const answer = (body: BodyInit | null, status: number) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const asked = () => call(viewProfile, { params: { id: 'c1' } });

test.each([
  ['nothing', null],
  ['a page', '<h1>401 Authorization Required</h1>'],
  ['null', 'null'],
  ['an object of its own', '{"error":{"message":"No."}}'],
])('a 401 that says %s ends the session like any other', async (_, body) => {
  answer(body, 401);

  await expect(asked()).rejects.toMatchObject({ status: 401, code: 'UNKNOWN', errors: [] });

  expect(onEnd).toHaveBeenCalledWith('expired');
  expect(storedSession()).toBeUndefined();
});

test('the page of what stands before the server is a refusal with its status, and its cause is kept', async () => {
  answer('<h1>Bad Gateway</h1>', 502);

  await expect(asked()).rejects.toMatchObject({
    status: 502,
    says: 'The shop could not answer.',
    cause: expect.any(SyntaxError),
  });
  expect(onEnd).not.toHaveBeenCalled();
  expect(storedSession()).toEqual(asha);
});

test('several calls that are refused at once end the session once', async () => {
  answer(null, 401);

  await Promise.allSettled([asked(), asked()]);

  expect(onEnd).toHaveBeenCalledOnce();
});

test('a call says who asks, and that its body is JSON where it has one', async () => {
  const fetch = vi.fn(async () => Response.json({ object: {} }));
  vi.stubGlobal('fetch', fetch);
  const params = { id: 'c1' };

  await call(viewProfile, { params });
  await call(profileUpdate, { params, body: { name: 'Asha' } });

  const who = { authorization: 'Bearer ct_1' };
  expect(fetch.mock.calls).toMatchObject([
    [expect.any(String), { method: 'GET', headers: who }],
    [
      expect.any(String),
      {
        method: 'PUT',
        headers: { ...who, 'content-type': 'application/json' },
        body: '{"name":"Asha"}',
      },
    ],
  ]);
});

describe('a guest', () => {
  const registrations = (replies: Response[]) => {
    clearSession();
    vi.spyOn(Math, 'random').mockReturnValue(0.00042);
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => replies.shift());
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const refusal = (code: string) =>
    Response.json({ code, message: 'No.', errors: [], object: null }, { status: 409 });
  const guest = { object: { customerDetails: { _id: 'c9' }, authToken: 'ct_9' } };

  test('whose e-mail is taken is registered with another one', async () => {
    const fetch = registrations([refusal('EMAIL_TAKEN'), Response.json(guest)]);

    expect(await createSession()).toEqual({ userId: 'c9', token: 'ct_9' });

    const said = fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
    expect(said.map(({ name }) => name)).toEqual(['Guest00042', 'Guest00042']);
    expect(new Set(said.map(({ email }) => email)).size).toBe(2);
  });

  test.each([
    ['EMAIL_TAKEN', 3],
    ['NOT_FOUND', 1],
  ])('who is refused with %s is tried %i times in all', async (code, times) => {
    const fetch = registrations([1, 2, 3, 4].map(() => refusal(code)));

    await expect(createSession()).rejects.toMatchObject({ code });

    expect(fetch).toHaveBeenCalledTimes(times);
  });
});

test.each(['null', '{"object":null}', '{"data":{}}', '[]', '"OK"'])(
  'the answer %s is none: a screen says so instead of waiting for it',
  async (body) => {
    answer(body, 200);

    await expect(asked()).rejects.toMatchObject({ status: 200, code: 'UNKNOWN' });
  },
);

test('what was written is, though nothing is said of it', async () => {
  answer('{"object":null}', 200);

  await expect(call(profileUpdate, { params: { id: 'c1' }, body: {} })).resolves.toBeNull();
});

test('a refusal that comes as if all were well is one', async () => {
  answer(JSON.stringify({ code: 'PAUSED', message: 'Later.', errors: [], object: null }), 200);

  await expect(asked()).rejects.toMatchObject({ code: 'PAUSED', says: 'Later.' });
});

test('faults that are not told as agreed reach no form', async () => {
  answer(JSON.stringify({ code: 'VALIDATION', message: 'No.', errors: ['name'] }), 422);

  await expect(asked()).rejects.toMatchObject({ status: 422, code: 'UNKNOWN', errors: [] });
});

test('an answer that is lost, or cut off on its way, is none', async () => {
  answer('{"object":', 200);
  await expect(asked()).rejects.toMatchObject({ status: 0, cause: expect.any(SyntaxError) });

  const lost = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(lost));
  await expect(asked()).rejects.toMatchObject({ status: 0, code: 'NO_ANSWER', cause: lost });
});

test('a refusal names its call to developers and not to a buyer', async () => {
  answer(JSON.stringify({ status: 404, code: 'NOT_FOUND', message: 'No car.', errors: [] }), 404);

  const refused = await asked().catch((error: ApiError) => error);

  expect(refused).toMatchObject({ message: `${viewProfile.route}: 404 NOT_FOUND. No car.` });
  expect(t.refusal(refused as ApiError)).toBe('No car.');
});

test('who signs out in another tab is signed out here, and what was typed here goes', () => {
  clearSession();
  tell('userId');

  expect(onEnd.mock.calls).toEqual([['signedOut']]);
  expect(sessionStorage.getItem('draft:profile')).toBeNull();
});

test('what is written in one tab is asked for anew in the others', async () => {
  const ofAsha = read(viewProfile, { params: { id: asha.userId } });
  const isOld = () => queryClient.getQueryState(ofAsha.queryKey)?.isInvalidated;
  const told = vi.spyOn(safeLocalStorage, 'set');
  answer('{"object":{}}', 200);

  const update = queryClient.getMutationCache().build(queryClient, write(profileUpdate));
  await update.execute({ params: { id: asha.userId }, body: { language: 'hi' } });
  const [key = '', newValue = ''] = told.mock.lastCall ?? [];
  expect(localStorage.getItem(key)).toBeNull();

  queryClient.setQueryData<unknown>(ofAsha.queryKey, {});
  expect(isOld()).toBe(false);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
  expect(isOld()).toBe(true);
});

const refusal = '{"code":"VALIDATION","message":"No.","errors":[],"object":null}';

test.each([
  ['asked for anew', 'whose answer is lost', 200, '{"object":'],
  ['left as it is', 'that is refused', 422, refusal],
])('what is shown is %s after a write %s', async (outcome, _, status, body) => {
  const ofAsha = read(viewProfile, { params: { id: asha.userId } });
  queryClient.setQueryData<unknown>(ofAsha.queryKey, {});
  answer(body, status);

  const update = queryClient.getMutationCache().build(queryClient, write(profileUpdate));
  const written = update.execute({ params: { id: asha.userId }, body: { language: 'hi' } });
  await expect(written).rejects.toThrow(profileUpdate.route);

  const isAsked = queryClient.getQueryState(ofAsha.queryKey)?.isInvalidated;
  expect(isAsked).toBe(outcome === 'asked for anew');
});

test('a session that expired in another tab has expired here', () => {
  expireSession();
  tell('userId');

  expect(onEnd.mock.calls).toEqual([['expired']]);
  expect(sessionStorage.getItem('draft:profile')).toBe('{}');
});

test('the next visitor, whom another tab has stored, is taken over and nothing is stored anew', () => {
  saveSession(kiran);
  tell('userId');
  queryClient.setQueryData(sessionQuery.queryKey, kiran);
  tell('userId');

  expect(onEnd).toHaveBeenCalledOnce();
  expect(storedSession()).toEqual(kiran);
});

describe('a page that was put by and is shown again', () => {
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('asks anew for what it shows', () => {
    queryClient.setQueryData<unknown>(['shown'], {});
    const isOld = () => queryClient.getQueryState(['shown'])?.isInvalidated;

    show(false);
    expect(isOld()).toBe(false);
    show(true);
    expect(isOld()).toBe(true);
  });

  test('goes on as whoever has come meanwhile', () => {
    saveSession(kiran);
    show(true);

    expect(onEnd).toHaveBeenCalledOnce();
    expect(storedSession()).toEqual(kiran);
  });
});

test('an answer that was kept is known by the key of the query that shows it', async () => {
  const at = '2026-11-21T04:30:00.000Z';
  const headers = { [SERVED_FROM]: 'cache', [CACHED_AT]: at };
  vi.stubGlobal('fetch', async () => Response.json({ object: {} }, { headers }));
  const profile = read(viewProfile, { params: { id: 'c1' } });

  await queryClient.fetchQuery(profile);

  expect(oldestCached(() => [profile.queryKey])).toBe(at);
});

test('a visitor of a page without https, such as a phone on the local network, becomes a guest', async () => {
  clearSession();
  queryClient.clear();
  const emails: string[] = [];
  const { crypto } = globalThis;
  const getRandomValues = (some: Uint32Array<ArrayBuffer>) => crypto.getRandomValues(some);
  vi.stubGlobal('crypto', { getRandomValues });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    emails.push(JSON.parse(body).email);
    return Response.json({ object: { customerDetails: { _id: 'c9' }, authToken: 'ct_9' } });
  });

  await queryClient.fetchQuery(sessionQuery);

  expect(emails).toEqual([expect.stringMatching(/^guest\d{5}\.\d+@example\.in$/)]);
});
