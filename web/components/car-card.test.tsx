// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProductSummary } from '#contracts/catalogue';
import { syncClock } from '../lib/server-clock.ts';
import { renderAt, signIn } from '../testing.tsx';
import { CarBadge, CarCard } from './car-card.tsx';

signIn();
afterEach(() => {
  syncClock(new Headers({ date: new Date().toUTCString() }));
  vi.useRealTimers();
});

const deal = {
  csdStatus: 'available',
  isSoldOut: false,
  waitingWeeks: { min: 3, max: 5 },
  isHotDeal: true,
  hotDealEndsAt: '2026-12-06T04:30:00.000Z',
  isNew: true,
} as const;

test('a deal is told until it ends by the time of the shop, whatever this phone thinks it is', () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-12-05T04:30:00.000Z');
  render(<CarBadge car={deal} />);
  expect(screen.getByText('Ends 6 Dec')).toBeTruthy();

  act(() => syncClock(new Headers({ date: 'Tue, 08 Dec 2026 04:30:00 GMT' })));

  expect(screen.queryByText('Ends 6 Dec')).toBeNull();
  expect(screen.getByText('New')).toBeTruthy();
});

test('a car that is sold out says so before anything that would make one want it', () => {
  render(<CarBadge car={{ ...deal, csdStatus: 'waitlist', isSoldOut: true }} />);

  expect(screen.getByText('Sold out')).toBeTruthy();
});

test('the name of a car comes before what can be done with it', async () => {
  const car = {
    ...deal,
    productName: 'Pavona',
    slug: 'pavona',
    image: { url: 'data:,', alt: { en: '', hi: '' } },
    fuelTypes: ['Petrol'],
    transmissions: ['MT'],
    priceFrom: { csd: 1, exShowroom: 2, saving: 1, savingPct: 50 },
  } as unknown as ProductSummary;
  vi.stubGlobal('fetch', () => new Promise(() => {}));

  await renderAt(<CarCard car={car} />);

  const [link, heart] = [screen.getByRole('link'), screen.getByRole('button')];

  expect(link.compareDocumentPosition(heart) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
