import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { Mobile, Pincode, Rupees } from '../common.ts';
import { control, endpoint } from './endpoint.ts';
import { CannotGenerateInput, minimalInput } from './example-input.ts';
import { Instant, ObjectId, oneOf, prose } from './schemas.ts';
import { validator } from './validate.ts';

const bookTestDrive = endpoint('POST /drives/{shopId}/{pincode}', {
  ...control,
  summary: 'Books a test drive',
  params: { pincode: Pincode },
  body: Type.Object({
    customerId: ObjectId,
    car: Type.Object({ productId: ObjectId, colour: oneOf(['red', 'blue']) }),
    at: Instant,
    mobile: Mobile,
    about: prose(5, 60),
    deposit: Rupees,
    guests: Type.Array(ObjectId),
    consent: Type.Literal(true),
    remark: Type.Optional(ObjectId),
  }),
  object: Type.Object({}),
});
const ids = { shopId: 'a'.repeat(24), customerId: 'b'.repeat(24), productId: 'c'.repeat(24) };

test('the least that a call takes is what it requires, ids by their names', () => {
  const { params, body } = minimalInput(bookTestDrive, ids);

  expect(validator(bookTestDrive.params).violations(params)).toEqual([]);
  expect(validator(bookTestDrive.body ?? Type.Never()).violations(body)).toEqual([]);
  expect(body).toMatchObject({
    customerId: ids.customerId,
    car: { productId: ids.productId, colour: 'red' },
    deposit: 0,
    guests: [],
    consent: true,
  });
  expect(body).not.toHaveProperty('remark');
});

test('an id that nobody has named is not made up', () => {
  const { productId: _, ...others } = ids;

  expect(() => minimalInput(bookTestDrive, others)).toThrow(
    new CannotGenerateInput('POST /drives/{shopId}/{pincode}', 'body.car.productId'),
  );
  expect(new CannotGenerateInput('GET /cars/{id}', 'body.car.productId').what).toBe('productId');
});
