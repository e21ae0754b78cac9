import { expect, test } from 'vitest';
import { type Fault, setFaults } from '#contracts/engine/control/faults';
import { library } from '#contracts/engine/testing/library';
import { startLibrary } from '../testing/start-library.ts';

const { myLoans } = library;

test('a fault with an unknown field is refused, since a typo would make it last too long', async () => {
  const { app } = await startLibrary();

  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url: '/__mock/faults',
    payload: { faults: [{ call: 'listBooks', status: 503, tims: 3 }] },
  });

  expect(statusCode).toBe(422);
  expect(body).toContain(
    'body.faults.0.tims: Is not part of the contract. Known here: call, status',
  );
});

test('a bare array of faults is refused with the expected object', async () => {
  const { app } = await startLibrary();

  const reply = await app.inject({
    method: 'PUT',
    url: '/__mock/faults',
    payload: [{ call: 'listBooks', status: 503 }],
  });

  expect(reply.json().errors).toEqual([
    { field: 'body', code: 'TYPE', message: 'An object with faults.' },
  ]);
});

test('a pattern with many stars is matched as fast as any other', async () => {
  const { ask } = await startLibrary();
  const set = (pattern: string) =>
    ask(setFaults, { body: { faults: [{ call: pattern, delay: 1 }] } });

  await expect(set('**m*y**Lo**a*n*s**')).resolves.toMatchObject({ faults: [{}] });
  await expect(set(`${'*'.repeat(199)}?`)).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(set('myLoans*Loans')).rejects.toMatchObject({ code: 'VALIDATION' });
});

test.each<[string, Fault, string, string, string]>([
  [
    'an unknown call',
    { call: 'myLoan', status: 404 },
    'call',
    'NO_SUCH_CALL',
    'No call is named "myLoan". The closest is "myLoans".',
  ],
  [
    'a pattern like no call',
    { call: '***?', status: 404 },
    'call',
    'NO_SUCH_CALL',
    'No call is named "***?".',
  ],
  [
    'a status that is not declared',
    { call: 'myLoans', status: 418 },
    'status',
    'UNDECLARED',
    `${myLoans.route} declares no 418; it declares 401 (TOKEN_MISSING, TOKEN_INVALID, TOKEN_EXPIRED), 403 (NOT_OWNER), 404 (NOT_FOUND), 429 (RATE_LIMIT), 503 (MAINTENANCE).`,
  ],
  [
    'a code that is not declared',
    { call: 'GET *', status: 400, code: 'NOPE' },
    'code',
    'UNDECLARED',
    'GET * declares no 400 NOPE; it declares 400 (BAD_PAGE, BAD_FILTER',
  ],
  [
    'a code without a status',
    { call: 'listBooks', code: 'BAD_FILTER' },
    'status',
    'REQUIRED',
    'A code needs a status.',
  ],
  [
    'a fault that does nothing',
    { call: 'listBooks' },
    '',
    'REQUIRED',
    'Give a status, a delay, a spread or a cut.',
  ],
  [
    'a 95th percentile below the median',
    { call: '*', spread: { median: 9, p95: 8 } },
    'spread.p95',
    'TOO_SMALL',
    'Must be at least the median.',
  ],
])('%s is refused, and nothing changes', async (_, fault, field, code, description) => {
  const { ask, world } = await startLibrary();
  await ask(setFaults, { body: { faults: [{ call: '*', delay: 1 }] } });

  await expect(ask(setFaults, { body: { faults: [fault] } })).rejects.toMatchObject({
    status: 422,
    errors: [
      {
        field: field ? `body.faults.0.${field}` : 'body.faults.0',
        code,
        message: expect.stringContaining(description),
      },
    ],
  });
  expect(world.state.faults).toEqual([{ call: '*', delay: 1 }]);
});
