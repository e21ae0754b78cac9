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
import { asGuestWithCar } from './beginnings.ts';
import { booksACar } from './buying.ts';
import { journeys } from './index.ts';
import { journey, type Making, type Run } from './journey.ts';
import { aGuest } from './people.ts';
import { runJourney, type Target } from './run.ts';

const description = 'For this test alone';
const begun = journey('meets the shop', description)
  .step('guest', register)
  .with({ description, input: ({ run }) => ({ body: aGuest(run) }) });

test('a journey is plain data, and adding a step leaves it as it was', () => {
  const longer = begun.step('menu', getMenuList).with({ description, input: () => ({}) });

  expect(begun.steps.map(({ name }) => name)).toEqual(['guest']);
  expect(longer.steps.map(({ name, kind }) => [name, kind])).toEqual([
    ['guest', 'step'],
    ['menu', 'step'],
  ]);
});

test('every journey and every step has a name of its own and says what it does', () => {
  const titles = journeys.map(({ title }) => title);

  expect(new Set(titles).size).toBe(titles.length);
  for (const { steps, description } of journeys) {
    const names = steps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const text of [description, ...steps.map((step) => step.description)])
      expect(text).toMatch(/^[A-Z].{8,}/);
  }
});

test('a later step sees each answer with the type of its contract', () => {
  type Known<Journey> = Journey extends Making<infer Seen> ? Seen : never;
  const travelled = asGuestWithCar('travels', description)
    .refused('refused', createCategory)
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
  expectTypeOf<Seen['refused']>().toEqualTypeOf<ErrorResponse>();
  // What settles a payment may have been left out.
  expectTypeOf<undefined>().toExtend<Seen['paid']>();
  expectTypeOf<NonNullable<Seen['paid']>['checksumId']>().toEqualTypeOf<string>();
});

test('whoever walks a journey gets its answers with their types, as far as they came', () => {
  const walk = (target: Target) => runJourney(booksACar, target);
  type Seen = Awaited<ReturnType<typeof walk>>['seen'];

  expectTypeOf<Seen['order']>().not.toBeAny();
  expectTypeOf<NonNullable<Seen['order']>['order']['orderNo']>().toEqualTypeOf<string>();
  expectTypeOf<undefined>().toExtend<Seen['order']>();
});

test('a step that cannot be taken does not compile', () => {
  begun.step('address', saveAddress).with({
    description,
    // @ts-expect-error no earlier step answered an order
    input: ({ order }) => ({ body: order }),
  });
  begun.step('wish', wishListCart).with({
    description,
    // @ts-expect-error the guest is not asked for before the own answer is there
    input: ({ wish }) => ({ params: { id: wish } }),
  });
  begun.step('addresses', getAddress).with({
    description,
    // @ts-expect-error the path asks for an id, and a customer is none
    input: ({ guest }) => ({ params: { id: guest.customerDetails } }),
  });
  begun.step('again', register).with({
    description,
    // @ts-expect-error a registration needs more than an owner
    input: () => ({ body: { ownerId: OWNER_ID } }),
  });
  begun.step('profile', viewProfile).with({
    description,
    // @ts-expect-error nobody has registered as a customer
    as: 'customer',
    input: ({ guest }) => ({ params: { id: guest.customerDetails._id } }),
  });
  begun.step('menu', getMenuList).with({
    description,
    input: () => ({}),
    // @ts-expect-error the menu has entries, but no cars
    shows: ({ cars }) => ({ 'there are cars': [cars, true] }),
  });
  // @ts-expect-error two steps of one name
  begun.step('guest', getMenuList);
  // @ts-expect-error what tells walks apart has this name
  begun.step('run', getMenuList);
  // @ts-expect-error a refusal says which one it expects
  begun.refused('refused', getMenuList).with({ description, input: () => ({}) });

  begun
    .settle('paid', settlePayment)
    .with({
      description,
      input: () => ({ params: { checksumId: '' }, body: { outcome: 'success' } }),
    })
    .step('profile', viewProfile)
    .with({
      description,
      // @ts-expect-error nobody may have settled it
      input: ({ paid }) => ({ params: { id: paid.checksumId } }),
    });
  begun.lastly('menu', getMenuList).with({
    description,
    // @ts-expect-error the step that registers the guest may have failed
    input: ({ guest }) => ({ params: { id: guest.customerDetails._id } }),
  });
});
