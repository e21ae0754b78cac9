// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { MainOutlet, RouteFocus } from './route-focus.tsx';

afterEach(cleanup);

const withTitle = (title: string, more?: ReactNode) => (
  <>
    <h1>{title}</h1>
    {more}
    <RouteFocus />
  </>
);

async function visit(orders = withTitle('Your orders')) {
  const children = [
    { path: '/home', element: withTitle('Home', <a href="/orders">Orders</a>) },
    { path: '/orders', element: orders },
  ];
  const router = createMemoryRouter([{ element: <MainOutlet />, children }], {
    initialEntries: ['/home'],
  });
  render(<RouterProvider router={router} />);
  return (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to)));
}

const focused = () => document.activeElement?.textContent;

test('the first screen of a visit takes no focus', async () => {
  await visit();

  expect(document.activeElement).toBe(document.body);
});

test('who follows a link begins at the title of the new screen, and so on the way back', async () => {
  const go = await visit();
  screen.getByRole('link').focus();

  await go('/orders');
  expect(focused()).toBe('Your orders');
  await go(-1);
  expect(focused()).toBe('Home');
});

test('the stage is busy while the file of another screen is on its way', async () => {
  let arrive = (_: { element: ReactNode }) => {};
  const children = [
    { path: '/home', element: withTitle('Home') },
    {
      path: '/orders',
      lazy: () =>
        new Promise<{ element: ReactNode }>((on) => {
          arrive = on;
        }),
    },
  ];
  const router = createMemoryRouter([{ element: <MainOutlet />, children }], {
    initialEntries: ['/home'],
  });
  render(<RouterProvider router={router} />);
  const isBusy = () => screen.getByRole('main').getAttribute('aria-busy');
  expect(isBusy()).toBe('false');

  act(() => void router.navigate('/orders'));
  await waitFor(() => expect(isBusy()).toBe('true'));
  await act(async () => arrive({ element: withTitle('Your orders') }));

  expect(isBusy()).toBe('false');
  expect(focused()).toBe('Your orders');
});

test('another choice on the same screen leaves the focus where it is', async () => {
  const go = await visit();
  screen.getByRole('link').focus();

  await go('/home?sort=newest');

  expect(focused()).toBe('Orders');
});

test('a field that the new screen has chosen itself keeps the focus', async () => {
  const focus = (field: HTMLInputElement | null) => field?.focus();
  const go = await visit(withTitle('Your orders', <input ref={focus} aria-label="Number" />));

  await go('/orders');

  expect(document.activeElement).toBe(screen.getByLabelText('Number'));
});

test('a screen that is still on its way has its title focused when it is there', async () => {
  let arrive = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <h1>Your orders</h1> });
      }),
  );
  const go = await visit(
    <Suspense>
      <Late />
      <RouteFocus />
    </Suspense>,
  );

  await go('/orders');
  expect(document.activeElement).toBe(document.body);
  await act(async () => arrive());

  expect(focused()).toBe('Your orders');
});

test('a screen that draws its own shape first has its title focused after that', async () => {
  let arrive = () => {};
  function Late() {
    const [isHere, setHere] = useState(false);
    arrive = () => setHere(true);
    return isHere ? <h1>Your orders</h1> : <p>Loading</p>;
  }
  const go = await visit(
    <>
      <Late />
      <RouteFocus />
    </>,
  );

  await go('/orders');
  await act(async () => arrive());

  await waitFor(() => expect(focused()).toBe('Your orders'));
});
