// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productsList } from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import {
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
} from '../../testing.tsx';
import { Screen } from './all-cars.tsx';

signIn();

test.each([
  ['en', /^Picks of the shop/],
  ['hi', /^दुकान की पसंद/],
] as const)('in %s the list of deals says so, and asks for nothing else', async (...row) => {
  const [language, chip] = row;
  await applyLanguage(language);
  replyVisitor();
  reply(listSubCategory, { subCategoryList: [] });
  reply(productsList, exampleAnswer(productsList));

  await renderAt(<Screen />, `${paths.allCars}?deals=1`);

  expect(await screen.findByRole('button', { name: chip })).toBeDefined();
  expect(requestsOf(productsList)[0]?.query?.filter).toEqual({ sort: 'popular', isHotDeal: true });
});

test.each([
  ['a brand that is not shown', 'brand=tata', 1],
  ['no brand', 'sort=price', 0],
])('a link to %s says so', async (_, search, count) => {
  replyVisitor();
  reply(listSubCategory, { subCategoryList: [] });
  reply(productsList, exampleAnswer(productsList, { totalCount: 32 }));

  await renderAt(<Screen />, `${paths.allCars}?${search}`);
  await screen.findByRole('feed');

  expect(screen.queryAllByText(/^The brand of this link is not for sale/)).toHaveLength(count);
});

test('the list is a feed, so that a screen reader can tell where in it a car stands', async () => {
  replyVisitor();
  reply(listSubCategory, { subCategoryList: [] });
  reply(productsList, exampleAnswer(productsList, { totalCount: 32 }));

  await renderAt(<Screen />, paths.allCars);

  expect(await screen.findByRole('feed')).toBeDefined();
});
