import { expect, test } from 'vitest';
import { createCategory, deleteCategory } from '../categories.ts';
import { settlePayment } from '../control.ts';
import { register } from '../customers.ts';
import { errorResponse } from '../engine/envelope.ts';
import { isObject } from '../engine/is-object.ts';
import { getMenuList } from '../shops.ts';
import { wishListCart } from '../wishlist.ts';
import { type Journey, journey } from './journey.ts';
import { aGuest } from './people.ts';
import { linesOf, sumOf } from './report.ts';
import { runJourney, type Send, type Target } from './run.ts';

const id = 'ca0000000000000000000001';
const description = 'Adds a car';

const wishes = journey('wishes a car', 'Only for these tests')
  .step('wish', wishListCart)
  .with({
    description,
    input: () => ({ params: { id } }),
    shows: ({ wishListCount }) => ({ 'it is the only one there': [wishListCount, 1] }),
  });

const guest = journey('meets the shop', 'Only for these tests')
  .step('guest', register)
  .with({ description: 'Registers', input: ({ run }) => ({ body: aGuest(run) }) });

const customerDetails = {
  _id: id,
  ownerId: id,
  name: 'Guest48213',
  fullName: 'Guest48213',
  email: 'guest@example.in',
  mobile: '9999999999',
  isGuest: true,
  role: 'customer',
  language: 'en',
  createdAt: '2026-11-21T04:30:00.000Z',
  updatedAt: '2026-11-21T04:30:00.000Z',
};

/** Replies by the name of the call in the path; a guest can always register. */
function aServer(replies: Record<string, unknown> = {}) {
  const sent: { path: string; token: string | undefined; input: object }[] = [];
  const send: Send = async ({ path }, input, token) => {
    sent.push({ path, token, input });
    const reply = Object.entries(replies).find(([name]) => path.includes(name))?.[1];
    if (reply instanceof Error) throw reply;
    if (path.endsWith('Register'))
      return { status: 200, body: { object: { customerDetails, authToken: 'ct_guest' } } };
    const status = isObject(reply) && 'status' in reply ? Number(reply.status) : 200;
    return { status, body: reply };
  };
  return { sent, send };
}

const wished = { object: { isWishListed: true, wishListCount: 1 } };
const report = async (journey: Journey, target: Target) =>
  linesOf(await runJourney(journey, target));

const asGuest = guest.step('wish', wishListCart).with({
  description,
  input: () => ({ params: { id } }),
  shows: ({ wishListCount }) => ({ 'it is the only one there': [wishListCount, 1] }),
});

test('every call is sent with the token of its user', async () => {
  const { sent, send } = aServer({ WishListCart: wished });

  const { outcome, seen } = await runJourney(asGuest, { send });

  expect(outcome).toBe('done');
  expect(sent.map(({ token }) => token)).toEqual([undefined, 'ct_guest']);
  expect(seen.wish).toEqual(wished.object);
});

test('two runs never use the same name and number', async () => {
  const { sent, send } = aServer();

  await runJourney(guest, { send });
  await runJourney(guest, { send });

  const [one, other] = sent.map(({ input }) => JSON.stringify(input));
  expect(one).not.toBe(other);
});

test.each([
  [
    'an error instead of a success',
    errorResponse(409, 'WISH_LIST_FULL', 'A wish list holds 100 cars.'),
    ['→ 409 WISH_LIST_FULL', 'A wish list holds 100 cars.'],
  ],
  [
    'a status without an error response',
    { status: 502 },
    ['→ 502', 'Neither a success nor a valid error response.'],
  ],
  [
    'a response that breaks its contract',
    { object: { isWishListed: 'yes', wishListCount: -1 } },
    ['→ 200', 'Breaks its contract at isWishListed: True or false. And 1 more.'],
  ],
  ['a page instead of JSON', '<h1>Hello</h1>', ['→ 200', 'Expected JSON, not "<h1>Hello</h1>".']],
  ['a response without its envelope', wished.object, ['→ 200', 'Breaks its contract at object:']],
  [
    'a response that fails a check',
    { object: { isWishListed: true, wishListCount: 2 } },
    ['→ 200', 'Expected that it is the only one there (2, not 1).'],
  ],
  [
    'no response',
    new Error('http://localhost:4000 does not answer'),
    ['→ no response', 'http://localhost:4000 does not answer'],
  ],
])(
  '%s is reported with step, call, status and code',
  async (_, reply, [response = '', why = '']) => {
    const lines = await report(asGuest, aServer({ WishListCart: reply }));

    expect(lines).toEqual([
      '✗ meets the shop: 1 of 2 steps',
      '    2 wish: Adds a car',
      `      PUT /api/v1/customer/WishListCart/{id} ${response}`,
      expect.stringContaining(why),
    ]);
  },
);

test('a step fails without its expected error, or with another one', async () => {
  const full = guest.fails('full', wishListCart).with({
    description,
    input: () => ({ params: { id } }),
    expectedError: { status: 409, code: 'WISH_LIST_FULL' },
  });
  const error = errorResponse(409, 'WISH_LIST_FULL', 'Full.');
  const run = async (reply: object) =>
    (await runJourney(full, aServer({ WishListCart: reply }))).steps[1];

  expect(await run(error)).toMatchObject({ outcome: 'done', status: 409, code: 'WISH_LIST_FULL' });
  expect(await run(wished)).toMatchObject({
    outcome: 'failed',
    status: 200,
    why: 'Expected the error 409 WISH_LIST_FULL.',
  });
  expect(await run(errorResponse(404, 'NOT_FOUND', 'No such car.'))).toMatchObject({
    outcome: 'failed',
    code: 'NOT_FOUND',
    why: 'Expected the error 409 WISH_LIST_FULL. The response says: No such car.',
  });
});

test('a failed pick or input is reported, and ends the journey', async () => {
  const { sent, send } = aServer();
  const stuck = guest
    .pick('car', 'car on sale', () => [].at(0))
    .step('wish', wishListCart)
    .with({ description, input: () => ({ params: { id } }) });
  const broken = guest.step('wish', wishListCart).with({
    description,
    input: ({ guest }) => ({ params: { id: guest.customerDetails.profileImage?.at(0) ?? none() } }),
  });
  const none = (): string => {
    throw new Error('No picture.');
  };

  expect(await report(stuck, { send })).toEqual([
    '✗ meets the shop: 1 of 3 steps',
    '    2 car: Picks a car on sale',
    '      This server has no car on sale.',
  ]);
  expect((await report(broken, { send })).at(-1)).toContain(
    'The input cannot be created: No picture.',
  );
  expect(sent.every(({ path }) => path.endsWith('Register'))).toBe(true);
});

test('a call before any registration fails', async () => {
  expect((await report(wishes, aServer())).at(-1)).toContain(
    'No step before this one registers a user',
  );
});

test('a settle step runs where it is possible, and is skipped elsewhere', async () => {
  const paying = guest.settle('paid', settlePayment).with({
    description: 'Pays',
    input: () => ({ params: { checksumId: id }, body: { outcome: 'success' } }),
  });
  const { sent, send } = aServer();
  const settle = aServer({ payments: { object: { checksumId: id, status: 'SUCCESS' } } });

  const without = await report(paying, { send });
  const { seen } = await runJourney(paying, { send, settle: settle.send });

  expect(without).toEqual([
    '✓ meets the shop: 1 of 2 steps',
    '    2 paid: Pays (skipped, not possible on this server)',
  ]);
  expect(seen.paid?.status).toBe('SUCCESS');
  expect(sent).toHaveLength(2);
});

const asAdmin = guest
  .step('category', createCategory)
  .with({ description: 'Creates a category', input: () => ({ body: { categoryName: 'Boats' } }) })
  .step('menu', getMenuList)
  .with({ description: 'Looks at the menu', input: () => ({}) })
  .cleanup('deleted', deleteCategory)
  .with({
    description: 'Deletes it',
    input: ({ category }) => category && { params: { id: category.category._id } },
  });

test('an admin journey is skipped without a token, and sends nothing', async () => {
  const { sent, send } = aServer();

  const report = await runJourney(asAdmin, { send });

  expect(linesOf(report)).toEqual(['- meets the shop: skipped, needs an admin token']);
  expect(sent).toEqual([]);
  expect(sumOf([report])).toBe('1 journeys: 0 done, 0 failed, 1 skipped');
});

test('cleanup runs even after a failed step', async () => {
  const category = {
    _id: id,
    ownerId: id,
    categoryName: 'Boats',
    slug: 'boats',
    order: 1,
    isActive: true,
    createdAt: customerDetails.createdAt,
    updatedAt: customerDetails.updatedAt,
  };
  const { sent, send } = aServer({
    createCategory: { object: { category } },
    getMenuList: errorResponse(500, 'FAULT', 'Something broke.'),
    deleteCategory: { object: { deletedId: id } },
  });

  const { outcome, steps } = await runJourney(asAdmin, { send, adminToken: 'ct_admin' });

  expect(outcome).toBe('failed');
  expect(steps.map((step) => step.outcome)).toEqual(['done', 'done', 'failed', 'done']);
  expect(sent.at(-1)).toMatchObject({ token: 'ct_admin', input: { params: { id } } });
});

test('cleanup is skipped when there is nothing to undo', async () => {
  const { sent, send } = aServer({ createCategory: errorResponse(409, 'NAME_TAKEN', 'Taken.') });

  const { steps } = await runJourney(asAdmin, { send, adminToken: 'ct_admin' });

  expect(steps.map((step) => step.outcome)).toEqual(['done', 'failed', 'unreached', 'skipped']);
  expect(sent).toHaveLength(2);
});

test('an invalid response is no failure where responses are validated elsewhere', async () => {
  const loose = { object: { isWishListed: 'yes', wishListCount: 1 } };
  const { send } = aServer({ WishListCart: loose });

  const strict = await runJourney(asGuest, { send });
  const lenient = await runJourney(asGuest, { send, isValidatedElsewhere: true });

  expect([strict.outcome, lenient.outcome]).toEqual(['failed', 'done']);
});

test.each<[string, unknown, string]>([
  ['a response without object', { object: null }, 'The response has no object.'],
  [
    'a failed check',
    { object: { wishListCount: 2 } },
    'Expected that it is the only one there (2, not 1).',
  ],
  [
    'an error',
    errorResponse(409, 'WISH_LIST_FULL', 'The list of Asha is full.'),
    'Expected a success.',
  ],
])('it still fails with %s', async (_, reply, why) => {
  const { send } = aServer({ WishListCart: reply });

  const { steps } = await runJourney(asGuest, { send, isValidatedElsewhere: true });

  expect(steps.at(-1)).toMatchObject({ outcome: 'failed', why });
});

test('reports contain no data of other servers', async () => {
  const found = guest.step('wish', wishListCart).with({
    description,
    input: () => ({ params: { id } }),
    shows: (response) => ({ 'it has the own name': [Reflect.get(response, 'name'), 'Asha Rawat'] }),
  });
  const { send } = aServer({ WishListCart: { object: { name: 'Gurpreet Singh' } } });

  const { steps } = await runJourney(found, { send, isValidatedElsewhere: true });

  expect(steps.at(-1)?.why).toBe(
    'Expected that it has the own name ("‹14 characters›", not "‹10 characters›").',
  );
});
