import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { toRequest } from '#contracts/engine/request';
import { library } from '#contracts/engine/testing/library';
import { asha } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';

const { url: loansPath } = toRequest(library.myLoans, { params: { memberId: asha } });
const authorization = `Bearer ${asha}`;

describe('one request that prefers a status', () => {
  const ask = async (prefer: string) => {
    const { app } = await startLibrary();
    return request(app.server).get(loansPath).set({ authorization, prefer });
  };

  test('gets it, with a header that says so', async () => {
    const reply = await ask('code=404');

    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(reply.body.message).toBe('NOT_FOUND: requested by the Prefer header.');
    expect(reply.headers['preference-applied']).toBe('code=404');
  });

  test.each([
    ['code=401, example=TOKEN_EXPIRED', 'code=401, example=TOKEN_EXPIRED'],
    ['example="TOKEN_EXPIRED"', 'code=401, example=TOKEN_EXPIRED'],
  ])('gets the code that it names by %s', async (prefer, applied) => {
    const reply = await ask(prefer);

    expect([reply.status, reply.body.code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect(reply.headers['preference-applied']).toBe(applied);
  });

  test.each([
    'code=418',
    'code=404, example=TOKEN_EXPIRED',
    'example=NOBODY_SAYS_SO',
    'code=4o4',
    'example=',
  ])(
    'gets a 400 that lists what the call declares if it prefers something else, such as %s',
    async (prefer) => {
      const reply = await ask(prefer);

      expect([reply.status, reply.body.code]).toEqual([400, 'BAD_PREFER']);
      expect(reply.body.message).toMatch(/api\/members.* declares .*404 \(NOT_FOUND\)/);
    },
  );

  test('may have other preferences, which are ignored', async () => {
    expect((await ask('return=minimal')).status).toBe(200);
  });
});
