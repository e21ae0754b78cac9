// @vitest-environment happy-dom
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, MemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, queryClient } from '../api/client.ts';
import { paths } from '../paths.ts';
import { signIn } from '../testing.tsx';
import { NoCars, OptionalBoundary, RetryBoundary, RouteError } from './states.tsx';

const refusal = (status: number, code: string) =>
  new ApiError('GET /cars', { status, code, message: 'The shop is lost.', errors: [] });

/** What the shop says of its own pause. */
let maintenance: object;

signIn();
beforeEach(() => {
  maintenance = {};
  vi.stubGlobal('fetch', async () => Response.json({ object: { data: { maintenance } } }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A screen that fails. */
function fail(path: string, error: Error) {
  const Screen = () => {
    throw error;
  };
  const route = { path, element: <Screen />, errorElement: <RouteError /> };
  const router = createMemoryRouter([route], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a planned pause is no failure, and says when it ends', async () => {
  maintenance = { until: '2026-11-21T08:30:00.000Z' };

  fail(paths.allCars, refusal(503, 'MAINTENANCE'));

  expect(await screen.findByText(/^Prices return at about 14:00\./)).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Prices are being updated');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a pause without an end asks to look again', async () => {
  fail(paths.allCars, refusal(503, 'MAINTENANCE'));

  expect(await screen.findByText(/Look again in a little while/)).toBeTruthy();
});

test('any other screen that fails leads to the cars', () => {
  fail('/elsewhere', refusal(500, 'INTERNAL'));

  expect(screen.getByRole('alert').textContent).toContain('could not answer');
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.allCars);
});

test('a part that fails says so in its place, and loads again', async () => {
  const asked = vi.fn().mockRejectedValueOnce(refusal(500, 'INTERNAL')).mockResolvedValue('Good.');
  const Part = () => <p>{useSuspenseQuery({ queryKey: ['part'], queryFn: asked }).data}</p>;
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

test('what could not be read is asked for again by the next screen', async () => {
  const asked = vi.fn().mockRejectedValueOnce(refusal(500, 'INTERNAL')).mockResolvedValue('Good.');
  const Part = () => <p>{useSuspenseQuery({ queryKey: ['part'], queryFn: asked }).data}</p>;
  const routes = ['/elsewhere', paths.allCars].map((path) => ({
    path,
    element: <Part />,
    errorElement: <RouteError />,
  }));
  const router = createMemoryRouter([{ element: <Outlet />, children: routes }], {
    initialEntries: ['/elsewhere'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  fireEvent.click(await screen.findByRole('link'));

  expect(await screen.findByText('Good.')).toBeTruthy();
});

test('things a screen can do without fail together, and are tried again elsewhere', async () => {
  const asked = vi.fn().mockRejectedValueOnce(refusal(500, 'INTERNAL')).mockResolvedValue('Good.');
  const Part = () => <p>{useSuspenseQuery({ queryKey: ['part'], queryFn: asked }).data}</p>;
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
  expect(asked).toHaveBeenCalledTimes(1);

  fireEvent.click(screen.getByRole('link'));

  expect(await screen.findAllByText('Good.')).toHaveLength(6);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an empty place whose name is in the bar leaves it there from its first drawing', () => {
  const drawn = renderToString(
    <MemoryRouter>
      <NoCars title="Wish list" isInBar text="No cars yet." />
    </MemoryRouter>,
  );

  expect(drawn).toContain('<h1 class="inbar">Wish list</h1>');
});
