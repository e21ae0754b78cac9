// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { register } from '#contracts/customers';
import { errorResponse } from '#contracts/engine/envelope';
import { aCustomer } from '#fixtures/builders';
import { reply, requestsOf, signIn } from '../testing.tsx';
import { createSession, sessionQuery } from './create-session.ts';
import { queryClient } from './query-client.ts';
import { clearSession } from './session.ts';

const guest = aCustomer({ isGuest: true });
const registered = { customerDetails: guest, authToken: 'ct_9' };
const emails = () => requestsOf(register).map(({ body }) => body.email);

signIn();
beforeEach(clearSession);

test('a guest is registered with another e-mail when the first is taken', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.00042);
  reply(register, () =>
    emails().length === 1 ? errorResponse(409, 'EMAIL_TAKEN', 'No.') : registered,
  );

  expect(await createSession()).toEqual({ userId: guest._id, token: 'ct_9' });

  expect(requestsOf(register).map(({ body }) => body.name)).toEqual(['Guest00042', 'Guest00042']);
  expect(new Set(emails()).size).toBe(2);
});

test.each([
  [409, 'EMAIL_TAKEN', 3],
  [404, 'NOT_FOUND', 1],
])('a guest rejected with %i %s is registered %i times in all', async (status, code, times) => {
  reply(register, errorResponse(status, code, 'No.'));

  await expect(createSession()).rejects.toMatchObject({ code });

  expect(requestsOf(register)).toHaveLength(times);
});

test('a guest can register without https, as from a phone on the local network', async () => {
  queryClient.clear();
  const { crypto } = globalThis;
  const getRandomValues = (array: Uint32Array<ArrayBuffer>) => crypto.getRandomValues(array);
  vi.stubGlobal('crypto', { getRandomValues });
  reply(register, registered);

  await queryClient.fetchQuery(sessionQuery);

  expect(emails()).toEqual([expect.stringMatching(/^guest\d{5}\.\d+@example\.in$/)]);
});
