import { describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { profileUpdate, register, viewProfile } from '#contracts/customers';
import { putRow } from '#contracts/engine/control/data';
import { aCustomer, aProduct } from '#fixtures/builders';
import { startServer, startWorld } from '../testing.ts';
import { asha as buyer, startBuying } from './testing.ts';

const guest = {
  name: 'Guest48213',
  fullName: 'Guest48213',
  email: 'Guest48213.K3X9@example.in',
  password: GUEST_PASSWORD,
  mobile: GUEST_MOBILE,
  ownerId: OWNER_ID,
};

describe('registering', () => {
  test('a guest returns a customer and a token without the password', async () => {
    const { call, world } = await startWorld();

    const { customerDetails, authToken } = await call(register, { body: guest });

    expect(customerDetails).toMatchObject({
      isGuest: true,
      role: 'customer',
      email: 'guest48213.k3x9@example.in',
    });
    expect(authToken).toMatch(/^ct_[0-9a-f]{48}$/);
    expect(JSON.stringify(world.customers.all())).not.toContain(GUEST_PASSWORD);
  });

  test('guests share the placeholder mobile, but not their e-mail', async () => {
    const { call } = await startWorld();
    await call(register, { body: guest });

    const other = await call(register, { body: { ...guest, email: 'guest48213.zz@example.in' } });

    expect(other.customerDetails.isGuest).toBe(true);
    await expect(call(register, { body: guest })).rejects.toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    });
  });

  test.each([
    ['with somebody’s mobile', { mobile: buyer.mobile }, 409, 'CONTACT_TAKEN'],
    ['with the placeholder mobile', {}, 409, 'CONTACT_TAKEN'],
    [
      'at another owner',
      { mobile: '9812345670', ownerId: 'ffffffffffffffffffffffff' },
      404,
      'NOT_FOUND',
    ],
  ])('a customer with a name is rejected %s', async (_, overrides, status, code) => {
    const { call, order } = await startBuying();
    await order();
    const body = { ...guest, name: 'Asha Rawat', fullName: 'Asha Rawat', ...overrides };

    await expect(call(register, { body })).rejects.toMatchObject({ status, code });
  });
});

test('a token ends after thirty days', async () => {
  const asha = aCustomer();
  const { call, world, app } = await startServer({ customers: [asha] });
  const { customerDetails, authToken } = await call(register, { body: guest });
  const ask = async () =>
    (
      await app.inject({
        url: `/api/v1/Customer/ViewProfile/${customerDetails._id}`,
        headers: { authorization: `Bearer ${authToken}` },
      })
    ).json().code;

  world.clock.shift(30 * 24 * 3_600_000 - 60_000);
  const before = await ask();
  world.clock.shift(61_000);
  const after = await ask();

  expect([before, after]).toEqual([undefined, 'TOKEN_EXPIRED']);
});

type Told = NonNullable<Parameters<NonNullable<(typeof profileUpdate)['~types']>>[0]['body']>;

describe('a guest', () => {
  const ravi = aCustomer({ email: 'ravi@example.in', mobile: '9811111112' });
  const aVisit = async () => {
    const server = await startWorld({ products: [aProduct()], customers: [ravi] });
    const [car] = server.world.products.all();
    const { cartItem } = await server.call(updateCart, {
      params: { id: car?._id ?? '' },
      body: {},
    });
    const id = cartItem?.customerId ?? '';
    const update = (body: Told) => server.call(profileUpdate, { params: { id }, body });
    return { ...server, id, update };
  };

  test('becomes a customer with name, mobile and e-mail, and keeps the cart', async () => {
    const { call, id, update } = await aVisit();

    const half = await update({ fullName: 'Asha Rawat', mobile: '9812345678' });
    const whole = await update({ email: 'Asha@example.in' });
    const { counts } = await call(viewProfile, { params: { id } });

    expect([half, whole].map(({ customerDetails }) => customerDetails.isGuest)).toEqual([
      true,
      false,
    ]);
    expect(whole.customerDetails).toMatchObject({ name: 'Asha Rawat', email: 'asha@example.in' });
    expect(counts).toEqual({ cart: 1, wish: 0, orders: 0 });
  });

  test.each<Told>([
    { mobile: '9812345678', email: 'asha@example.in' },
    { fullName: 'Asha Rawat', email: 'asha@example.in' },
    { fullName: 'Asha Rawat', mobile: '9812345678' },
  ])('stays a guest with only %j', async (overrides) => {
    const { update } = await aVisit();

    expect((await update(overrides)).customerDetails.isGuest).toBe(true);
  });

  test('may write name and mobile with spaces around them', async () => {
    const { update } = await aVisit();

    const { customerDetails } = await update({
      fullName: ' Asha Rawat   ',
      mobile: '+91 98765 43210',
    });

    expect(customerDetails).toMatchObject({ fullName: 'Asha Rawat', mobile: '9876543210' });
  });

  test('can give the same e-mail and mobile again after signing out without an order', async () => {
    const { update } = await aVisit();

    const { customerDetails } = await update({
      fullName: 'Ravi Thapa',
      email: ravi.email,
      mobile: ravi.mobile,
    });

    expect(customerDetails.isGuest).toBe(false);
  });

  test('cannot take the e-mail or mobile of a customer with an order', async () => {
    const { order, call, as } = await startBuying();
    await order();
    const { customerDetails } = await call(register, { body: guest });
    const update = (body: Told) =>
      as(customerDetails._id)(profileUpdate, { params: { id: customerDetails._id }, body });

    const taken = { code: 'CONTACT_TAKEN' };
    await expect(update({ email: buyer.email.toUpperCase() })).rejects.toMatchObject(taken);
    await expect(update({ mobile: buyer.mobile })).rejects.toMatchObject(taken);
  });

  test.each([GUEST_MOBILE, '8888888888'])('cannot give the placeholder %s', async (mobile) => {
    const { update } = await aVisit();

    await expect(update({ mobile })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'body.mobile' }],
    });
  });
});

test('a customer keeps their mobile, e-mail and short name while the full name changes', async () => {
  const asha = aCustomer({ name: 'Asha' });
  const { as } = await startWorld({ customers: [asha] });
  const { _id: id, mobile, email } = asha;

  const { customerDetails } = await as(id)(profileUpdate, {
    params: { id },
    body: { mobile, email, fullName: 'Asha Rawat Negi' },
  });

  expect(customerDetails).toMatchObject({
    name: 'Asha',
    fullName: 'Asha Rawat Negi',
    mobile,
    email,
    isGuest: false,
  });
});

test('a profile that is sent again as it is changes nothing', async () => {
  const asha = aCustomer({ pincode: '110010' });
  const { as, world } = await startWorld({ customers: [asha] });

  const { customerDetails } = await as(asha._id)(profileUpdate, {
    params: { id: asha._id },
    body: { pincode: '110010', email: asha.email?.toUpperCase() },
  });

  expect(customerDetails).toMatchObject({ pincode: '110010', updatedAt: asha.updatedAt });
  expect(world.journal.map(({ call }) => call)).not.toContain(profileUpdate.route);
});

test('declared entitlement and consent have a timestamp', async () => {
  const asha = aCustomer();
  const { as, world } = await startWorld({ customers: [asha] });
  world.clock.freeze('2026-11-21T04:30:00.000Z');

  const { customerDetails } = await as(asha._id)(profileUpdate, {
    params: { id: asha._id },
    body: {
      consent: { version: '2' },
      eligibility: {
        beneficiaryType: 'retired',
        payLevelBand: 'L10_18',
        lastCsdCarMonth: '2018-07',
      },
    },
  });

  expect(customerDetails).toMatchObject({
    consent: { version: '2', at: '2026-11-21T04:30:00.000Z' },
    eligibility: { lastCsdCarMonth: '2018-07', selfDeclaredAt: '2026-11-21T04:30:00.000Z' },
  });
});

describe('the month of the last car', () => {
  const declare = async (lastCsdCarMonth: string) => {
    const asha = aCustomer();
    const { as, world } = await startWorld({ customers: [asha] });
    world.clock.freeze('2026-11-30T20:00:00.000Z'); // December in India
    const { customerDetails } = await as(asha._id)(profileUpdate, {
      params: { id: asha._id },
      body: {
        eligibility: { beneficiaryType: 'serving', payLevelBand: 'L3A_5', lastCsdCarMonth },
      },
    });
    return customerDetails.eligibility?.lastCsdCarMonth;
  };

  test('can be the current month in India', async () => {
    expect(await declare('2026-12')).toBe('2026-12');
  });

  test.each(['2027-01', '2030-01', '9999-01'])(
    'is not %s, which is still to come',
    async (month) => {
      await expect(declare(month)).rejects.toMatchObject({
        status: 409,
        errors: [{ field: 'body.eligibility.lastCsdCarMonth', code: 'MONTH_NOT_PAST' }],
      });
    },
  );
});

test.each([{ mobile: '12' }, { email: 'nobody' }])(
  'a row of a customer with %o is refused as the calls refuse it',
  async (change) => {
    const ravi = aCustomer();
    const { call } = await startWorld({ customers: [ravi] });
    const params = { collection: 'customers', id: ravi._id };

    await expect(
      call(putRow, { params, body: { row: { ...ravi, ...change } } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  },
);
