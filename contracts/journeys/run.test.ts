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
const description = 'Wishes a car';

const wishes = journey('wishes a car', 'For these tests')
  .step('wish', wishListCart)
  .with({
    description,
    input: () => ({ params: { id } }),
    shows: ({ wishListCount }) => ({ 'it is the only one there': [wishListCount, 1] }),
  });

const guest = journey('meets the shop', 'For these tests')
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

/** Answers every call as it is told by the call's name in the path; a guest can always register. */
function aServer(replies: Record<string, unknown> = {}) {
  const asked: { path: string; token: string | undefined; input: object }[] = [];
  const send: Send = async ({ path }, input, token) => {
    asked.push({ path, token, input });
    const reply = Object.entries(replies).find(([name]) => path.includes(name))?.[1];
    if (reply instanceof Error) throw reply;
    if (path.endsWith('Register'))
      return { status: 200, body: { object: { customerDetails, authToken: 'ct_guest' } } };
    const status = isObject(reply) && 'status' in reply ? Number(reply.status) : 200;
    return { status, body: reply };
  };
  return { asked, send };
}

const wished = { object: { isWishListed: true, wishListCount: 1 } };
const told = async (walked: Journey, target: Target) => linesOf(await runJourney(walked, target));

const asGuest = guest.step('wish', wishListCart).with({
  description,
  input: () => ({ params: { id } }),
  shows: ({ wishListCount }) => ({ 'it is the only one there': [wishListCount, 1] }),
});

test('every call is sent with the token of whoever asks', async () => {
  const { asked, send } = aServer({ WishListCart: wished });

  const { outcome, seen } = await runJourney(asGuest, { send });

  expect(outcome).toBe('done');
  expect(asked.map(({ token }) => token)).toEqual([undefined, 'ct_guest']);
  expect(seen.wish).toEqual(wished.object);
});

test('two walks never ask with the same name and number', async () => {
  const { asked, send } = aServer();

  await runJourney(guest, { send });
  await runJourney(guest, { send });

  const [one, other] = asked.map(({ input }) => JSON.stringify(input));
  expect(one).not.toBe(other);
});

test.each([
  [
    'a refusal where an answer should be',
    errorResponse(409, 'WISH_LIST_FULL', 'A wish list holds 100 cars.'),
    ['→ 409 WISH_LIST_FULL', 'A wish list holds 100 cars.'],
  ],
  [
    'a status without a word of the contract',
    { status: 502 },
    ['→ 502', 'Neither an answer nor a refusal as agreed.'],
  ],
  [
    'an answer that breaks its contract',
    { object: { isWishListed: 'yes', wishListCount: -1 } },
    ['→ 200', 'Breaks its contract at isWishListed: Expected boolean. And 1 more.'],
  ],
  ['a page instead of JSON', '<h1>Hello</h1>', ['→ 200', 'Not JSON but "<h1>Hello</h1>".']],
  ['an answer without its envelope', wished.object, ['→ 200', 'Breaks its contract at object:']],
  [
    'an answer that is not so',
    { object: { isWishListed: true, wishListCount: 2 } },
    ['→ 200', 'Not so: it is the only one there (2, not 1).'],
  ],
  [
    'no answer at all',
    new Error('http://localhost:4000 does not answer'),
    ['→ no answer', 'http://localhost:4000 does not answer'],
  ],
])('%s is told with step, call, status and code', async (_, reply, [answered = '', why = '']) => {
  const lines = await told(asGuest, aServer({ WishListCart: reply }));

  expect(lines).toEqual([
    '✗ meets the shop: 1 of 2 steps',
    '    2 wish: Wishes a car',
    `      PUT /api/v1/customer/WishListCart/{id} ${answered}`,
    expect.stringContaining(why),
  ]);
});

test('a refusal that should be and is not, or is another one, fails', async () => {
  const refused = guest.refused('full', wishListCart).with({
    description,
    input: () => ({ params: { id } }),
    expectedError: { status: 409, code: 'WISH_LIST_FULL' },
  });
  const full = errorResponse(409, 'WISH_LIST_FULL', 'Full.');
  const walk = async (reply: object) =>
    (await runJourney(refused, aServer({ WishListCart: reply }))).steps[1];

  expect(await walk(full)).toMatchObject({ outcome: 'done', status: 409, code: 'WISH_LIST_FULL' });
  expect(await walk(wished)).toMatchObject({
    outcome: 'failed',
    status: 200,
    why: 'Should be refused with 409 WISH_LIST_FULL.',
  });
  expect(await walk(errorResponse(404, 'NOT_FOUND', 'No such car.'))).toMatchObject({
    outcome: 'failed',
    code: 'NOT_FOUND',
    why: 'Should be refused with 409 WISH_LIST_FULL. It says: No such car.',
  });
});

test('what cannot be chosen or made is told, and nothing is asked after it', async () => {
  const { asked, send } = aServer();
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

  expect(await told(stuck, { send })).toEqual([
    '✗ meets the shop: 1 of 3 steps',
    '    2 car: Picks a car on sale',
    '      This server has no car on sale.',
  ]);
  expect((await told(broken, { send })).at(-1)).toContain('Its input cannot be made: No picture.');
  expect(asked.every(({ path }) => path.endsWith('Register'))).toBe(true);
});

test('a call before anybody has registered says so', async () => {
  expect((await told(wishes, aServer())).at(-1)).toContain('Nobody has registered yet');
});

test('what settles a payment is done by whoever can, and skipped without', async () => {
  const paying = guest.settle('paid', settlePayment).with({
    description: 'Pays',
    input: () => ({ params: { checksumId: id }, body: { outcome: 'success' } }),
  });
  const { asked, send } = aServer();
  const settle = aServer({ payments: { object: { checksumId: id, status: 'SUCCESS' } } });

  const without = await told(paying, { send });
  const { seen } = await runJourney(paying, { send, settle: settle.send });

  expect(without).toEqual([
    '✓ meets the shop: 1 of 2 steps',
    '    2 paid: Pays (skipped, nothing here can settle it)',
  ]);
  expect(seen.paid?.status).toBe('SUCCESS');
  expect(asked).toHaveLength(2);
});

const admins = guest
  .step('category', createCategory)
  .with({ description: 'Creates a category', input: () => ({ body: { categoryName: 'Boats' } }) })
  .step('menu', getMenuList)
  .with({ description: 'Looks at the menu', input: () => ({}) })
  .lastly('deleted', deleteCategory)
  .with({
    description: 'Deletes it',
    input: ({ category }) => category && { params: { id: category.category._id } },
  });

test('a journey of an admin is skipped without a token, and asks nothing', async () => {
  const { asked, send } = aServer();

  const report = await runJourney(admins, { send });

  expect(linesOf(report)).toEqual(['- meets the shop: skipped, needs the token of an admin']);
  expect(asked).toEqual([]);
  expect(sumOf([report])).toBe('1 journeys: 0 done, 0 failed, 1 skipped');
});

test('what a journey has changed is put back, even when a step has failed', async () => {
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
  const { asked, send } = aServer({
    createCategory: { object: { category } },
    getMenuList: errorResponse(500, 'FAULT', 'Something broke.'),
    deleteCategory: { object: { deletedId: id } },
  });

  const { outcome, steps } = await runJourney(admins, { send, adminToken: 'ct_admin' });

  expect(outcome).toBe('failed');
  expect(steps.map((step) => step.outcome)).toEqual(['done', 'done', 'failed', 'done']);
  expect(asked.at(-1)).toMatchObject({ token: 'ct_admin', input: { params: { id } } });
});

test('what was never changed is not put back', async () => {
  const { asked, send } = aServer({ createCategory: errorResponse(409, 'NAME_TAKEN', 'Taken.') });

  const { steps } = await runJourney(admins, { send, adminToken: 'ct_admin' });

  expect(steps.map((step) => step.outcome)).toEqual(['done', 'failed', 'unreached', 'skipped']);
  expect(asked).toHaveLength(2);
});

test('where answers are judged elsewhere, one that leaves its schema ends nothing that can go on', async () => {
  const loose = { object: { isWishListed: 'yes', wishListCount: 1 } };
  const { send } = aServer({ WishListCart: loose });

  const strict = await runJourney(asGuest, { send });
  const lenient = await runJourney(asGuest, { send, isJudgedElsewhere: true });

  expect([strict.outcome, lenient.outcome]).toEqual(['failed', 'done']);
});

test.each<[string, unknown, string]>([
  ['no object', { object: null }, 'Holds no object.'],
  [
    'something untrue',
    { object: { wishListCount: 2 } },
    'Not so: it is the only one there (2, not 1).',
  ],
  [
    'a refusal',
    errorResponse(409, 'WISH_LIST_FULL', 'The list of Asha is full.'),
    'Should be answered.',
  ],
])('it still stops at %s', async (_, reply, why) => {
  const { send } = aServer({ WishListCart: reply });

  const { steps } = await runJourney(asGuest, { send, isJudgedElsewhere: true });

  expect(steps.at(-1)).toMatchObject({ outcome: 'failed', why });
});

test('of what somebody else’s server holds nothing is told', async () => {
  const found = guest.step('wish', wishListCart).with({
    description,
    input: () => ({ params: { id } }),
    shows: (answer) => ({ 'it is the own one': [Reflect.get(answer, 'name'), 'Asha Rawat'] }),
  });
  const { send } = aServer({ WishListCart: { object: { name: 'Gurpreet Singh' } } });

  const { steps } = await runJourney(found, { send, isJudgedElsewhere: true });

  expect(steps.at(-1)?.why).toBe(
    'Not so: it is the own one ("‹14 characters›", not "‹10 characters›").',
  );
});
