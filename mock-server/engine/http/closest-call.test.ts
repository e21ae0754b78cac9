import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { endpoint } from '#contracts/engine/endpoint';
import { library } from '#contracts/engine/testing/library';
import { closestCall } from './closest-call.ts';

const reservations = endpoint('GET /api/members/{memberId}/reservations/{year}', {
  access: 'public',
  summary: 'Lists the reservations of a member',
  why: 'For this test.',
  object: Type.Object({}),
});
const endpoints = [...Object.values(library), reservations];

test.each([
  ['GET', '/api/boks/all/20/0', 'GET /api/books/{genre}/20/0'],
  ['GET', '/api/Members/Reservations/0/10', 'GET /api/members/{memberId}/reservations/{year}'],
  ['GET', '/reservations', 'GET /api/members/{memberId}/reservations/{year}'],
  ['POST', '/api/loan', 'POST /api/loans'],
  ['GET', '/api/loans/7', 'DELETE /api/loans/{id}'],
])('the call closest to %s %s is %s', (method, path, route) => {
  expect(closestCall(endpoints, method, path)?.route).toBe(route);
});

test('no call is close to a very long path', () => {
  expect(closestCall(endpoints, 'GET', `/api/loans/${'x'.repeat(100)}`)).toBeUndefined();
});
