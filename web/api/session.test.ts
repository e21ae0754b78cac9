// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearSession,
  endedInOtherTab,
  expireSession,
  getOrCreateSession,
  saveSession,
  saveShop,
  storedSession,
} from './session.ts';

const asha = { userId: 'c1', token: 'ct_1' };

beforeEach(() => {
  localStorage.clear();
});

test('many who ask at once register one guest, stored under the specified keys', async () => {
  const register = vi.fn(async () => asha);

  const sessions = await Promise.all([getOrCreateSession(register), getOrCreateSession(register)]);
  const later = await getOrCreateSession(register);

  expect([...sessions, later]).toEqual([asha, asha, asha]);
  expect(register).toHaveBeenCalledTimes(1);
  expect({ ...localStorage }).toEqual({ userId: 'c1', AuthToken: 'ct_1' });
});

test('a registration that failed can be tried again', async () => {
  const register = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(asha);

  await expect(getOrCreateSession(register)).rejects.toThrow('offline');

  expect(await getOrCreateSession(register)).toEqual(asha);
});

test('an expired session loses its customer and counts as none, so that another begins', async () => {
  await getOrCreateSession(async () => asha);

  expireSession();
  const before = storedSession();
  const next = await getOrCreateSession(async () => ({ userId: 'c2', token: 'ct_2' }));

  expect(before).toBeUndefined();
  expect(next).toEqual({ userId: 'c2', token: 'ct_2' });
});

test('what the page has begun is the session, though the browser stored none of it', async () => {
  globalThis.preload = { requests: [], responses: new Map(), session: Promise.resolve(asha) };
  const register = vi.fn(async () => ({ userId: 'c2', token: 'ct_2' }));

  const session = await getOrCreateSession(register);

  expect(session).toEqual(asha);
  expect(register).not.toHaveBeenCalled();
  globalThis.preload = undefined;
});

test('what the page has begun is not begun again after it has ended', async () => {
  globalThis.preload = { requests: [], responses: new Map(), session: Promise.resolve(asha) };
  saveSession(asha);
  await getOrCreateSession(async () => asha);
  clearSession();

  const next = await getOrCreateSession(async () => ({ userId: 'c2', token: 'ct_2' }));

  expect(next).toEqual({ userId: 'c2', token: 'ct_2' });
  globalThis.preload = undefined;
});

test.each(['ct_1\n', 'टोकन', 'ct 1', ''])(
  'a token that no header carries, "%s", is none',
  (token) => {
    saveSession({ userId: 'c1', token });

    expect(storedSession()).toBeUndefined();
  },
);

test('the shop is stored beside it', () => {
  saveShop({ _id: 's1', shopName: 'Cantt Cars Delhi' });

  expect({ ...localStorage }).toEqual({ shopID: 's1', shopName: 'Cantt Cars Delhi' });
});

const heard = () => endedInOtherTab(new StorageEvent('storage', { key: 'userId' }), asha);

test('a session that another tab has left is over in this one too', () => {
  saveSession(asha);
  clearSession();

  expect(heard()).toBe('signedOut');
});

test('a session that expired in another tab leaves its token, and is told from one that was left', () => {
  saveSession(asha);
  expireSession();

  expect(heard()).toBe('expired');
});

test('a session that another tab has begun is over for nobody who is in it already', () => {
  saveSession(asha);

  expect(heard()).toBeUndefined();
});

test('what another tab stores beside the session ends nothing', () => {
  const event = new StorageEvent('storage', { key: 'recentCars' });

  expect(endedInOtherTab(event, asha)).toBeUndefined();
});

test('a browser that blocks cookies has a session for as long as the page is open', async () => {
  const blocked = new DOMException('The cookies are blocked.', 'SecurityError');
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(blocked) } });

  const session = await getOrCreateSession(async () => asha);
  vi.unstubAllGlobals();

  expect([session, storedSession()]).toEqual([asha, asha]);
});
