// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { expireSession, keepShop, startSession, storedSession } from './session.ts';

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
