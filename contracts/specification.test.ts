import { describe, expect, test } from 'vitest';
import { assumptions } from './engine/provenance.ts';
import { endpoints, namedEndpoints } from './index.ts';
import { specification } from './specification.ts';

test('all 45 calls are here, none renamed, none merged', () => {
  const routes = endpoints.map(({ route }) => route);

  expect(specification).toHaveLength(45);
  expect(specification.filter((call) => !routes.includes(call))).toEqual([]);
});

describe.each([...namedEndpoints])('%s', (_, endpoint) => {
  test('says what it does and why it was shaped so', () => {
    expect(endpoint.summary.length).toBeGreaterThan(10);
    expect(endpoint.why.length).toBeGreaterThan(10);
    expect(endpoint.summary).not.toMatch(/\.$/);
  });

  test('refuses with codes that are listed once under an error status', () => {
    for (const [status, codes] of Object.entries(endpoint.errors)) {
      expect(Number(status)).toBeGreaterThanOrEqual(400);
      if (Number(status) >= 500) expect([status, codes]).toEqual(['503', ['MAINTENANCE']]);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => /^[A-Z][A-Z_]+$/.test(code))).toBe(true);
    }
  });
});

const specified = [...namedEndpoints].filter(([, { route }]) => specification.includes(route));

test('only Register is asked without a token', () => {
  const open = specified.filter(([, { access }]) => access === 'public');
  const refusing = specified.filter(([, { errors }]) => 401 in errors);

  expect(open.map(([name]) => name)).toEqual(['register']);
  expect(refusing).toHaveLength(specified.length - 1);
});

test('only the six category writes and the assignment are the admin’s', () => {
  const admins = specified.filter(([, { access }]) => access === 'admin');

  expect(admins.map(([name]) => name).sort()).toEqual([
    'addCategoryToProduct',
    'createCategory',
    'createSubCategory',
    'deleteCategory',
    'deleteSubCategory',
    'editCategory',
    'editSubCategory',
  ]);
});

test('what the specification shows is given, everything else is an assumption with a reason', () => {
  const assumed = endpoints.flatMap(assumptions);
  const fields = new Set(assumed.map(({ route, field }) => `${route} ${field}`));
  const shown = [
    'POST /api/v1/customer/Register body.name',
    'POST /api/v1/customer/Register body.fullName',
    'POST /api/v1/customer/Register body.email',
    'POST /api/v1/customer/Register body.password',
    'POST /api/v1/customer/Register body.mobile',
    'POST /api/v1/customer/Register body.ownerId',
    'POST /api/v1/customer/Register object.authToken',
    'POST /api/v1/customer/Register object.customerDetails',
    'POST /api/v1/customer/Register object.customerDetails._id',
    'GET /api/v1/admin/getAllStore/{ownerId} object.storeList',
    'GET /api/v1/admin/getAllStore/{ownerId} object.storeList[]._id',
    'GET /api/v1/admin/profile/getAdminProfile/{ownerId} object.data',
    'GET /api/v1/admin/profile/getAdminProfile/{ownerId} object.data.appVersion',
    'GET /api/v1/Customer/Payment/{mobile}/{email}/{customer_id}/{amount} object.checksum',
  ];

  expect(shown.filter((field) => fields.has(field))).toEqual([]);
  expect(fields).toContain('POST /api/v1/customer/Register object.customerDetails.mobile');
  expect(fields).toContain('GET /api/v1/admin/getAllStore/{ownerId} object.storeList[].shopName');
  expect(assumed.every(({ why, ifWrong }) => why.length > 10 && ifWrong.length > 10)).toBe(true);
});
