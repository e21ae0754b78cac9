import { expect, test } from 'vitest';
import type { Logged } from '#contracts/engine/control/log';
import { createOrder } from '#contracts/orders';
import { faultLike } from './draft-fault.ts';

const aRequest = (fields: Partial<Logged>): Logged => ({
  number: 1,
  at: '2026-11-21T04:30:00.000Z',
  world: 'main',
  call: createOrder.route,
  ms: 3,
  verdict: 'ok',
  errors: [],
  curl: '',
  ...fields,
});

test.each([
  ['an error', { status: 401, code: 'TOKEN_EXPIRED' }, { status: 401, code: 'TOKEN_EXPIRED' }],
  [
    'a slow error',
    { status: 429, code: 'RATE_LIMIT', ms: 1200.4 },
    { status: 429, code: 'RATE_LIMIT', delay: 1200 },
  ],
  ['a success', { status: 200 }, { status: 503 }],
  ['an error that the contract does not know', { status: 500, code: 'INTERNAL' }, { status: 503 }],
  ['a closed connection', { code: 'CUT' }, { cut: 'connection' }],
])('the fault like %s', (_, fields, fault) => {
  expect(faultLike(aRequest(fields))).toEqual({ call: 'createOrder', ...fault });
});

test.each(['GET /__mock/health', 'GET /api/v9/nothing'])('%s cannot be a fault', (call) => {
  expect(faultLike(aRequest({ call }))).toBeUndefined();
});
