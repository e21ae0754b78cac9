// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getProductDetails, Product, Variant } from '#contracts/catalogue';
import { Query } from '#contracts/complaints';
import { getAdminProfile } from '#contracts/shops';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { saveRequest } from '../../shop/saved-requests.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  signIn,
  visitor,
} from '../../testing.tsx';
import { Screen } from './requests.tsx';

signIn();

const variant = example(Variant, { _id: anId(), isActive: true, stockState: 'soldOut' });
const minar = example(Product, {
  _id: anId(),
  slug: 'minar',
  brandName: 'Tata',
  productName: 'Minar',
  csdStatus: 'available',
  waitingWeeks: { min: 3, max: 5 },
  variants: [variant],
});
const query = example(Query, {
  customerId: visitor._id,
  ticketNo: 'T-261123-0007',
  type: 'testDrive',
  createdAt: '2026-11-23T04:30:00.000Z',
});

beforeEach(() => {
  replyVisitor();
  const data = { ...exampleAnswer(getAdminProfile).data, supportMobile: '+919800000000' };
  reply(getAdminProfile, exampleAnswer(getAdminProfile, { data }));
});

const replyCar = (fields: Partial<Product>) =>
  reply(
    getProductDetails,
    exampleAnswer(getProductDetails, { productDetails: { ...minar, ...fields } }),
  );
const openRequests = () => renderAt(<Screen />, paths.requests);

test('a test drive shows its ticket, dates, car and state', async () => {
  saveRequest({ ...query, preferredSlot: '2026-11-25T05:30:00.000Z' }, minar);

  await openRequests();

  const row = await screen.findByRole('article');
  for (const text of [
    'T-261123-0007 · 23\u00a0Nov\u00a02026',
    'A test drive',
    'Tata Minar',
    'Received',
    'For 25\u00a0Nov\u00a02026, 11:00',
  ])
    expect(row.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Tata Minar' }).getAttribute('href')).toBe(
    paths.car(minar),
  );
});

test('the newest request comes first, and one that is sent again stays one', async () => {
  saveRequest(query, minar);
  saveRequest({ ...query, ticketNo: 'T-261124-0001', type: 'callback' }, undefined);
  saveRequest({ ...query, ticketNo: 'T-261124-0001', type: 'callback' }, undefined);

  await openRequests();

  const headings = (await screen.findAllByRole('heading', { level: 2 })).map((h) => h.textContent);
  expect(headings).toEqual(['A callback', 'A test drive']);
});

test.each([
  ['en', 'new', '2026-11-25', 1],
  ['hi', 'new', '2026-11-25', 1],
  ['en', 'new', '2999-11-25', 0],
  ['en', 'contacted', '2026-11-25', 0],
] as const)('in %s a %s test drive for %s tells that its time has passed: %i', async (...row) => {
  const [language, status, day, count] = row;
  vi.setSystemTime('2026-12-01T04:30:00.000Z');
  onTestFinished(() => void vi.useRealTimers());
  await applyLanguage(language);
  saveRequest({ ...query, status, preferredSlot: `${day}T05:30:00.000Z` }, minar);

  await openRequests();

  await screen.findByRole('article');
  const past = /This time has passed|यह समय निकल चुका है/;
  expect(screen.queryAllByText(past)).toHaveLength(count);
});

test.each([
  ['Sold out', {}, {}],
  ['Not in stock yet, but can be booked', {}, { stockState: 'waits' }],
  ['Waiting list', { csdStatus: 'waitlist' }, { stockState: 'inStock' }],
  ['Available now', {}, { stockState: 'inStock' }],
  ['Available now', { waitingWeeks: { min: 1, max: 2 } }, { stockState: 'waits' }],
  ['No longer on the CSD list', { csdStatus: 'discontinued' }, {}],
  ['No longer on the CSD list', {}, { isActive: false }],
] as const)('whether a variant can be had by now: %s', async (text, ofCar, ofVariant) => {
  replyCar({ ...ofCar, variants: [{ ...variant, ...ofVariant }] });
  saveRequest({ ...query, type: 'availability', variantId: variant._id }, minar);

  await openRequests();

  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  [845_000, ['Price unchanged']],
  [830_000, ['Now ₹8,30,000', '₹15,000 less']],
  [850_000, ['Now ₹8,50,000', '₹5,000 more']],
])('how the price has changed since: %s', async (csd, texts) => {
  replyCar({ priceFrom: { ...minar.priceFrom, csd } });
  saveRequest({ ...query, type: 'priceAlert' }, minar, { price: 845_000 });

  await openRequests();

  for (const text of texts) expect(await screen.findByText(text)).toBeDefined();
});

test('a price alert for a variant compares the price of that variant', async () => {
  const dear = { ...variant, csdPrice: 845_000 };
  replyCar({ priceFrom: { ...minar.priceFrom, csd: 700_000 }, variants: [dear] });
  saveRequest({ ...query, type: 'priceAlert', variantId: dear._id }, minar, { price: 845_000 });

  await openRequests();

  expect(await screen.findByText('Price unchanged')).toBeDefined();
});

test('a request for an account names the order', async () => {
  saveRequest({ ...query, type: 'contact', orderNo: 'CS261126-XYU3BD' }, undefined);

  await openRequests();

  const row = await screen.findByRole('article');
  expect(row.textContent).toContain('Get your account backOrder number: CS261126-XYU3BD');
});

test('a request of another customer of this browser is not shown, and the screen says what it knows', async () => {
  saveRequest({ ...query, customerId: anId() }, minar);

  await openRequests();

  expect(await screen.findByText(/No requests yet/)).toBeDefined();
  expect(screen.getByText(/This list is saved in this browser only/)).toBeDefined();
});

test('a request can be removed from the list', async () => {
  saveRequest(query, minar);
  await openRequests();

  fireEvent.click(await screen.findByRole('button', { name: /T-261123-0007/ }));

  expect(screen.queryByRole('article')).toBeNull();
});

test.each(['{}', '"text"', '[null, 1, {}]', 'no JSON'])(
  'what is no list of requests is ignored: %s',
  async (stored) => {
    localStorage.setItem('requests', stored);

    await openRequests();

    expect(await screen.findByText(/No requests yet/)).toBeDefined();
  },
);

test('the number to call for a change of a request stands beside it', async () => {
  saveRequest(query, undefined);

  await renderAt(<Screen />);

  const phone = await screen.findByRole('link', { name: '+919800000000' });
  expect(phone.closest('p')?.textContent).toContain('call the shop and give its number');
});
