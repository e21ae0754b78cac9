// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Order } from '#contracts/orders';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { aDealer } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { syncClock } from '../../lib/server-clock.ts';
import { example, renderAt, reply, requestsOf, signIn } from '../../testing.tsx';
import { OrderDealer } from './order-dealer.tsx';

const booked = example(Order, { status: 'BOOKED' });
const order: Order = {
  ...booked,
  dealer: aDealer({ name: 'Parade Motors', city: 'Pune', mobile: '9812600002' }),
  depot: { _id: booked._id, name: 'Khadki' },
  payment: { ...booked.payment, at: '2026-11-02T04:30:00.000Z' },
  expectedDelivery: { from: '2026-11-16T04:30:00.000Z', to: '2026-12-07T04:30:00.000Z' },
};

signIn();
afterEach(() => void vi.useRealTimers());
beforeEach(() => reply(validatePincode, example(Serviceability, { city: 'Pune' })));

const renderFor = (fields: Partial<Order> = {}) =>
  renderAt(<OrderDealer order={{ ...order, ...fields }} complaints={[]} />);

const detail = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling as HTMLElement;

test('the dealer of an order is shown with phone, city and depot', async () => {
  await renderFor();

  expect(screen.getByRole('region', { name: 'Dealer' }).textContent).toContain('Parade Motors');
  const phone = within(detail('Phone')).getByRole('link', { name: /^Call Parade Motors: \d+$/ });
  expect(phone.getAttribute('href')).toBe('tel:+919812600002');
  expect(detail('Where').textContent).toContain('In your city');
  expect(detail('Depot').textContent).toBe('Khadki');
});

test('a plain link leads to the dealer on a map', async () => {
  await renderFor();

  const link = screen.getByRole('link', { name: 'Map: Parade Motors' }) as HTMLAnchorElement;
  expect(new URL(link.href).searchParams.get('query')).toBe('Parade Motors, Pune');
});

test('a dealer in another city than the PIN of delivery is shown with both cities', async () => {
  reply(validatePincode, example(Serviceability, { city: 'Satara' }));

  await renderFor({ pincode: '415001' });

  expect(detail('Where').textContent).toContain('Pune, for delivery in Satara');
  expect(requestsOf(validatePincode)).toMatchObject([{ params: { pincode: '415001' } }]);
});

test.each([
  ['en', 'Delivery expected', '16\u00a0Nov to 7\u00a0Dec'],
  ['hi', 'डिलीवरी कब तक', '16\u00a0नवंबर से 7\u00a0दिसंबर'],
] as const)('in %s the dealer hands the car over in the days told before', async (...it) => {
  const [language, term, days] = it;
  await applyLanguage(language);
  vi.setSystemTime('2026-11-03T04:30:00.000Z');

  await renderFor();

  expect(detail(term).textContent).toBe(days);
});

test.each(['CANCELLED', 'READY_FOR_DELIVERY'] as const)(
  'for an order that is %s nothing is expected',
  async (status) => {
    await renderFor({ status, timeline: [{ status, at: order.updatedAt, by: 'shop', note: '' }] });

    expect(screen.queryByText('Delivery expected')).toBeNull();
  },
);

test('the days of delivery go when the clock is moved beyond them', async () => {
  vi.setSystemTime('2026-11-03T04:30:00.000Z');
  const date = (at: string) => new Headers({ date: new Date(at).toUTCString() });
  onTestFinished(() => syncClock(date(new Date().toISOString())));
  const entry = {
    status: 'BOOKED',
    at: '2026-11-02T04:30:00.000Z',
    by: 'customer',
    note: '',
  } as const;
  await renderFor({ timeline: [entry] });
  expect(detail('Delivery expected').textContent).toBe('16\u00a0Nov to 7\u00a0Dec');

  act(() => syncClock(date('2027-02-01T04:30:00.000Z')));

  expect(screen.queryByText('Delivery expected')).toBeNull();
});
