// @vitest-environment happy-dom
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { productsList } from '#contracts/catalogue';
import { errorResponse } from '#contracts/engine/envelope';
import { getOrderData, Order } from '#contracts/orders';
import { getAdminProfile } from '#contracts/shops';
import { ApiError } from '../../api/api-error.ts';
import { read } from '../../api/client.ts';
import { queryClient, refetchAll } from '../../api/query-client.ts';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { markLostAccount } from '../../shop/lost-account.ts';
import { example, exampleAnswer, renderAt, reply, replyVisitor, signIn } from '../../testing.tsx';
import { NoCars } from '../feedback/empty-state.tsx';
import { OptionalBoundary, RetryBoundary } from './boundaries.tsx';
import { RouteBoundary } from './route-error.tsx';

const apiError = (status: number, code: string) =>
  new ApiError(productsList.route, { status, code, message: 'The shop is lost.', errors: [] });

signIn();
beforeEach(() => {
  replyMaintenance();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function replyMaintenance(until?: string) {
  const { data } = exampleAnswer(getAdminProfile);
  const maintenance = { ...data.maintenance, active: true, ...(until && { until }) };
  reply(getAdminProfile, { data: { ...data, maintenance } });
}

function renderError(path: string, error: Error) {
  const Screen = () => {
    throw error;
  };
  return renderAt(
    <RouteBoundary>
      <Screen />
    </RouteBoundary>,
    path,
  );
}

test.each([
  ['en', 'Prices return at about 14:00 IST.', 'Prices are being updated'],
  ['hi', 'कीमतें लगभग 14:00 IST पर फिर दिखेंगी।', 'कीमतें बदली जा रही हैं'],
] as const)('in %s planned maintenance is no error and ends: %s', async (language, end, title) => {
  await applyLanguage(language);
  replyMaintenance('2026-11-21T08:30:00.000Z');

  await renderError(paths.cart, apiError(503, 'MAINTENANCE'));

  expect(await screen.findByText(end)).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.queryByRole('alert')).toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([paths.help]);
});

test.each([
  ['en', /^Only its buyer can open it/, 'Get your account back'],
  ['hi', /^इसे सिर्फ़ ख़रीदार खोल सकते हैं/, 'अपना खाता वापस पाएँ'],
] as const)('in %s a link to the order of somebody else says who can open it', async (...row) => {
  const [language, who, link] = row;
  await applyLanguage(language);
  markLostAccount();
  replyVisitor({ isGuest: true });

  await renderError(paths.order('1'), apiError(404, 'NOT_FOUND'));

  expect(await screen.findByText(who)).toBeTruthy();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(paths.recovery);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['the bar of a phone', paths.wallet, 'sr-only-narrow'],
  ['the page alone, under the logo', paths.cart, ''],
])('an error page has its title in %s', async (_, path, className) => {
  await renderError(path, apiError(500, 'INTERNAL'));

  expect(screen.getByRole('heading', { level: 1 }).className).toBe(className);
});

test('maintenance without an end asks the visitor to come back later', async () => {
  await renderError(paths.allCars, apiError(503, 'MAINTENANCE'));

  expect(await screen.findByText(/Please check again shortly/)).toBeTruthy();
});

test('a screen that did not load no longer has the title of the one before', async () => {
  document.title = 'Address, step 2 of 6 · Book a car';

  await renderError(paths.wishList, apiError(0, 'NO_ANSWER'));

  expect(document.title).toBe('This did not load · Cantt Cars');
});

test('any other error page links to the cars', async () => {
  await renderError('/elsewhere', apiError(500, 'INTERNAL'));

  expect(screen.getByRole('alert').textContent).toContain('went wrong at our end');
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.allCars);
});

test.each([
  ['en', /^This was not saved on this device/, 'data', apiError(0, 'NO_ANSWER')],
  ['hi', /^यह इस डिवाइस पर सेव नहीं है/, 'code', new TypeError('Failed to fetch')],
] as const)(
  'a screen that was never opened says offline in %s: %s, when its %s is missing',
  async (language, text, _what, error) => {
    await applyLanguage(language);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await renderError(paths.order('6'), error);

    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe(paths.allCars);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('an order of another account shows the way back to it instead of an error', async () => {
  replyVisitor();
  await renderError(paths.order('6'), apiError(404, 'NOT_FOUND'));

  const link = await screen.findByRole('link', { name: 'Get your account back' });
  expect(link.getAttribute('href')).toBe(paths.recovery);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part of a screen shows its own load error and can be reloaded', async () => {
  const load = vi.fn().mockRejectedValueOnce(apiError(500, 'INTERNAL')).mockResolvedValue('Good.');
  const Part = () => <p>{useSuspenseQuery({ queryKey: ['part'], queryFn: load }).data}</p>;
  render(
    <QueryClientProvider client={queryClient}>
      <RetryBoundary>
        <Part />
      </RetryBoundary>
    </QueryClientProvider>,
  );

  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Good.')).toBeTruthy();
});

test('the next screen repeats a failed query', async () => {
  const load = vi.fn().mockRejectedValueOnce(apiError(500, 'INTERNAL')).mockResolvedValue('Good.');
  const Part = () => <p>{useSuspenseQuery({ queryKey: ['part'], queryFn: load }).data}</p>;
  await renderAt(
    <RouteBoundary>
      <Part />
    </RouteBoundary>,
    '/elsewhere',
  );

  fireEvent.click(await screen.findByRole('link'));

  expect(await screen.findByText('Good.')).toBeTruthy();
});

test('optional parts fail together and load again on the next screen', async () => {
  const load = vi.fn().mockRejectedValueOnce(apiError(500, 'INTERNAL')).mockResolvedValue('Good.');
  const Part = () => <p>{useSuspenseQuery({ queryKey: ['part'], queryFn: load }).data}</p>;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Link to={paths.allCars}>Go on</Link>
        {[1, 2, 3, 4, 5, 6].map((nth) => (
          <OptionalBoundary key={nth} fallback="Loading.">
            <Part />
          </OptionalBoundary>
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
  expect(screen.queryByText('Good.')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);

  fireEvent.click(screen.getByRole('link'));

  expect(await screen.findAllByText('Good.')).toHaveLength(6);
  expect(load).toHaveBeenCalledTimes(2);
});

test('an empty state keeps its title in the bar from the first render on', () => {
  const html = renderToString(
    <MemoryRouter>
      <NoCars title="Wish list" isTitleInTopBar text="No cars yet." />
    </MemoryRouter>,
  );

  expect(html).toContain('<h1 class="sr-only-narrow">Wish list</h1>');
});

test('an order that was undone is no longer shown, and is shown again once it is redone', async () => {
  const order = example(Order, { orderNo: 'CS261127-AB12CD' });
  const params = { id: order._id };
  const Screen = () => useSuspenseQuery(read(getOrderData, { params })).data.order.orderNo;
  const answer = exampleAnswer(getOrderData, { order });
  reply(getOrderData, answer);
  await renderAt(
    <RouteBoundary>
      <Screen />
    </RouteBoundary>,
  );
  expect(screen.getByText(order.orderNo)).toBeTruthy();

  reply(getOrderData, errorResponse(404, 'NOT_FOUND', 'There is no such order.'));
  await act(refetchAll);
  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(screen.queryByText(order.orderNo)).toBeNull();

  reply(getOrderData, answer);
  await act(refetchAll);
  expect(await screen.findByText(order.orderNo)).toBeTruthy();
});
