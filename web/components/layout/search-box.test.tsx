// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ProductSummary, search } from '#contracts/catalogue';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { recentItems } from '../../shop/recent.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  requestsOf,
  settle,
  signIn,
  withProviders,
} from '../../testing.tsx';
import { SearchBox } from './search-box.tsx';

signIn();

const Pathname = () => <output aria-label="path">{useLocation().pathname}</output>;

test.each([
  ['searches for the typed text', false, '/search'],
  ['does nothing while the input method composes a letter', true, '/'],
])('Enter %s', (_, isComposing, path) => {
  neverReply(search);
  render(
    withProviders(
      <>
        <SearchBox />
        <Pathname />
      </>,
    ),
  );
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'लाल' } });

  fireEvent.keyDown(field, { key: 'Enter', isComposing });

  expect(screen.getByRole('status', { name: 'path' }).textContent).toBe(path);
});

test.each([
  [paths.home, '/search/home'],
  [paths.allCars, '/search/all-csd-cars'],
  [paths.brands, '/search/category'],
  [paths.cart, '/search'],
])('a search from %s is named after it', async (from, path) => {
  neverReply(search);
  render(
    withProviders(
      <>
        <SearchBox />
        <Pathname />
      </>,
      from,
    ),
  );
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'lumi' } });

  fireEvent.keyDown(field, { key: 'Enter' });

  expect(screen.getByRole('status', { name: 'path' }).textContent).toBe(path);
});

test.each([
  ['en', 'ABCDE1234F', /looks like a PAN/],
  ['hi', '2345 6789 0124', /यह आधार नंबर जैसा लगता है/],
] as const)('in %s %s is neither searched for nor remembered', async (language, typed, text) => {
  await applyLanguage(language);
  reply(search, exampleAnswer(search));
  await renderAt(
    <>
      <SearchBox />
      <Pathname />
    </>,
  );
  const field = screen.getByRole('combobox');

  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await settle();

  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(screen.getByRole('status', { name: 'path' }).textContent).toBe('/');
  expect([requestsOf(search), recentItems('searches')]).toEqual([[], []]);
});

test.each([
  [2, 'Sedan · from ₹6.50 lakh'],
  [1, 'Sedan · ₹6.50 lakh'],
])('a suggested car of %i variants has a second line: %s', async (variantCount, line) => {
  const car = example(ProductSummary, { bodyType: 'Sedan', variantCount });
  car.priceFrom.csd = 650_000;
  reply(search, exampleAnswer(search, { productList: [car] }));
  await renderAt(<SearchBox />);

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sedan' } });

  const option = await screen.findByRole('option');
  expect(option.querySelector('small')?.textContent).toBe(line);
});

test('what no car is can be looked for in help', async () => {
  reply(search, exampleAnswer(search, { productList: [], suggestions: [], totalCount: 0 }));
  await renderAt(<SearchBox />);

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'refund' } });

  expect((await screen.findByRole('option')).textContent).toBe('Look for “refund” in help');
});

test.each([
  ['en', '1 suggestion', 'No suggestions'],
  ['hi', '1 सुझाव', 'कोई सुझाव नहीं'],
] as const)('in %s the number of suggestions is announced: %s', async (language, one, none) => {
  await applyLanguage(language);
  const productList = [example(ProductSummary)];
  reply(search, ({ query }) =>
    exampleAnswer(search, query?.search === 'lumi' ? { productList } : {}),
  );
  await renderAt(<SearchBox />);
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  expect(screen.getByRole('status').textContent).toBe('');

  type('lumi');
  await screen.findByText(one);
  type('l');

  expect(await screen.findByText(none)).toBe(screen.getByRole('status'));
});

test('a chosen suggestion leaves the field empty for the next search', async () => {
  const car = example(ProductSummary, { brandName: 'Hyundai', productName: 'Calden' });
  reply(search, exampleAnswer(search, { productList: [car], suggestions: [] }));
  await renderAt(<SearchBox />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.change(field, { target: { value: 'cald' } });

  fireEvent.click(await screen.findByText('Hyundai Calden'));

  expect(field.value).toBe('');
});

test('a suggested car is not suggested as a search too', async () => {
  const car = example(ProductSummary, { brandName: 'Hyundai', productName: 'Calden' });
  const suggestions = ['Hyundai', 'Hyundai Calden'];
  reply(search, exampleAnswer(search, { productList: [car], suggestions }));
  await renderAt(<SearchBox />);

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'hyundai' } });

  await screen.findByText('Hyundai');
  const options = screen.getAllByRole('option', { hidden: true });
  expect(options.map((one) => one.querySelector('b')?.textContent)).toEqual([
    'Hyundai Calden',
    'Hyundai',
  ]);
});
