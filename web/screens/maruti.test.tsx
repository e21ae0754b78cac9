// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getProductDetails,
  Product,
  ProductSummary,
  productsList,
  Variant,
} from '#contracts/catalogue';
import { listSubCategory, SubCategory } from '#contracts/categories';
import { viewProfile } from '#contracts/customers';
import { getAdminProfile } from '#contracts/shops';
import { anId } from '#fixtures/builders';
import { queryClient } from '../api/query-client.ts';
import { applyLanguage } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  signIn,
  visitor,
} from '../testing.tsx';
import { Screen } from './maruti.tsx';

signIn();

test.each([
  ['en', 'Wait: 2 to 5 weeks', 'Sold out'],
  ['hi', 'इंतज़ार: 2 से 5 हफ़्ते', 'स्टॉक ख़त्म'],
] as const)('in %s each variant of the price list has the wait of its car page', async (...row) => {
  const [language, ...texts] = row;
  await applyLanguage(language);
  replyPriceList();

  await renderAt(<Screen />);

  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows.map((row, index) => row.endsWith(texts[index] ?? ''))).toEqual([true, true]);
});

test.each([
  ['en', 'Cars within my entitlement', 'Check my entitlement'],
  ['hi', 'मेरी पात्रता की कारें', 'मेरी पात्रता जाँचें'],
] as const)('in %s the entitlement is asked for once', async (language, within, check) => {
  await applyLanguage(language);
  replyPriceList();

  const { unmount } = await renderAt(<Screen />);

  const mine = `${paths.allCars}?brand=maruti-suzuki&mine=1`;
  expect(screen.getByRole('link', { name: within }).getAttribute('href')).toBe(mine);
  unmount();
  queryClient.clear();
  const { eligibility: _, ...customerDetails } = visitor;
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails }));
  await renderAt(<Screen />);
  expect(screen.getByRole('link', { name: check }).getAttribute('href')).toBe(paths.profile);
});

function replyPriceList() {
  const [waits, soldOut] = (['waits', 'soldOut'] as const).map((stockState, index) =>
    example(Variant, { _id: anId(), stockState, isActive: true, csdPrice: 500_000 + index }),
  );
  if (!waits || !soldOut) throw new Error('There are two variants.');
  replyVisitor();
  const lumi = example(Product, { variants: [waits, soldOut] });
  const brand = example(SubCategory, { slug: 'maruti-suzuki', productCount: 1 });
  reply(getAdminProfile, exampleAnswer(getAdminProfile));
  reply(listSubCategory, { subCategoryList: [brand] });
  const productList = [example(ProductSummary, { _id: lumi._id })];
  reply(productsList, exampleAnswer(productsList, { productList, totalCount: 1 }));
  reply(
    getProductDetails,
    exampleAnswer(getProductDetails, {
      productDetails: lumi,
      waits: [{ variantId: waits._id, waitDays: { min: 12, max: 34 } }],
    }),
  );
}
