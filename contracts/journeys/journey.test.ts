import { expect, expectTypeOf, test } from 'vitest';
import { getAddress, saveAddress } from '../addresses.ts';
import { createCategory } from '../categories.ts';
import { OWNER_ID } from '../constants.ts';
import { settlePayment } from '../control.ts';
import { type Customer, register, viewProfile } from '../customers.ts';
import type { ErrorResponse } from '../engine/envelope.ts';
import type { ProductSummary } from '../product.ts';
import { getMenuList } from '../shops.ts';
import { wishListCart } from '../wishlist.ts';
import { booksACar } from './buying.ts';
import { asGuestWithCar } from './common-steps.ts';
import { journeys } from './index.ts';
import { type JourneyBuilder, journey, type Run } from './journey.ts';
import { aGuest } from './people.ts';
import { runJourney, type Target } from './run.ts';

const description = 'Only for this test';
const started = journey('meets the shop', description)
  .step('guest', register)
  .with({ description, input: ({ run }) => ({ body: aGuest(run) }) });

test('a journey is plain data, and adding a step does not change it', () => {
  const longer = started.step('menu', getMenuList).with({ description, input: () => ({}) });

  expect(started.steps.map(({ name }) => name)).toEqual(['guest']);
  expect(longer.steps.map(({ name, kind }) => [name, kind])).toEqual([
    ['guest', 'step'],
    ['menu', 'step'],
  ]);
});

test('every journey and every step has a unique name and a description', () => {
  const titles = journeys.map(({ title }) => title);

  expect(new Set(titles).size).toBe(titles.length);
  for (const { steps, description } of journeys) {
    const names = steps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const text of [description, ...steps.map((step) => step.description)])
      expect(text).toMatch(/^[A-Z].{8,}/);
  }
});

test('later steps see each response with the type of its contract', () => {
  type Known<Journey> = Journey extends JourneyBuilder<infer Seen> ? Seen : never;
  const travelled = asGuestWithCar('travels', description)
    .fails('forbidden', createCategory)
    .with({
      description,
      as: 'guest',
      input: () => ({ body: { categoryName: 'Boats' } }),
      expectedError: { status: 403, code: 'FORBIDDEN' },
    })
    .settle('paid', settlePayment)
    .with({
      description,
      input: () => ({ params: { checksumId: '' }, body: { outcome: 'success' } }),
    });
  type Seen = Known<typeof travelled>;

  expectTypeOf<Seen['run']>().toEqualTypeOf<Run>();
  expectTypeOf<Seen['guest']['customerDetails']>().toEqualTypeOf<Customer>();
  expectTypeOf<Seen['list']['productList']>().toEqualTypeOf<ProductSummary[]>();
  expectTypeOf<Seen['found']>().toEqualTypeOf<ProductSummary>();
  expectTypeOf<Seen['colourId']>().toEqualTypeOf<string>();
  expectTypeOf<Seen['forbidden']>().toEqualTypeOf<ErrorResponse>();
  // A settle step may be skipped.
  expectTypeOf<undefined>().toExtend<Seen['paid']>();
  expectTypeOf<NonNullable<Seen['paid']>['checksumId']>().toEqualTypeOf<string>();
});

test('running a journey returns its responses so far with their types', () => {
  const run = (target: Target) => runJourney(booksACar, target);
  type Seen = Awaited<ReturnType<typeof run>>['seen'];

  expectTypeOf<Seen['order']>().not.toBeAny();
  expectTypeOf<NonNullable<Seen['order']>['order']['orderNo']>().toEqualTypeOf<string>();
  expectTypeOf<undefined>().toExtend<Seen['order']>();
});

test('an invalid step does not compile', () => {
  started.step('address', saveAddress).with({
    description,
    // @ts-expect-error no earlier step has an order
    input: ({ order }) => ({ body: order }),
  });
  started.step('wish', wishListCart).with({
    description,
    // @ts-expect-error a step does not see its own response
    input: ({ wish }) => ({ params: { id: wish } }),
  });
  started.step('addresses', getAddress).with({
    description,
    // @ts-expect-error the path requires an id, not a customer
    input: ({ guest }) => ({ params: { id: guest.customerDetails } }),
  });
  started.step('again', register).with({
    description,
    // @ts-expect-error a registration needs more than an owner
    input: () => ({ body: { ownerId: OWNER_ID } }),
  });
  started.step('profile', viewProfile).with({
    description,
    // @ts-expect-error no step registers this user
    as: 'customer',
    input: ({ guest }) => ({ params: { id: guest.customerDetails._id } }),
  });
  started.step('menu', getMenuList).with({
    description,
    input: () => ({}),
    // @ts-expect-error the menu has entries, but no cars
    shows: ({ cars }) => ({ 'there are cars': [cars, true] }),
  });
  // @ts-expect-error two steps of one name
  started.step('guest', getMenuList);
  // @ts-expect-error this name is reserved
  started.step('run', getMenuList);
  // @ts-expect-error the expected error is missing
  started.fails('forbidden', getMenuList).with({ description, input: () => ({}) });

  started
    .settle('paid', settlePayment)
    .with({
      description,
      input: () => ({ params: { checksumId: '' }, body: { outcome: 'success' } }),
    })
    .step('profile', viewProfile)
    .with({
      description,
      // @ts-expect-error the settle step may be skipped
      input: ({ paid }) => ({ params: { id: paid.checksumId } }),
    });
  started.cleanup('menu', getMenuList).with({
    description,
    // @ts-expect-error the step that registers the guest may have failed
    input: ({ guest }) => ({ params: { id: guest.customerDetails._id } }),
  });
});
