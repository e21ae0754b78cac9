// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  endedElsewhere,
  endSession,
  expireSession,
  keep,
  keepShop,
  startSession,
  storedSession,
} from './session.ts';

const asha = { userId: 'c1', token: 'ct_1' };

beforeEach(() => {
  localStorage.clear();
});

test('many who ask at once register one guest, stored under the specified keys', async () => {
  const register = vi.fn(async () => asha);

  const sessions = await Promise.all([startSession(register), startSession(register)]);
  const later = await startSession(register);

  expect([...sessions, later]).toEqual([asha, asha, asha]);
  expect(register).toHaveBeenCalledTimes(1);
  expect({ ...localStorage }).toEqual({ userId: 'c1', AuthToken: 'ct_1' });
});

test('a registration that failed can be tried again', async () => {
  const register = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(asha);

  await expect(startSession(register)).rejects.toThrow('offline');

  expect(await startSession(register)).toEqual(asha);
});

test('an expired session loses its customer and counts as none, so that another begins', async () => {
  await startSession(async () => asha);

  expireSession();
  const before = storedSession();
  const next = await startSession(async () => ({ userId: 'c2', token: 'ct_2' }));

  expect(before).toBeUndefined();
  expect(next).toEqual({ userId: 'c2', token: 'ct_2' });
});

test('the shop is stored beside it', () => {
  keepShop({ _id: 's1', shopName: 'Cantt Cars Delhi' });

  expect({ ...localStorage }).toEqual({ shopID: 's1', shopName: 'Cantt Cars Delhi' });
});

const heard = () => endedElsewhere(new StorageEvent('storage', { key: 'userId' }), asha);

test('a session that another tab has left is over in this one too', () => {
  keep(asha);
  endSession();

  expect(heard()).toBe('signedOut');
});

test('a session that expired in another tab leaves its token, and is told from one that was left', () => {
  keep(asha);
  expireSession();

  expect(heard()).toBe('expired');
});

test('a session that another tab has begun is over for nobody who is in it already', () => {
  keep(asha);

  expect(heard()).toBeUndefined();
});

test('what another tab stores beside the session ends nothing', () => {
  const event = new StorageEvent('storage', { key: 'recentCars' });

  expect(endedElsewhere(event, asha)).toBeUndefined();
});

test('a browser that blocks cookies has a session for as long as the page is open', async () => {
  const blocked = new DOMException('The cookies are blocked.', 'SecurityError');
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(blocked) } });

  const session = await startSession(async () => asha);
  vi.unstubAllGlobals();

  expect([session, storedSession()]).toEqual([asha, asha]);
});
