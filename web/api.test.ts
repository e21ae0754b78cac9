// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewProfile } from '#contracts/customers';
import { call, queryClient, read, sessionQuery, signOut, whenSessionEnds } from './api.ts';
import { oldestKept } from './kept.ts';
import { KEPT_AT, SERVED_FROM } from './offline.ts';
import { endSession, expireSession, keep, storedSession } from './session.ts';

const asha = { userId: 'c1', token: 'ct_1' };
const kiran = { userId: 'c2', token: 'ct_2' };
const onEnd = vi.fn();
/** What a tab is told once another one has stored something. */
const tell = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  onEnd.mockReset();
  whenSessionEnds(onEnd);
  keep(asha);
  queryClient.setQueryData(sessionQuery.queryKey, asha);
  sessionStorage.setItem('draft:profile', '{}');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

test('signing out forgets what the person has typed', () => {
  signOut();

  expect(onEnd).toHaveBeenCalledWith('signedOut');
  expect(sessionStorage.getItem('draft:profile')).toBeNull();
});

test('a session that the server no longer knows leaves what was typed to be sent again', async () => {
  const refusal = { status: 401, code: 'TOKEN_EXPIRED', message: 'No.', errors: [], object: null };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));

  await expect(call(viewProfile, { params: { id: 'c1' } })).rejects.toThrow('No.');

  expect(onEnd).toHaveBeenCalledWith('expired');
  expect(sessionStorage.getItem('draft:profile')).toBe('{}');
});

test('who signs out in another tab is signed out here, and what was typed here goes', () => {
  endSession();
  tell('userId');

  expect(onEnd.mock.calls).toEqual([['signedOut']]);
  expect(sessionStorage.getItem('draft:profile')).toBeNull();
});

test('a session that expired in another tab has expired here', () => {
  expireSession();
  tell('userId');

  expect(onEnd.mock.calls).toEqual([['expired']]);
  expect(sessionStorage.getItem('draft:profile')).toBe('{}');
});

test('the next visitor, whom another tab has stored, is taken over and nothing is stored anew', () => {
  keep(kiran);
  tell('userId');
  queryClient.setQueryData(sessionQuery.queryKey, kiran);
  tell('userId');

  expect(onEnd).toHaveBeenCalledOnce();
  expect(storedSession()).toEqual(kiran);
});

test('an answer that was kept is known by the key of the query that shows it', async () => {
  const at = '2026-11-21T04:30:00.000Z';
  const headers = { [SERVED_FROM]: 'cache', [KEPT_AT]: at };
  vi.stubGlobal('fetch', async () => Response.json({ object: {} }, { headers }));
  const profile = read(viewProfile, { params: { id: 'c1' } });

  await queryClient.fetchQuery(profile);

  expect(oldestKept(() => [profile.queryKey])).toBe(at);
});
