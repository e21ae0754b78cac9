// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt, settle, signIn } from '../../testing.tsx';
import { Screen } from './home.tsx';

signIn();

const carOf = (productName: string) => ({
  _id: productName,
  slug: productName.toLowerCase(),
  brandName: 'Tata',
  productName,
  image: { url: `/art/${productName}.svg`, alt: { en: productName, hi: productName } },
  priceFrom: { csd: 600_000, exShowroom: 700_000, basic: 500_000, saving: 100_000, savingPct: 14 },
  fuelTypes: ['Petrol'],
  transmissions: ['Manual'],
  gstRates: [18],
  csdStatus: 'available',
});
const deals = { productList: [carOf('Lumi')] };
const list = {
  productList: [carOf('Karwan')],
  facets: { budget: [{ value: 'under6', count: 1 }] },
  totalCount: 1,
};

type Call = 'deals' | 'list';

/** Answers with the deals and the list of cars, save what fails just now; whatever else is asked takes its time. */
function answer(failing: Set<Call>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const isDeals = url.includes('isHotDeal');
    const isList = url.includes('ProductsList') && !isDeals;
    if (!isDeals && !isList) return new Promise(() => {});
    if (failing.has(isDeals ? 'deals' : 'list'))
      return Response.json({ code: 'DOWN', message: 'Down.', errors: [] }, { status: 503 });
    return Response.json({ object: isDeals ? deals : list });
  });
}

test.each([
  ['deals', 'Karwan', /Lumi/],
  ['list', 'Lumi', /Karwan/],
] as const)(
  'when the call for the %s fails, the first screen stands on the other one and asks again',
  async (call, shown, missing) => {
    const failing = new Set<Call>([call]);
    answer(failing);
    await renderAt(<Screen />);
    await screen.findAllByText(shown);
    expect(screen.queryAllByText(missing)).toEqual([]);

    failing.delete(call);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await settle();

    expect(await screen.findAllByText(missing)).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);
