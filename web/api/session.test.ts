// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearSession,
  endedInOtherTab,
  getOrCreateSession,
  removeUserId,
  saveSession,
  saveShop,
  storedSession,
} from './session.ts';

const asha = { userId: 'c1', token: 'ct_1' };

beforeEach(() => {
  localStorage.clear();
});

test('concurrent calls register one guest, saved under the specified keys', async () => {
  const register = vi.fn(async () => asha);

  const sessions = await Promise.all([getOrCreateSession(register), getOrCreateSession(register)]);
  const later = await getOrCreateSession(register);

  expect([...sessions, later]).toEqual([asha, asha, asha]);
  expect(register).toHaveBeenCalledTimes(1);
  expect({ ...localStorage }).toEqual({ userId: 'c1', AuthToken: 'ct_1' });
});

test('a failed registration can be repeated', async () => {
  const register = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(asha);

  await expect(getOrCreateSession(register)).rejects.toThrow('offline');

  expect(await getOrCreateSession(register)).toEqual(asha);
});

test('an expired session loses its customer, and a new one is created', async () => {
  await getOrCreateSession(async () => asha);

  removeUserId();
  const before = storedSession();
  const next = await getOrCreateSession(async () => ({ userId: 'c2', token: 'ct_2' }));

  expect(before).toBeUndefined();
  expect(next).toEqual({ userId: 'c2', token: 'ct_2' });
});

test('a preloaded session is used although the browser could not save it', async () => {
  globalThis.preload = { requests: [], responses: new Map(), session: Promise.resolve(asha) };
  const register = vi.fn(async () => ({ userId: 'c2', token: 'ct_2' }));

  const session = await getOrCreateSession(register);

  expect(session).toEqual(asha);
  expect(register).not.toHaveBeenCalled();
  globalThis.preload = undefined;
});

test('a preloaded session is not used again after it has ended', async () => {
  globalThis.preload = { requests: [], responses: new Map(), session: Promise.resolve(asha) };
  saveSession(asha);
  await getOrCreateSession(async () => asha);
  clearSession();

  const next = await getOrCreateSession(async () => ({ userId: 'c2', token: 'ct_2' }));

  expect(next).toEqual({ userId: 'c2', token: 'ct_2' });
  globalThis.preload = undefined;
});

test.each(['ct_1\n', 'टोकन', 'ct 1', ''])(
  'the token "%s", which no header can carry, is not restored',
  (token) => {
    saveSession({ userId: 'c1', token });

    expect(storedSession()).toBeUndefined();
  },
);

test('the shop is saved beside the session', () => {
  saveShop({ _id: 's1', shopName: 'Cantt Cars Delhi' });

  expect({ ...localStorage }).toEqual({ shopID: 's1', shopName: 'Cantt Cars Delhi' });
});

const sessionEnd = () => endedInOtherTab(new StorageEvent('storage', { key: 'userId' }), asha);

test('signing out in another tab ends the session here', () => {
  saveSession(asha);
  clearSession();

  expect(sessionEnd()).toBe('signedOut');
});

test('another person who signs in in another tab replaces this one, also while the page is in the back/forward cache', () => {
  saveSession({ userId: 'c2', token: 'ct_2' });

  const signedIn = new StorageEvent('storage', { key: 'userId', newValue: 'c2' });
  expect(endedInOtherTab(signedIn, asha)).toBe('replaced');
  expect(endedInOtherTab(new StorageEvent('storage'), asha)).toBe('replaced');
});

test('a sign-out in another tab is one although a new guest is already stored', () => {
  saveSession({ userId: 'c2', token: 'ct_2' });

  expect(sessionEnd()).toBe('signedOut');
});

test('a session that expired in another tab is told apart from a sign-out', () => {
  saveSession(asha);
  removeUserId();

  expect(sessionEnd()).toBe('expired');
});

test('saving the same session in another tab does not end it', () => {
  saveSession(asha);

  expect(sessionEnd()).toBeUndefined();
});

test('other storage changes in another tab do not end the session', () => {
  const event = new StorageEvent('storage', { key: 'recentCars' });

  expect(endedInOtherTab(event, asha)).toBeUndefined();
});

test('a browser that blocks cookies has a session until the page is closed', async () => {
  const blocked = new DOMException('The cookies are blocked.', 'SecurityError');
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(blocked) } });

  const session = await getOrCreateSession(async () => asha);
  vi.unstubAllGlobals();

  expect([session, storedSession()]).toEqual([asha, asha]);
});
