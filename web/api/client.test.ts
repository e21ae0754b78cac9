// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { arrive, readArrival } from '#contracts/control';
import { profileUpdate, viewProfile } from '#contracts/customers';
import { errorResponse } from '#contracts/engine/envelope';
import { getOrderData } from '#contracts/orders';
import { anId } from '#fixtures/builders';
import { t } from '../i18n/language.ts';
import { CACHED_AT, SERVED_FROM } from '../lib/cache-headers.ts';
import { safeLocalStorage } from '../lib/storage.ts';
import {
  exampleAnswer,
  reply,
  replyLater,
  replyRaw,
  requestsOf,
  signIn,
  visitor,
} from '../testing.tsx';
import type { ApiError } from './api-error.ts';
import { call, read, write } from './client.ts';
import { sessionQuery } from './create-session.ts';
import { oldestCached } from './offline-answers.ts';
import { queryClient, refetchOnOtherTabs } from './query-client.ts';
import { clearSession, removeUserId, saveSession, storedSession } from './session.ts';
import { onSessionEnd, renewOrEnd, signOut } from './session-end.ts';

const asha = { userId: visitor._id, token: 'ct_1' };
const kiran = { userId: anId(), token: 'ct_2' };
const input = { params: { id: asha.userId } };
const onEnd = vi.fn();
/** The event after another tab has changed the storage. */
const notifyStorage = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

signIn();
beforeEach(() => {
  onEnd.mockReset();
  onSessionEnd(onEnd);
  refetchOnOtherTabs();
  queryClient.setQueryData(sessionQuery.queryKey, asha);
  sessionStorage.setItem('draft:profile', '{}');
});

test('signing out clears the drafts', () => {
  signOut();

  expect(onEnd).toHaveBeenCalledWith('signedOut');
  expect(storedSession()).toBeUndefined();
  expect(sessionStorage.getItem('draft:profile')).toBeNull();
});

test('somebody else who signs in in another tab clears the drafts', () => {
  saveSession(kiran);

  dispatchEvent(new StorageEvent('storage', { key: 'userId', newValue: kiran.userId }));

  expect(onEnd).toHaveBeenCalledWith('replaced');
  expect(sessionStorage.getItem('draft:profile')).toBeNull();
});

test('an expired session leaves the drafts', async () => {
  reply(viewProfile, errorResponse(401, 'TOKEN_EXPIRED', 'No.'));

  await expect(callProfile()).rejects.toThrow('No.');

  expect(onEnd).toHaveBeenCalledWith('expired');
  expect(sessionStorage.getItem('draft:profile')).toBe('{}');
});

test.each(['.', '..'])('the path segment "%s" is a 404 without a request', async (id) => {
  const transport = replyRaw(() => Response.json({}));

  await expect(call(getOrderData, { params: { id } })).rejects.toMatchObject({ status: 404 });

  expect(transport).not.toHaveBeenCalled();
});

const replyText = (body: string | null, status: number) =>
  replyRaw(() => new Response(body, { status }));
const callProfile = () => call(viewProfile, input);

test.each([
  ['no body', null],
  ['HTML', '<h1>401 Authorization Required</h1>'],
  ['null', 'null'],
  ['another JSON object', '{"error":{"message":"No."}}'],
])('a 401 with %s ends the session like any other', async (_, body) => {
  replyText(body, 401);

  await expect(callProfile()).rejects.toMatchObject({ status: 401, code: 'UNKNOWN', errors: [] });

  expect(onEnd).toHaveBeenCalledWith('expired');
  expect(storedSession()).toBeUndefined();
});

test('the HTML error of a proxy is an error with its status and cause', async () => {
  replyText('<h1>Bad Gateway</h1>', 502);

  await expect(callProfile()).rejects.toMatchObject({
    status: 502,
    userMessage: 'Something went wrong at our end.',
    cause: expect.any(SyntaxError),
  });
  expect(onEnd).not.toHaveBeenCalled();
  expect(storedSession()).toEqual(asha);
});

test('several 401 responses end the session once', async () => {
  replyText(null, 401);

  await Promise.allSettled([callProfile(), callProfile()]);

  expect(onEnd).toHaveBeenCalledOnce();
});

test('a call that the earlier session of a person fails is made with their new one', async () => {
  const answerNow = replyLater(viewProfile);
  const late = callProfile();
  await vi.waitFor(() => expect(requestsOf(viewProfile)).toHaveLength(1));
  saveSession({ ...asha, token: 'ct_2' });

  reply(viewProfile, profile);
  answerNow(errorResponse(401, 'TOKEN_EXPIRED', 'No.'));

  await expect(late).resolves.toEqual(profile);
  expect(onEnd).not.toHaveBeenCalled();
});

test('who is in a world that is started again keeps a session until they have the next', async () => {
  const next = { ...asha, token: 'ct_2' };
  reply(readArrival, { createdAt: new Date(Date.now() + 1000).toISOString() });
  const arriveNow = replyLater(arrive);

  const renewed = renewOrEnd(asha);
  await vi.waitFor(() => expect(requestsOf(arrive)).toHaveLength(1));
  expect(storedSession()).toEqual(asha); // without one, another call would register a guest
  arriveNow({ world: 'main', as: next.userId, authToken: next.token });
  await renewed;

  expect(storedSession()).toEqual(next);
  expect(onEnd.mock.calls).toEqual([['restarted']]);
});

test('a request carries the token, and a content type when it has a body', async () => {
  const transport = replyRaw(() => Response.json({ object: {} }));

  await callProfile();
  await call(profileUpdate, { ...input, body: { name: 'Asha' } });

  const authorization = { authorization: 'Bearer ct_1' };
  expect(transport.mock.calls).toMatchObject([
    [expect.any(String), { method: 'GET', headers: authorization }],
    [
      expect.any(String),
      {
        method: 'PUT',
        headers: { ...authorization, 'content-type': 'application/json' },
        body: '{"name":"Asha"}',
      },
    ],
  ]);
});

test.each(['null', '{"object":null}', '{"data":{}}', '[]', '"OK"'])(
  'a read with the answer %s is an error',
  async (body) => {
    replyText(body, 200);

    await expect(callProfile()).rejects.toMatchObject({ status: 200, code: 'UNKNOWN' });
  },
);

test('a write with an empty answer succeeds', async () => {
  replyText('{"object":null}', 200);

  await expect(call(profileUpdate, { ...input, body: {} })).resolves.toBeNull();
});

test('an error response with status 200 is an error', async () => {
  replyText(JSON.stringify({ code: 'PAUSED', message: 'Later.', errors: [], object: null }), 200);

  await expect(callProfile()).rejects.toMatchObject({ code: 'PAUSED', userMessage: 'Later.' });
});

test('malformed field errors do not reach a form', async () => {
  replyText(JSON.stringify({ code: 'VALIDATION', message: 'No.', errors: ['name'] }), 422);

  await expect(callProfile()).rejects.toMatchObject({ status: 422, code: 'UNKNOWN', errors: [] });
});

test('a lost or truncated response has status 0', async () => {
  replyText('{"object":', 200);
  await expect(callProfile()).rejects.toMatchObject({ status: 0, cause: expect.any(SyntaxError) });

  const cause = new TypeError('Failed to fetch');
  replyRaw(() => Promise.reject(cause));
  await expect(callProfile()).rejects.toMatchObject({ status: 0, code: 'NO_ANSWER', cause });
});

test('the message of an error names its call, the message for users does not', async () => {
  reply(viewProfile, errorResponse(404, 'NOT_FOUND', 'No car.'));

  const error = await callProfile().catch((thrown: ApiError) => thrown);

  expect(error).toMatchObject({ message: `${viewProfile.route}: 404 NOT_FOUND. No car.` });
  expect(t.errorMessage(error as ApiError)).toBe('No car.');
});

test('signing out in another tab signs out here and clears the drafts', () => {
  clearSession();
  notifyStorage('userId');

  expect(onEnd.mock.calls).toEqual([['signedOut']]);
  expect(sessionStorage.getItem('draft:profile')).toBeNull();
});

const profile = exampleAnswer(viewProfile);
const profileQuery = read(viewProfile, input);
const isInvalidated = () => queryClient.getQueryState(profileQuery.queryKey)?.isInvalidated;
const updateProfile = () =>
  queryClient
    .getMutationCache()
    .build(queryClient, write(profileUpdate))
    .execute({ ...input, body: { language: 'hi' } });

test('a write in one tab invalidates the queries of the others', async () => {
  const set = vi.spyOn(safeLocalStorage, 'set');
  reply(profileUpdate, exampleAnswer(profileUpdate));

  await updateProfile();
  const [key = '', newValue = ''] = set.mock.lastCall ?? [];
  expect(localStorage.getItem(key)).toBeNull();

  queryClient.setQueryData(profileQuery.queryKey, profile);
  expect(isInvalidated()).toBe(false);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
  expect(isInvalidated()).toBe(true);
});

const rejection = JSON.stringify(errorResponse(422, 'VALIDATION', 'No.'));

test.each([
  ['invalidates', 'whose response is lost', 200, '{"object":'],
  ['does not invalidate', 'that is rejected', 422, rejection],
])('%s the queries on screen: a write %s', async (outcome, _, status, body) => {
  queryClient.setQueryData(profileQuery.queryKey, profile);
  replyText(body, status);

  await expect(updateProfile()).rejects.toThrow(profileUpdate.route);

  expect(isInvalidated()).toBe(outcome === 'invalidates');
});

test('a session that expired in another tab has expired here', () => {
  removeUserId();
  notifyStorage('userId');

  expect(onEnd.mock.calls).toEqual([['expired']]);
  expect(sessionStorage.getItem('draft:profile')).toBe('{}');
});

test('the session that another tab has started is used here too', () => {
  saveSession(kiran);
  notifyStorage('userId');
  queryClient.setQueryData(sessionQuery.queryKey, kiran);
  notifyStorage('userId');

  expect(onEnd).toHaveBeenCalledOnce();
  expect(storedSession()).toEqual(kiran);
});

describe('a page restored from the back/forward cache', () => {
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('reads again what it shows', () => {
    queryClient.setQueryData(profileQuery.queryKey, profile);

    show(false);
    expect(isInvalidated()).toBe(false);
    show(true);
    expect(isInvalidated()).toBe(true);
  });

  test('uses the session that was started since', () => {
    saveSession(kiran);
    show(true);

    expect(onEnd).toHaveBeenCalledOnce();
    expect(storedSession()).toEqual(kiran);
  });
});

test('the age of a cached response is stored under the key of its query', async () => {
  const at = '2026-11-21T04:30:00.000Z';
  const headers = { [SERVED_FROM]: 'cache', [CACHED_AT]: at };
  replyRaw(() => Response.json({ object: profile }, { headers }));

  await queryClient.fetchQuery(profileQuery);

  expect(oldestCached(() => [profileQuery.queryKey])).toBe(at);
});
