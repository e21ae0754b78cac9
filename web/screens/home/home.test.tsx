// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getProductDetails,
  listHotDeals,
  ProductSummary,
  productsList,
} from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { viewProfile } from '#contracts/customers';
import { errorResponse } from '#contracts/engine/envelope';
import { listOffer } from '#contracts/offers';
import { getAllStore } from '#contracts/shops';
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
    productList: [example(ProductSummary, { productName })],
    totalCount: 1,
  });
const replies = {
  deals: () => reply(listHotDeals, listOf('Lumi')),
  list: () => reply(productsList, listOf('Karwan')),
};
const error = errorResponse(503, 'MAINTENANCE', 'Not now.');

test.each([
  ['deals', listHotDeals, 'Karwan', /Lumi/],
  ['list', productsList, 'Lumi', /Karwan/],
] as const)(
  'when the %s cannot be loaded, the home screen shows other cars and can retry',
  async (failed, endpoint, shown, missing) => {
    neverReply(viewProfile, getAllStore, listSubCategory, listOffer, getProductDetails);
    replies.deals();
    replies.list();
    reply(endpoint, error);
    await renderAt(<Screen />);
    await screen.findAllByText(shown);
    expect(screen.queryAllByText(missing)).toEqual([]);

    replies[failed]();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await settle();

    expect(await screen.findAllByText(missing)).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);
