import { describe, expect, test } from 'vitest';
import { assumptions } from './engine/provenance.ts';
import { marksOf } from './engine/schema-marks.ts';
import { endpointFields } from './engine/visit-schema.ts';
import { endpoints, namedEndpoints } from './index.ts';
import { specification } from './specification.ts';

test('all 45 calls are implemented under their own route', () => {
  const routes = endpoints.map(({ route }) => route);

  expect(specification).toHaveLength(45);
  expect(specification.filter((call) => !routes.includes(call))).toEqual([]);
});

describe.each([...namedEndpoints])('%s', (_, endpoint) => {
  test('has a summary and a reason', () => {
    expect(endpoint.summary.length).toBeGreaterThan(10);
    expect(endpoint.why.length).toBeGreaterThan(10);
    expect(endpoint.summary).not.toMatch(/\.$/);
  });

  test('lists each error code once under an error status', () => {
    for (const [status, codes] of Object.entries(endpoint.errors)) {
      expect(Number(status)).toBeGreaterThanOrEqual(400);
      if (Number(status) >= 500) expect([status, codes]).toEqual(['503', ['MAINTENANCE']]);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => /^[A-Z][A-Z_]+$/.test(code))).toBe(true);
    }
  });
});

const specified = [...namedEndpoints].filter(([, { route }]) => specification.includes(route));

test('only Register needs no token', () => {
  const open = specified.filter(([, { access }]) => access === 'public');
  const withTokenErrors = specified.filter(([, { errors }]) => 401 in errors);

  expect(open.map(([name]) => name)).toEqual(['register']);
  expect(withTokenErrors).toHaveLength(specified.length - 1);
});

test('only the six category writes and the assignment need an admin', () => {
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

test('fields in the specification are given, all others are assumptions with a reason', () => {
  const assumed = endpoints.flatMap((call) => assumptions(call));
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

test('every query parameter beyond the specification is an extra that can be switched off', () => {
  const extras = specified.flatMap(([, call]) =>
    assumptions(call).filter(({ field }) => /^query\.\w+$/.test(field)),
  );

  expect(extras.map(({ field }) => field)).toContain('query.withSub');
  expect(extras.filter(({ ifWrong }) => !ifWrong.includes('VITE_QUERY_EXTRAS=off'))).toEqual([]);
});

test('no two assumptions of a call are about the same field', () => {
  for (const call of endpoints) {
    const fields = assumptions(call).map(({ field }) => field);

    expect(fields, call.route).toEqual([...new Set(fields)]);
  }
});

/** The words of the specification for fields and parameters. */
const specifiedWords = new Set(
  `name fullName email password mobile ownerId customerDetails _id authToken storeList data appVersion
  checksum customer_id amount search filter limit skip shopId isHotDeal`.split(/\s+/),
);

test.each(endpoints)(
  '$route marks nothing as given that the specification has no word for',
  (call) => {
    const names = endpointFields(call).flatMap(({ name, schema }) =>
      marksOf(schema).given ? [name] : [],
    );

    expect(names.filter((name) => !specifiedWords.has(name))).toEqual([]);
  },
);
