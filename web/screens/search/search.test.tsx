// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cartList } from '#contracts/cart';
import { ProductSummary, search } from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { profileUpdate } from '#contracts/customers';
import { errorResponse } from '#contracts/engine/envelope';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { getAllStore } from '#contracts/shops';
import { applyLanguage } from '../../i18n/language.ts';
import { searchHelpTexts } from '../../i18n/messages/search-help.ts';
import { paths } from '../../paths.ts';
import { chosenPlace } from '../../shop/place.ts';
import { recentItems } from '../../shop/recent.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
} from '../../testing.tsx';
import { Screen } from './search.tsx';

signIn();
beforeEach(() => reply(listSubCategory, { subCategoryList: [] }));

const searched = () => requestsOf(search).map(({ query }) => query?.search);

test.each([
  ['too many letters', 'a'.repeat(81), 'a'.repeat(80)],
  ['a truncated letter', 'lumi+%E0%A4%A', 'lumi'],
  ['an invalid byte', 'lu%FFmi', 'lumi'],
  ['no readable letter', '%E0%A4%A', ''],
])('of a URL with %s, the readable part is searched for', async (_, encoded, expected) => {
  reply(search, exampleAnswer(search));

  await renderAt(<Screen />, `/search?q=${encoded}`);

  await waitFor(() => expect(searched()).toEqual([expected]));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(expected);
});

test('a search that fails shows an error and can be repeated', async () => {
  reply(search, errorResponse(429, 'RATE_LIMIT', 'Not now.'));

  await renderAt(<Screen />, '/search?q=lumi');

  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('the result count of the previous text is not shown for the new one', async () => {
  const statuses: (string | null)[] = [];
  reply(search, ({ query }) => {
    const isSecond = query?.search === 'kia';
    if (isSecond) statuses.push(screen.getByRole('status').textContent);
    return exampleAnswer(search, { totalCount: isSecond ? 3 : 32 });
  });
  await renderAt(<Screen />, '/search?q=lumi');
  await screen.findByText('32 cars for “lumi”');

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kia' } });

  expect(await screen.findByText('3 cars for “kia”')).toBeDefined();
  expect(statuses).toEqual(['32 cars for “lumi”']);
});

test('what was typed on the way to a car leaves its address alone', async () => {
  const { pathname } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', pathname));
  reply(search, exampleAnswer(search));
  await renderAt(<Screen />, '/search?q=lumi');
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

  type('kia');
  await waitFor(() => expect(searched()).toEqual(['lumi', 'kia']));
  type('tata');
  window.history.pushState(null, '', '/cantt/car/tata-minar');
  await new Promise((resolve) => setTimeout(resolve, 500)); // a pause in typing

  expect(searched()).toEqual(['lumi', 'kia']);
});

test('an identity number leaves the URL, and is neither searched for nor remembered', async () => {
  reply(search, exampleAnswer(search));
  const Query = () => <output aria-label="query">{useLocation().search}</output>;
  await renderAt(
    <>
      <Screen />
      <Query />
    </>,
    '/search?q=ABCDE1234',
  );
  const field = screen.getByRole('searchbox');

  fireEvent.change(field, { target: { value: 'ABCDE1234F' } });
  fireEvent.blur(field);

  expect(screen.getByText(/looks like a PAN/)).toBeDefined();
  await waitFor(() => expect(screen.getByRole('status', { name: 'query' }).textContent).toBe(''));
  expect(searched()).not.toContain('ABCDE1234F');
  expect([recentItems('searches'), field]).toEqual([[], screen.getByDisplayValue('ABCDE1234F')]);
});

const chips = () => screen.getAllByRole('button', { name: /remove/ }).map((one) => one.textContent);

test('words that were understood are filters that can be removed', async () => {
  reply(search, ({ query }) =>
    exampleAnswer(search, {
      totalCount: 3,
      ...(query?.search?.includes('white') && { understood: ['white', 'under 8 lakh'] }),
    }),
  );
  await renderAt(<Screen />, '/search?q=tata white under 8 lakh');
  await screen.findByText('3 cars for “tata white under 8 lakh”');
  expect(chips()).toEqual(['white', 'under 8 lakh']);

  fireEvent.click(screen.getByRole('button', { name: /white/ }));

  expect(await screen.findByText('3 cars for “tata under 8 lakh”')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tata under 8 lakh');
});

test.each([
  ['en', 'SUV', ['electric', 'SUV, Compact SUV, Crossover']],
  ['hi', 'एसयूवी', ['electric', 'SUV, कॉम्पैक्ट SUV, क्रॉसओवर']],
] as const)('in %s %s names the body types that it stands for', async (...row) => {
  const [language, suv, expected] = row;
  await applyLanguage(language);
  const bodyType = ['SUV', 'Compact SUV', 'Crossover'] as const;
  reply(
    search,
    exampleAnswer(search, {
      totalCount: 3,
      understood: ['electric', suv],
      meanings: [{ fuelType: ['Electric'] }, { bodyType: [...bodyType] }],
    }),
  );

  await renderAt(<Screen />, `/search?q=electric ${suv}`);

  const list = await screen.findByRole('list', { name: searchHelpTexts().understood });
  const chips = within(list).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(expected);
});

test('a search for the best mileage shows that of each car', async () => {
  replyVisitor();
  neverReply(getAllStore);
  const car = example(ProductSummary, { mileage: { value: 24.5, unit: 'km/l' } });
  reply(
    search,
    exampleAnswer(search, {
      productList: [car],
      understood: ['best mileage'],
      meanings: [{ sort: 'mileageDesc' }],
    }),
  );

  await renderAt(<Screen />, '/search?q=best mileage');

  expect(await screen.findByText(/^Mileage 24\.5\skm\/l$/)).toBeDefined();
});

test.each([
  ['en', 'No car matches all of “tata zebra”. We did not use “zebra”: 2 cars.'],
  ['hi', '“tata zebra” से पूरी तरह मिलती कोई कार नहीं है। हमने “zebra” को खोज में शामिल नहीं किया: 2 कारें।'],
] as const)('in %s where no car fits, the dropped word is named', async (language, expected) => {
  await applyLanguage(language);
  reply(search, exampleAnswer(search, { totalCount: 2, dropped: ['zebra'] }));

  await renderAt(<Screen />, '/search?q=tata zebra');

  expect(await screen.findByText(expected)).toBeDefined();
});

test('many dropped words are not named', async () => {
  reply(search, exampleAnswer(search, { totalCount: 24, dropped: ['ek', 'jo', 'pahad'] }));

  await renderAt(<Screen />, '/search?q=ek gadi jo pahad pe chale');

  const status = await screen.findByText(/These come closest/);
  expect(status.textContent).not.toContain('pahad');
});

test.each([
  ['5', ['under 5 lakh', '5 seater', '5 star']],
  ['12', ['under 12 lakh']],
  ['७', ['under ७ lakh', '७ seater']],
  ['%25', searchHelpTexts().examples],
  ['zebra', searchHelpTexts().examples],
])('“%s” finds nothing and offers %j', async (typed, examples) => {
  reply(search, exampleAnswer(search, { totalCount: 0 }));

  await renderAt(<Screen />, `/search?q=${typed}`);

  const list = (await screen.findByText('Try one of these:')).nextElementSibling;
  const links = within(list as HTMLElement).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.textContent)).toEqual(examples);
  expect(links[0]?.search).toBe(`?q=${encodeURIComponent(examples[0] ?? '')}`);
});

test.each(['110010', '११००१०', 'cars in 110 010'])('the PIN in “%s” can be set', async (typed) => {
  replyVisitor();
  reply(cartList, exampleAnswer(cartList));
  reply(search, exampleAnswer(search, { totalCount: 0 }));
  reply(
    validatePincode,
    example(Serviceability, { city: 'New Delhi', stateCode: 'DL', isServiceable: true }),
  );
  reply(profileUpdate, exampleAnswer(profileUpdate));

  await renderAt(<Screen />, `/search?q=${typed}`);
  expect(await screen.findByText('New Delhi, Delhi.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'under ₹1,10,010' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Deliver to PIN 110010' }));

  await waitFor(() => expect(chosenPlace.get()).toEqual({ pincode: '110010', stateCode: 'DL' }));
});

test.each([
  ['850000', { totalCount: 3, understood: ['850000'] }],
  ['9876543210', { totalCount: 0 }],
])('“%s” is no PIN', async (typed, answer) => {
  reply(search, exampleAnswer(search, answer));

  await renderAt(<Screen />, `/search?q=${typed}`);

  await screen.findAllByText(new RegExp(`“${typed}”`));
  expect(requestsOf(validatePincode)).toEqual([]);
});

test.each([
  ['home', paths.home],
  ['all-csd-cars', paths.allCars],
  ['category', paths.brands],
  ['nowhere', undefined],
])('a search from %s leads back there', async (from, path) => {
  reply(search, exampleAnswer(search));
  const route = <Route path="/search/:from" element={<Screen />} />;

  await renderAt(<Routes>{route}</Routes>, `/search/${from}?q=lumi`);

  await screen.findByRole('searchbox');
  const trail = screen.queryByRole('navigation');
  expect(trail?.querySelector('a')?.getAttribute('href')).toBe(path);
});

test.each([
  ['en', 'No car matches “skoda”. The nearest: 1 car.'],
  ['hi', '“skoda” नाम से कुछ नहीं मिला। सबसे मिलती-जुलती: 1 कार।'],
] as const)('in %s a search for what the shop does not have says so', async (language, text) => {
  await applyLanguage(language);
  neverReply(getAllStore);
  reply(search, exampleAnswer(search, { totalCount: 1, didYouMean: 'Honda' }));

  await renderAt(<Screen />, '/search?q=skoda');

  expect(await screen.findByText(text)).toBeDefined();
});
