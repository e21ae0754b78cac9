import { expect, test } from 'vitest';
import { endpoints } from '#contracts/index';
import { closestCall } from './closest-call.ts';

test.each([
  ['GET', '/api/v1/customer/serch', 'GET /api/v1/{ownerId}/{x}/customer/search'],
  ['GET', '/api/v1/Customer/ListOffer/0/10', 'GET /api/v1/admin/listOffer/{ownerId}'],
  ['GET', '/getWallet', 'GET /api/v1/Customer/getWallet/{ownerId}/{customerId}'],
  ['POST', '/api/v1/customer/registr', 'POST /api/v1/customer/Register'],
  ['GET', '/api/v1/admin/deleteCategory/7', 'DELETE /api/v1/admin/deleteCategory/{id}'],
])('%s %s is nearest to %s', (method, path, route) => {
  expect(closestCall(endpoints, method, path)?.route).toBe(route);
});
