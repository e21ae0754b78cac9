// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getProductDetails,
  listHotDeals,
  ProductSummary,
  productsList,
} from '#contracts/catalogue';
import { listSubCategory, SubCategory } from '#contracts/categories';
import { viewProfile } from '#contracts/customers';
import { errorResponse } from '#contracts/engine/envelope';
import { listOffer } from '#contracts/offers';
import { getAllStore } from '#contracts/shops';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  settle,
  signIn,
} from '../../testing.tsx';
import { Screen } from './home.tsx';

signIn();

const listOf = (productName: string) =>
  exampleAnswer(productsList, {
    productList: [example(ProductSummary, { productName, gstRates: [18] })],
    totalCount: 1,
  });
const error = errorResponse(429, 'RATE_LIMIT', 'Not now.');

function replyCars(failing?: 'deals' | 'list') {
  reply(listHotDeals, failing === 'deals' ? error : listOf('Lumi'));
  reply(productsList, failing === 'list' ? error : listOf('Karwan'));
}

test.each([
  ['deals', 'Karwan', /Lumi/],
  ['list', 'Lumi', /Karwan/],
] as const)(
  'when the %s cannot be loaded, the home screen shows other cars and can retry',
  async (failing, shown, missing) => {
    neverReply(viewProfile, getAllStore, listSubCategory, listOffer, getProductDetails);
    replyCars(failing);
    await renderAt(<Screen />);
    await screen.findAllByText(shown);
    expect(screen.queryAllByText(missing)).toEqual([]);

    replyCars();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await settle();

    expect(await screen.findAllByText(missing)).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test.each([
  ['en', 'All 7 picks'],
  ['hi', 'पसंद की सभी 7 कारें'],
] as const)('in %s the deals link to the list of all deals', async (language, text) => {
  await applyLanguage(language);
  neverReply(viewProfile, getAllStore, listSubCategory, listOffer, getProductDetails);
  replyCars();
  reply(listHotDeals, { ...listOf('Lumi'), totalCount: 7 });
  await renderAt(<Screen />);

  const link = await screen.findByRole('link', { name: text });

  expect(link.getAttribute('href')).toBe(`${paths.allCars}?deals=1`);
});

test('the promise is shown while the cars are loading', async () => {
  neverReply(viewProfile, listHotDeals, productsList);

  await renderAt(<Screen />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your CSD price, in writing.');
});

test.each([
  ['en', 'For serving and retired personnel, and for widows'],
  ['hi', 'सेवारत और रिटायर्ड सैनिकों तथा सैनिकों की विधवाओं के लिए'],
] as const)('in %s the shop says that it is for buyers and widows: %s', async (language, text) => {
  await applyLanguage(language);
  neverReply(viewProfile, listHotDeals, productsList);

  await renderAt(<Screen />);

  expect(screen.getByText(text)).toBeDefined();
});

test('the marks of a budget are as many as its cars', async () => {
  neverReply(viewProfile, getAllStore, listSubCategory, listOffer, getProductDetails);
  replyCars();
  const budget = [15, 16].map((count) => ({ value: `0-${count}`, label: '', count }));
  const list = listOf('Karwan');
  reply(productsList, { ...list, facets: { ...list.facets, budget } });
  const { container } = await renderAt(<Screen />);

  await screen.findByText('15 cars');

  const parts = [...container.querySelectorAll('.tally-marks')].map((marks) =>
    [...marks.querySelectorAll('b')].map((mark) => Number(mark.style.getPropertyValue('--part'))),
  );
  const cars = parts.map((marks) => marks.reduce((sum, part) => sum + part * 2, 0));
  expect(cars).toEqual([15, 16]);
});

test('a suspended brand is among the brands, with its notice', async () => {
  neverReply(viewProfile, getAllStore, listOffer, getProductDetails);
  replyCars();
  const subCategoryName = 'Aravali';
  const notice = 'CSD has suspended this brand.';
  const brand = example(SubCategory, { subCategoryName, notice, productCount: 1 });
  reply(listSubCategory, exampleAnswer(listSubCategory, { subCategoryList: [brand] }));
  await renderAt(<Screen />);

  const link = await screen.findByRole('link', { name: /Aravali/ });

  expect(link.textContent).toContain(notice);
});

test('the home screen says what is true of every car and every day', async () => {
  neverReply(viewProfile, getAllStore, listSubCategory, listOffer, getProductDetails);
  replyCars();
  await renderAt(<Screen />);

  await screen.findByRole('heading', { name: 'Picks of the shop' });
  expect(screen.getByText(/Some variants also have a CSD discount/)).toBeDefined();
  const [first, last] = [screen.getByText('Booked'), screen.getByText('Delivered')];
  const numbers = [first, last].map((name) => name.closest('li')?.querySelector('.milestone'));
  expect(numbers.map((one) => one?.textContent)).toEqual(['1', '9']);
});

test('the saving by half GST is explained in its article', async () => {
  neverReply(viewProfile, getAllStore, listSubCategory, listOffer, getProductDetails);
  replyCars();
  await renderAt(<Screen />);

  const link = await screen.findByRole('link', { name: 'How half GST works' });

  expect(link.getAttribute('href')).toBe('/cantt-blogs/half-gst');
});
