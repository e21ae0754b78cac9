import { describe, expect, test } from 'vitest';
import { endpoints, namedEndpoints } from './index.ts';
import { assumptions } from './provenance.ts';

/** The calls of the specification, in its order. The six category writes stand under /api/v1/admin there. */
const calls = `
GET /api/v1/Customer/{ownerId}/{shopId}{token}
GET /api/v1/admin/all/{ownerId}/ProductsList/20/0
POST /api/v1/customer/Register
GET /api/v1/Customer/getWallet/{ownerId}/{customerId}
GET /api/v1/admin/listOffer/{ownerId}
GET /api/v1/Customer/getReedemCashback/{id}
GET /api/v1/admin/getProductDetails/{id}
PUT /api/v1/customer/Cart/{id}
GET /api/v1/customer/CartList/{a}/{b}/0/10
GET /api/v1/Customer/Payment/{mobile}/{email}/{customer_id}/{amount}
PUT /api/v1/customer/WishListCart/{id}
GET /api/v1/customer/GetAllWishLists/{a}/{b}/0/10
POST /api/v1/common/saveAddress
GET /api/v1/common/getAddress/{id}
GET /api/v1/common/getAddressDetails/{a}/{b}
GET /api/v1/admin/listSubCategory/{ownerId}
GET /api/v1/Insurance
POST /api/v1/customer/createOrder
POST /api/v1/customer/saveQuery
GET /api/v1/Customer/getOrderList/{id}/{limit}/{skip}
POST /api/v1/Customer/SaveUserComplaint
GET /api/v1/Customer/ProductReviewList/{productId}/100/0
POST /api/v1/Customer/GiveProductReview
GET /api/v1/{ownerId}/{x}/customer/search
GET /api/v1/admin/getOrderData/{id}
GET /api/v1/admin/getAllStore/{ownerId}
POST /api/v1/Customer/GiveFeedBack
GET /api/v1/admin/profile/getAdminProfile/{ownerId}
GET /api/v1/admin/listCategory
POST /api/v1/admin/createCategory
PUT /api/v1/admin/editCategory/{id}
DELETE /api/v1/admin/deleteCategory/{id}
GET /api/v1/admin/{shopId}{token}
GET /api/v1/admin/{shopId}/{ownerId}/ProductsList/{limit}/{skip}
POST /api/v1/admin/createSubCategory
PUT /api/v1/admin/editSubCategory/{id}
DELETE /api/v1/admin/deleteSubCategory/{id}
POST /api/v1/admin/addCategoryToProduct
GET /api/v1/admin/getMenuList
GET /api/v1/Customer/ViewProfile/{id}
GET /api/v1/customer/ValidatePincode/{pincode}
PUT /api/v1/Customer/ProfileUpdate/{id}
POST /api/v1/Admin/saveAllImages
DELETE /api/v1/Customer/deleteAddress/{id}
PUT /api/v1/Customer/editAddress/{id}
`
  .trim()
  .split('\n');

test('all 45 calls are here, none renamed, none merged, none more', () => {
  expect(calls).toHaveLength(45);
  expect(endpoints.map(({ route }) => route).sort()).toEqual(calls.toSorted());
});

describe.each([...namedEndpoints])('%s', (_, endpoint) => {
  test('says what it does and why it was shaped so', () => {
    expect(endpoint.summary.length).toBeGreaterThan(10);
    expect(endpoint.why.length).toBeGreaterThan(10);
    expect(endpoint.summary).not.toMatch(/\.$/);
  });

  test('refuses with codes that are listed once under an error status', () => {
    for (const [status, codes] of Object.entries(endpoint.refusals)) {
      expect(Number(status)).toBeGreaterThanOrEqual(400);
      if (Number(status) >= 500) expect([status, codes]).toEqual(['503', ['MAINTENANCE']]);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => /^[A-Z][A-Z_]+$/.test(code))).toBe(true);
    }
  });

  test('asks for a token unless it registers', () => {
    const isRegister = endpoint.route.endsWith('/Register');

    expect(endpoint.access === 'public').toBe(isRegister);
    expect(401 in endpoint.refusals).toBe(!isRegister);
  });
});

test('only the six category writes and the assignment are the admin’s', () => {
  const admins = [...namedEndpoints].filter(([, { access }]) => access === 'admin');

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
