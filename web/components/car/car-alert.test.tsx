// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Query, saveQuery } from '#contracts/complaints';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { savePlace } from '../../shop/place.ts';
import { saveRequest } from '../../shop/saved-requests.ts';
import {
  example,
  onTheDayOfExamples,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { CarAlert } from './car-alert.tsx';

signIn();
onTheDayOfExamples();

const car = { _id: anId(), slug: 'minar', brandName: 'Tata', productName: 'Minar' };
const variant = { _id: anId(), variantName: 'XZ Petrol' };
const ticket = { ticketNo: 'T-261123-0007', createdAt: '2026-11-23T04:30:00.000Z' };
const query = example(Query, { ...ticket, customerId: visitor._id, productId: car._id });

beforeEach(() => {
  replyVisitor({ isGuest: false, fullName: 'Asha Rawat', mobile: '9812345678' });
  savePlace({ stateCode: 'MH', pincode: '411001' });
  reply(saveQuery, ({ body: { type, variantId, message = '' } }) => ({
    query: { ...query, type, message, ...(variantId && { variantId }) },
    ticketNo: query.ticketNo,
  }));
});

const renderAvailability = () =>
  renderAt(
    <CarAlert className="" type="availability" car={car} variant={variant} price={845_000} />,
  );
const renderPriceAlert = (price = 845_000) =>
  renderAt(<CarAlert className="" type="priceAlert" car={car} price={price} />);

const openForm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /: Minar$/ }));
  fireEvent.focus(await screen.findByLabelText('Your name'));
  await settle();
};
const agree = () => fireEvent.click(screen.getByRole('checkbox'));
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await settle();
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const sent = () => requestsOf(saveQuery).map(({ body }) => body);

test('the shop reads which variant is wanted where, and its price; the buyer reads when they asked', async () => {
  await renderAvailability();

  await openForm();
  agree();
  await send();

  expect(sent()).toMatchObject([
    {
      type: 'availability',
      name: 'Asha Rawat',
      mobile: '9812345678',
      productId: car._id,
      variantId: variant._id,
      pincode: '411001',
      message: expect.stringMatching(
        /^Please tell me when the Tata Minar XZ Petrol is in stock in Maharashtra 411001\. CSD price on .+: ₹8,45,000\.$/,
      ),
    },
  ]);
  expect(await screen.findByText('You asked on 23 Nov')).toBeDefined();
  expect(screen.queryByRole('button', { name: /: Minar$/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Your requests' }));
});

test('in Hindi the shop reads Hindi', async () => {
  await applyLanguage('hi');
  await renderPriceAlert();

  fireEvent.click(await screen.findByRole('button', { name: /: Minar$/ }));

  expect(await screen.findByText(/^कृपया बताएँ जब Tata Minar की CSD कीमत बदले।/)).toBeDefined();
});

test('nothing is sent without consent', async () => {
  await renderAvailability();

  await openForm();
  await send();

  expect(screen.getByText('Without this we may not call you.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('an identity number does not leave the device', async () => {
  await renderAvailability();

  await openForm();
  type('Your name', 'Asha ABCPE1234F');
  agree();
  await send();

  expect(screen.getByText(/looks like a PAN/)).toBeDefined();
  expect(sent()).toEqual([]);
});

test.each([
  ['₹8,00,000', '₹8,00,000'],
  ['८००००० रुपये', '₹8,00,000'],
  ['8 lakh', '₹8,00,000'],
])('a price alert names the price that was typed: %s', async (typed, price) => {
  await renderPriceAlert();

  await openForm();
  fireEvent.click(screen.getByLabelText('falls below'));
  type('Falls below (₹)', typed);
  agree();
  await send();

  expect(sent()).toMatchObject([
    { type: 'priceAlert', message: expect.stringContaining(`Minar falls below ${price}.`) },
  ]);
});

test.each(['', '0', '8', '8 lakh 40', '845000', '9,00,000'])(
  'a price that is not below that of the car is refused at its field: "%s"',
  async (typed) => {
    await renderPriceAlert();

    await openForm();
    fireEvent.click(screen.getByLabelText('falls below'));
    type('Falls below (₹)', typed);
    agree();
    await send();

    expect(screen.getByText('Enter a price below ₹8,45,000, such as ₹8,40,000.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Falls below (₹)'));
    expect(sent()).toEqual([]);
  },
);

const saveAlert = (below?: number) =>
  saveRequest({ ...query, type: 'priceAlert' }, car, {
    price: 845_000,
    ...(below !== undefined && { below }),
  });

test.each([
  ['any change, unchanged', undefined, 845_000, true],
  ['any change, changed', undefined, 860_000, false],
  ['a lower price, not low enough', 800_000, 800_000, true],
  ['a lower price, reached', 800_000, 799_999, false],
])('a price alert stands until the price is reached: %s', async (_, below, price, stands) => {
  saveAlert(below);

  await renderPriceAlert(price);

  expect(await screen.findByText(stands ? /^You asked on/ : /^Price alert/)).toBeDefined();
  expect(screen.queryByRole('button') === null).toBe(stands);
});

test.each([
  ['another customer', { customerId: anId() }, car],
  ['another car', {}, { ...car, _id: anId() }],
  ['a test drive', { type: 'testDrive' as const }, car],
])('what was asked does not count: by or about %s', async (_, fields, other) => {
  saveRequest({ ...query, type: 'priceAlert', ...fields }, other, { price: 845_000 });

  await renderPriceAlert();

  expect(await screen.findByRole('button')).toBeDefined();
  expect(screen.queryByText(/^You asked on/)).toBeNull();
});
