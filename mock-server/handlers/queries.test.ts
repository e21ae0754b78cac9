import { beforeEach, describe, expect, test } from 'vitest';
import { saveQuery } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { aCustomer, aProduct, aVariant } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const car = aProduct({ variants: [aVariant(), aVariant()] });
let server: Awaited<ReturnType<typeof startWorld>>;
let ask: ReturnType<typeof server.as>;

beforeEach(async () => {
  server = await startWorld({ customers: [asha], products: [car] });
  server.world.clock.freeze('2026-11-21T04:30:00.000Z');
  ask = server.as(asha._id);
});

describe('asking for a call back', () => {
  const query = (overrides: object = {}, by = ask) =>
    by(saveQuery, {
      body: {
        ownerId: OWNER_ID,
        type: 'testDrive',
        name: 'Asha Rawat',
        mobile: '9812345678',
        productId: car._id,
        consent: true,
        ...overrides,
      },
    });

  test('about the same car within a day is the same query', async () => {
    const first = await query();
    const again = await query();
    server.world.clock.shift(25 * 3_600_000);
    const nextDay = await query();

    expect(again.ticketNo).toBe(first.ticketNo);
    expect(nextDay.ticketNo).not.toBe(first.ticketNo);
  });

  test('about the same car within a day takes over another day and message', async () => {
    const [saturday, monday] = ['2026-11-28T04:30:00.000Z', '2026-11-30T09:30:00.000Z'];
    const first = await query({ preferredSlot: saturday, message: 'Please call at home.' });
    const moved = await query({ preferredSlot: monday, message: 'On duty on Saturday.' });
    const again = await query();

    expect(moved.ticketNo).toBe(first.ticketNo);
    for (const { query } of [moved, again])
      expect(query).toMatchObject({ preferredSlot: monday, message: 'On duty on Saturday.' });
    expect(server.world.queries.all()).toEqual([moved.query]);
  });

  test.each([
    [
      'a test drive after a call back',
      { type: 'callback' },
      { preferredSlot: '2026-11-23T06:00:00.000Z' },
    ],
    [
      'a second question about no car',
      { type: 'contact', productId: undefined, message: 'When do you open?' },
      { type: 'contact', productId: undefined, message: 'Do you sell spare parts?' },
    ],
    [
      'the account of another order',
      { type: 'contact', productId: undefined, orderNo: 'CS261122-PAVONA' },
      { type: 'contact', productId: undefined, orderNo: 'CS261122-TORRIN' },
    ],
    [
      'the availability of another variant',
      { type: 'availability', variantId: car.variants[0]?._id },
      { type: 'availability', variantId: car.variants[1]?._id },
    ],
    [
      'an alert at another price',
      { type: 'priceAlert', message: 'Below ₹8,00,000' },
      { type: 'priceAlert', message: 'Below ₹7,50,000' },
    ],
  ])('is a new query: %s', async (_what, before, overrides) => {
    const first = await query(before);
    const { query: second, ticketNo } = await query(overrides);

    expect(ticketNo).not.toBe(first.ticketNo);
    expect(second).toMatchObject(JSON.parse(JSON.stringify(overrides)));
    expect((await query(overrides)).ticketNo).toBe(ticketNo);
  });

  test('with the mobile of another customer is never shown', async () => {
    const first = await query({ email: 'asha@example.in', message: 'After five, please.' });
    const asked = await query({ name: 'Ravi Nair' }, server.call);

    expect(asked.ticketNo).not.toBe(first.ticketNo);
    expect(asked.query).toMatchObject({ name: 'Ravi Nair', message: '' });
    expect(asked.query).not.toHaveProperty('email');
  });

  test('by a bot is answered but not saved', async () => {
    const { ticketNo } = await query({ website: 'https://spam.example' });

    expect(ticketNo).toMatch(/^T-/);
    expect(server.world.queries.size).toBe(0);
  });

  test('at night is rejected with the opening hours', async () => {
    await expect(query({ preferredSlot: '2026-11-23T16:00:00.000Z' })).rejects.toMatchObject({
      status: 409,
      code: 'SLOT_NOT_AVAILABLE',
      errors: [{ field: 'body.preferredSlot' }],
    });
  });

  test('too far ahead is rejected with the last day', async () => {
    await expect(query({ preferredSlot: '2999-11-23T06:00:00.000Z' })).rejects.toThrow(
      'from tomorrow to the 30th day from today',
    );
  });

  test('is accepted for every bookable hour from tomorrow', async () => {
    const preferredSlot = '2026-11-23T04:30:00.000Z';
    server.world.clock.freeze('2026-11-22T12:00:00.000Z');

    expect((await query({ preferredSlot })).query.preferredSlot).toBe(preferredSlot);
  });

  test.each(['2026-13-45T10:00:00.000Z', '2026-11-31T06:00:00.000Z'])(
    'at %s is rejected as no valid date',
    async (preferredSlot) => {
      await expect(query({ preferredSlot })).rejects.toMatchObject({
        status: 422,
        errors: [{ field: 'body.preferredSlot', code: 'FORMAT' }],
      });
    },
  );
});
