// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  getProductDetails,
  listShopProducts,
  Picture,
  Product,
  ProductSummary,
  search,
} from '#contracts/catalogue';
import { Query, saveQuery } from '#contracts/complaints';
import { OWNER_ID, SLOT_DAYS } from '#contracts/constants';
import { errorResponse } from '#contracts/engine/envelope';
import { indiaDateAfter } from '../../lib/india-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { carKey, paths } from '../../paths.ts';
import { savedRequests } from '../../shop/saved-requests.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
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

test('the days that can be selected are those of the hint', async () => {
  await renderAt(<Screen />, '/call-back');

  const day = await screen.findByLabelText<HTMLInputElement>(/^Day/);
  expect(day.min).toBe(indiaDateAfter(serverNow(), 1));
  expect(day.max).toBe(indiaDateAfter(serverNow(), SLOT_DAYS.last));
  const hint = `From tomorrow, up to ${SLOT_DAYS.last} days ahead. Indian time.`;
  expect(screen.getByText(hint)).toBeDefined();
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
});
