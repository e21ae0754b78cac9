// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProductSummary } from '#contracts/catalogue';
import { viewProfile } from '#contracts/customers';
import { getAllStore } from '#contracts/shops';
import { worldKey } from '../../api/world.ts';
import { applyLanguage, t } from '../../i18n/language.ts';
import { syncClock } from '../../lib/server-clock.ts';
import { carKey, paths } from '../../paths.ts';
import { example, neverReply, renderAt, signIn } from '../../testing.tsx';
import { CarBadge, CarCard } from './car-card.tsx';
import { CarGrid } from './car-grid.tsx';
import { CompareButton } from './compare-button.tsx';

signIn();
afterEach(() => {
  syncClock(new Headers({ date: new Date().toUTCString() }));
  vi.useRealTimers();
});

const deal = example(ProductSummary, {
  isHotDeal: true,
  hotDealEndsAt: '2026-12-06T04:30:00.000Z',
  isNew: true,
});

test('a deal ends by the time of the server, whatever time the device shows', () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-12-05T04:30:00.000Z');
  render(<CarBadge car={deal} />);
  expect(screen.getByText('Shop’s pick till 6 Dec')).toBeTruthy();

  act(() => syncClock(new Headers({ date: 'Tue, 08 Dec 2026 04:30:00 GMT' })));

  expect(screen.queryByText('Shop’s pick till 6 Dec')).toBeNull();
  expect(screen.getByText('New')).toBeTruthy();
});

test('a sold-out car has no other badge', () => {
  render(<CarBadge car={{ ...deal, csdStatus: 'waitlist', isSoldOut: true }} />);

  expect(screen.getByText('Sold out')).toBeTruthy();
});

test.each([
  ['en', { min: 73, max: 120 }, 'Wait: 10 to 18 weeks'],
  ['hi', { min: 73, max: 120 }, 'इंतज़ार: 10 से 18 हफ़्ते'],
  ['en', undefined, 'Waiting list'],
] as const)('in %s a car that is waited for %j says so', async (language, waitDays, text) => {
  await applyLanguage(language);

  render(<CarBadge car={{ ...deal, csdStatus: 'waitlist', ...(waitDays && { waitDays }) }} />);

  expect(screen.getByText(text)).toBeTruthy();
});

test('a deal is named beside the wait', () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-12-05T04:30:00.000Z');

  const { container } = render(<CarBadge car={{ ...deal, waitDays: { min: 24, max: 49 } }} />);

  const tags = [...container.querySelectorAll('.tag')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  expect(tags).toEqual(['Shop’s pick till 6 Dec', 'Wait: 3 to 7 weeks']);
});

test.each([
  ['en', 'mileageDesc', 'km/l', 'Mileage 24.5 km/l'],
  ['hi', 'mileageDesc', 'km/l', 'माइलेज 24.5 km/l'],
  ['en', 'mileageDesc', 'km', 'Range 24.5 km'],
  ['en', 'ratingDesc', 'km', '4.2 of 5 from 12 reviews'],
  ['en', 'popular', 'km/l', undefined],
] as const)('in %s a list by %s shows the value of each car, in %s', async (...row) => {
  const [language, sort, unit, text] = row;
  neverReply(viewProfile, getAllStore);
  const car = { ...deal, mileage: { value: 24.5, unit }, ratingAvg: 4.2, ratingCount: 12 };
  await applyLanguage(language);

  await renderAt(<CarCard car={car} sort={sort} />);

  const [, ...values] = [...document.querySelectorAll('.specs')].map((one) =>
    one.textContent.replaceAll('\u00a0', ' '),
  );
  expect(values).toEqual(text ? [text] : []);
});

test('a car opens on the variant and the colour of its price and picture', async () => {
  neverReply(viewProfile, getAllStore);
  const variantId = 'a'.repeat(24);

  await renderAt(
    <>
      <CarCard car={{ ...deal, variantId, colourCode: 'salt' }} />
      <CarCard car={deal} />
    </>,
  );

  const [filtered, plain] = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(plain).toBe(paths.car(deal));
  expect(filtered).toBe(`${plain}?variant=${variantId}&colour=salt`);
});

test.each([
  ['en', 2, 'from ₹4,60,000 CSD', 'CSD price from ₹4,60,000'],
  ['en', 1, '₹4,60,000 CSD', 'CSD price ₹4,60,000'],
  ['hi', 2, 'CSD ₹4,60,000 से', 'CSD कीमत ₹4,60,000 से'],
] as const)('in %s the price of %i variants is seen as %s, heard as %s', async (...it) => {
  const [language, variantCount, seen, heard] = it;
  neverReply(viewProfile, getAllStore);
  const priceFrom = {
    csd: 460_000,
    exShowroom: 500_000,
    basic: 390_000,
    saving: 40_000,
    savingPct: 8,
  };
  await applyLanguage(language);

  await renderAt(<CarCard car={{ ...deal, priceFrom, variantCount }} />);

  const parts = [...(document.querySelector('.csd')?.children ?? [])];
  const textWithout = (hidden: string) =>
    parts
      .filter((part) => !part.matches(hidden))
      .map((part) => part.textContent.trim())
      .join(' ');
  expect(textWithout('.sr-only')).toBe(seen);
  expect(textWithout('[aria-hidden]')).toBe(heard);
});

test('the name of a car comes before its buttons', async () => {
  neverReply(viewProfile, getAllStore);

  await renderAt(<CarCard car={deal} />);

  const [link, heart] = [screen.getByRole('link'), screen.getByRole('button')];

  expect(link.compareDocumentPosition(heart) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a filtered list compares the variant that it shows', async () => {
  neverReply(viewProfile, getAllStore);
  const variantId = 'a'.repeat(24);
  await renderAt(
    <>
      <CarGrid cars={[{ ...deal, variantId }]} />
      <div id="bottom-bar-slot" />
    </>,
  );

  fireEvent.click(screen.getByRole('checkbox', { name: `Compare ${deal.productName}` }));

  expect((await screen.findByRole('link', { name: 'Compare' })).getAttribute('href')).toBe(
    `${paths.compare}?cars=${carKey(deal)}~${variantId}`,
  );
});

test('every list can start a comparison, whose bar appears with the first car', async () => {
  neverReply(viewProfile, getAllStore);
  await renderAt(
    <>
      <CarGrid cars={[deal]} />
      <div id="bottom-bar-slot" />
    </>,
  );

  fireEvent.click(screen.getByRole('checkbox', { name: `Compare ${deal.productName}` }));

  expect((await screen.findByRole('link', { name: 'Compare' })).getAttribute('href')).toBe(
    `${paths.compare}?cars=${carKey(deal)}`,
  );
});

test.each([
  ['en', 'Compare holds 4 cars'],
  ['hi', 'तुलना में 4 कारें ही आती हैं'],
] as const)(
  'in %s a fifth car to compare is refused beside its box and its button: %s',
  async (...it) => {
    const [language, refusal] = it;
    await applyLanguage(language);
    localStorage.setItem(worldKey('compare'), JSON.stringify(['one', 'two', 'three', 'four']));
    neverReply(viewProfile, getAllStore);
    await renderAt(
      <>
        <CarCard car={deal} />
        <CompareButton car={deal} />
      </>,
    );
    const box = screen.getByRole('checkbox');

    fireEvent.click(box);
    expect(box.closest('label')?.textContent).toContain(refusal);
    fireEvent.click(screen.getByRole('button', { name: t.car.compare(deal.productName) }));

    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toEqual([refusal, refusal]);
    expect((box as HTMLInputElement).checked).toBe(false);
  },
);

test('a card begins with brand and name of the car, and says its place in a feed', async () => {
  neverReply(viewProfile, getAllStore);
  await renderAt(<CarCard car={deal} position={3} total={32} />);

  const card = screen.getByRole('article');

  const heading = screen.getByRole('heading', { name: `${deal.brandName} ${deal.productName}` });
  expect(card.firstElementChild?.contains(heading)).toBe(true);
  expect(card.getAttribute('aria-posinset')).toBe('3');
  expect(card.getAttribute('aria-setsize')).toBe('32');
});
