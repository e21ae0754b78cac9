import { expect, test } from 'vitest';
import { getProductDetails } from '#contracts/catalogue';
import { profileUpdate, viewProfile } from '#contracts/customers';
import { asha, car, startBuying } from '../../handlers/testing.ts';

const declared = { beneficiaryType: 'serving', payLevelBand: 'L6_9', serviceYears: 12 } as const;

test('a delivered car is the last CSD car, in the profile and on the page of a car', async () => {
  const { ask, paidOrder, advanceTo, world } = await startBuying();
  world.clock.freeze('2026-11-21T04:30:00.000Z');
  const params = { id: asha._id };
  const lastCar = async () => {
    const { eligibility } = (await ask(viewProfile, { params })).customerDetails;
    return [eligibility?.lastCsdCarMonth, eligibility?.lastCsdCarOrderNo];
  };
  const reasons = async () =>
    (await ask(getProductDetails, { params: { id: car._id } })).eligibility[0]?.eligibility.reasons;
  const { _id, orderNo } = await paidOrder();
  await advanceTo(_id, 'READY_FOR_DELIVERY');
  const before = [await lastCar(), await reasons()];

  await advanceTo(_id, 'CLOSED');

  expect(before).toEqual([[undefined, undefined], []]);
  expect(await lastCar()).toEqual(['2026-11', orderNo]);
  expect(await reasons()).toMatchObject([{ code: 'GAP_UNDER_8Y', eligibleFrom: '2034-11' }]);
  for (const lastCsdCarMonth of ['2018-07', '2026-11']) {
    const eligibility = { ...declared, lastCsdCarMonth };
    await ask(profileUpdate, { params, body: { eligibility } });
    expect(await lastCar()).toEqual(['2026-11', orderNo]);
  }
});

test('a car counts from the month in which CSD was paid, not from that of its delivery', async () => {
  const { ask, paidOrder, advanceTo, world } = await startBuying();
  world.clock.freeze('2026-11-21T04:30:00.000Z');
  const { _id } = await paidOrder();
  await advanceTo(_id, 'CSD_PAID');
  world.clock.freeze('2026-12-21T04:30:00.000Z');
  await advanceTo(_id, 'DELIVERED');

  const { customerDetails } = await ask(viewProfile, { params: { id: asha._id } });

  expect(customerDetails.eligibility?.lastCsdCarMonth).toBe('2026-11');
});

test('a car that was bought elsewhere since stays the last one', async () => {
  const { ask, paidOrder, advanceTo, world } = await startBuying();
  world.clock.freeze('2026-11-21T04:30:00.000Z');
  const { _id } = await paidOrder();
  await advanceTo(_id, 'DELIVERED');
  world.clock.freeze('2027-01-21T04:30:00.000Z');
  const params = { id: asha._id };

  const { customerDetails } = await ask(profileUpdate, {
    params,
    body: { eligibility: { ...declared, lastCsdCarMonth: '2027-01' } },
  });

  expect(customerDetails.eligibility?.lastCsdCarMonth).toBe('2027-01');
  expect(customerDetails.eligibility).not.toHaveProperty('lastCsdCarOrderNo');
});
