// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  getProductDetails,
  listShopProducts,
  Picture,
  Product,
  ProductSummary,
  search,
} from '#contracts/catalogue';
import { OrderNo } from '#contracts/common';
import { Query, saveQuery } from '#contracts/complaints';
import { OWNER_ID, SLOT_DAYS } from '#contracts/constants';
import { errorResponse } from '#contracts/engine/envelope';
import { Dealer, Serviceability, validatePincode } from '#contracts/pincodes';
import { applyLanguage, t } from '../../i18n/language.ts';
import { queryTexts } from '../../i18n/messages/query.ts';
import { carKey, paths } from '../../paths.ts';
import { savedRequests } from '../../shop/saved-requests.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { Screen } from './query.tsx';

const karwan = example(ProductSummary, { slug: 'karwan', productName: 'Karwan' });
const image = example(Picture);
const minar = example(Product, { slug: 'minar', productName: 'Minar', images: [image] });

signIn();
beforeEach(() => {
  reply(
    listShopProducts,
    exampleAnswer(listShopProducts, { productList: [karwan], totalCount: 1 }),
  );
  replyVisitor({ isGuest: true }); // after the cars, whose route also fits that of the profile
  reply(getProductDetails, ({ params }) =>
    params.id === minar._id
      ? exampleAnswer(getProductDetails, { productDetails: minar })
      : errorResponse(404, 'NOT_FOUND', 'No.'),
  );
});

const found = example(ProductSummary, { _id: minar._id, slug: 'minar' });
beforeEach(() => reply(search, exampleAnswer(search, { productList: [found] })));

test.each(['en', 'hi'] as const)(
  'in %s an empty form shows all that is missing at once',
  async (language) => {
    await applyLanguage(language);
    await renderAt(<Screen />, paths.query);

    fireEvent.click(await screen.findByRole('button', { name: queryTexts().send }));

    expect(await screen.findByText(queryTexts().consentNeeded)).toBeDefined();
    const invalid = document.querySelectorAll('[aria-invalid=true]');
    expect([...invalid].map((field) => field.getAttribute('name'))).toEqual([
      'name',
      'mobile',
      'consent',
    ]);
    expect(document.activeElement).toBe(invalid[0]);
    expect(screen.getByRole('alert').textContent).toContain(queryTexts().consentName);
    expect(requestsOf(saveQuery)).toEqual([]);
  },
);

const selectedValue = async () => (await screen.findByLabelText<HTMLSelectElement>(/^Car/)).value;

test.each([
  ['in the list', carKey(karwan), karwan._id],
  ['written in capitals', carKey(karwan).toUpperCase(), karwan._id],
  ['not in the list', carKey(minar), minar._id],
  ['of an older link, in the list', 'karwan', karwan._id],
  ['of an older link, not in the list', 'minar', minar._id],
  ['unknown', 'orana', ''],
])('the form selects the car of the URL: one %s', async (_, key, value) => {
  await renderAt(<Screen />, `/call-back?car=${key}`);

  expect(await selectedValue()).toBe(value);
});

test("the cars are the first hundred of the visitor's shop", async () => {
  await renderAt(<Screen />, '/call-back');

  await selectedValue();
  const [{ params } = {}] = requestsOf(listShopProducts);
  expect(params).toMatchObject({ ownerId: OWNER_ID, token: '/ProductsList/100/0' });
});

test.each([
  ['Friday', '2026-11-27', '2026-11-28', '2026-12-27'],
  ['Saturday', '2026-11-28', '2026-11-30', '2026-12-28'],
])('on a %s the days that can be selected are those of the hint', async (_, today, min, max) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T06:00:00.000Z`) });
  await renderAt(<Screen />, '/call-back');

  const day = await screen.findByLabelText<HTMLInputElement>(/^Day/);
  expect([day.min, day.max]).toEqual([min, max]);
  const hint = `From tomorrow, up to ${SLOT_DAYS.last} days ahead, Monday to Saturday. Indian time.`;
  expect(screen.getByText(hint)).toBeDefined();
});

test('a day that is over and an Army PIN for a test drive are told with the other mistakes', async () => {
  await renderAt(<Screen />, `${paths.query}?type=testDrive`);
  const day = await screen.findByLabelText(/^Day/);
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  fireEvent.change(screen.getByLabelText(/^PIN/), { target: { value: '901234' } });

  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));

  expect(await screen.findByText(/cannot come to an Army PIN/)).toBeDefined();
  const invalid = [...document.querySelectorAll('[aria-invalid=true]')];
  expect(invalid.map((field) => field.getAttribute('name'))).toEqual([
    'name',
    'mobile',
    'pincode',
    'preferredSlot',
    'consent',
  ]);
});

test.each(['en', 'hi'] as const)(
  'in %s a test drive where no dealer comes is refused at the PIN; a callback is not',
  async (language) => {
    await applyLanguage(language);
    reply(validatePincode, exampleAnswer(validatePincode, { isServiceable: false }));
    await renderAt(<Screen />, `${paths.query}?type=testDrive`);
    fireEvent.change(await screen.findByLabelText(/^PIN/), { target: { value: '194101' } });

    fireEvent.click(screen.getByRole('button', { name: queryTexts().send }));

    const pin = screen.getByLabelText(/^PIN/);
    expect(await screen.findByText(queryTexts().noDealer)).toBeDefined();
    expect(pin.getAttribute('aria-invalid')).toBe('true');

    const type = screen.getByLabelText(new RegExp(`^${queryTexts().type}`));
    fireEvent.change(type, { target: { value: 'callback' } });
    fireEvent.click(screen.getByRole('button', { name: queryTexts().send }));
    await waitFor(() => expect(screen.queryByText(queryTexts().noDealer)).toBeNull());
  },
);

test('the PIN of a link that asks for a dealer is in the form, and in what was sent', async () => {
  reply(saveQuery, ({ body: { pincode = '' } }) => {
    const query = example(Query, { type: 'callback', pincode });
    return { query, ticketNo: query.ticketNo };
  });
  await renderAt(<Screen />, '/call-back?type=callback&pincode=194101');
  const pin = await screen.findByLabelText<HTMLInputElement>(/PIN/);
  expect(pin.value).toBe('194101');

  fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Asha Rawat' } });
  fireEvent.input(screen.getByLabelText('Mobile'), { target: { value: '9812345678' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));

  await screen.findByRole('link', { name: 'Your requests' });
  expect(screen.getByText('194101')).toBeDefined();
});

test('the hours that can be selected end before the shop closes', async () => {
  await renderAt(<Screen />, '/call-back');

  const hours = await screen.findByLabelText<HTMLSelectElement>(/^Hour/);
  expect([...hours.options].map(({ value }) => value)).toEqual([
    ...['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
  ]);
});

test('a PIN can be pasted with other text and spaces', async () => {
  await renderAt(<Screen />, '/call-back');
  const pin = await screen.findByLabelText<HTMLInputElement>(/PIN/);

  fireEvent.input(pin, { target: { value: 'PIN: 834 001' } });

  expect(pin.value).toBe('834001');
  expect(pin.maxLength).toBe(-1); // a limit would cut off the digits
});

test('a request that was sent is listed with its ticket', async () => {
  const query = { customerId: visitor._id, type: 'testDrive' as const, ticketNo: 'T-261123-0007' };
  const answer = example(Query, { ...query, productId: karwan._id });
  reply(saveQuery, { query: answer, ticketNo: answer.ticketNo });
  await renderAt(<Screen />, `/call-back?car=${carKey(karwan)}&type=testDrive`);

  fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: 'Asha Rawat' } });
  fireEvent.input(screen.getByLabelText('Mobile'), { target: { value: '9812345678' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));

  const link = await screen.findByRole('link', { name: 'Your requests' });
  expect(link.getAttribute('href')).toBe(paths.requests);
  expect(savedRequests.get()).toMatchObject([{ ...query, car: { productName: 'Karwan' } }]);
  expect(screen.getByText(`${karwan.brandName} Karwan`)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a request from a link to a car that is gone is confirmed too', async () => {
  const nothing = exampleAnswer(search, { productList: [] });
  reply(search, nothing);
  reply(saveQuery, { query: example(Query, { type: 'callback' }), ticketNo: 'T-261123-0007' });
  await renderAt(<Screen />, '/call-back?car=gone');
  const fill = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Your name');

  fill('Your name', 'Asha Rawat');
  fill('Mobile', '9812345678');
  fireEvent.click(screen.getByRole('checkbox'));
  // The answer comes before the car is looked for again.
  let find = (_answer: typeof nothing) => {};
  reply(search, () => new Promise((resolve) => (find = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(requestsOf(search).length).toBeGreaterThan(1));
  await settle();
  find(nothing);

  expect(await screen.findByRole('heading', { name: 'We have your request' })).toBeDefined();
});

test.each([
  ['en', 'testDrive', 'Test drive asked for', 'Nearest dealer'],
  ['hi', 'testDrive', 'टेस्ट ड्राइव का चुना समय', 'सबसे पास का डीलर'],
  ['en', 'callback', 'Call asked for', undefined],
] as const)(
  'in %s a confirmed %s says what its time is of: %s, and who comes: %s',
  async (language, type, slot, nearest) => {
    await applyLanguage(language);
    const dealer = example(Dealer, { name: 'Sahyadri Cars, Pune' });
    dealer.brandIds = [karwan.subCategoryId];
    const delivery = { dealers: [dealer], isServiceable: true };
    reply(validatePincode, example(Serviceability, delivery));
    const preferredSlot = '2026-11-30T05:30:00.000Z';
    const sent = { type, pincode: '411001', productId: karwan._id, preferredSlot };
    reply(saveQuery, { query: example(Query, sent), ticketNo: 'T-261123-0007' });
    await renderAt(<Screen />, `/call-back?car=${carKey(karwan)}&type=${type}`);
    const fill = (label: string, value: string) =>
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText(queryTexts().name);

    fill(queryTexts().name, 'Asha Rawat');
    fill(queryTexts().mobile, '9812345678');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: queryTexts().send }));

    expect((await screen.findByText(slot)).nextElementSibling?.textContent).toMatch(/11:00/);
    if (nearest)
      expect((await screen.findByText(nearest)).nextElementSibling?.textContent).toBe(
        'Sahyadri Cars, Pune',
      );
    else expect(screen.queryByText('Sahyadri Cars, Pune')).toBeNull();
  },
);

test.each([
  ['en', 'Get your account back', 'Order number', 'Send request'],
  ['hi', 'अपना खाता वापस पाएँ', 'ऑर्डर नंबर', 'अनुरोध भेजें'],
] as const)(
  'in %s a request for an account is titled so, needs an order and is confirmed with it: %s',
  async (...texts) => {
    const [language, title, orderNo, send] = texts;
    const order = 'CS261122-PAVONA';
    await applyLanguage(language);
    reply(saveQuery, ({ body }) => {
      const { type, message = '', orderNo } = body;
      const query = example(Query, { type, message, ...(orderNo && { orderNo }) });
      return { query, ticketNo: query.ticketNo };
    });
    await renderAt(<Screen />, paths.recovery);

    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByText(queryTexts().types.contact)).toBeNull();
    const field = (name: string) => screen.getByLabelText(new RegExp(name));
    fireEvent.input(field(queryTexts().name), { target: { value: 'Asha Rawat' } });
    fireEvent.input(field(queryTexts().mobile), { target: { value: '9812345678' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: send }));
    expect(
      await screen.findByText(t.fieldError(OrderNo.description ?? '', 'FORMAT')),
    ).toBeDefined();
    expect(document.activeElement).toBe(field(orderNo));
    expect(requestsOf(saveQuery)).toEqual([]);
    fireEvent.input(field(orderNo), { target: { value: ` ${order.toLowerCase()} ` } });
    fireEvent.click(screen.getByRole('button', { name: send }));

    expect(await screen.findByText(order)).toBeDefined();
    expect(screen.getByText(title)).toBeDefined();
    expect(requestsOf(saveQuery)).toMatchObject([{ body: { type: 'contact', orderNo: order } }]);
  },
);
