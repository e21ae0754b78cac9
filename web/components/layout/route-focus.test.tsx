// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { focusFirstTitle, MainOutlet, RouteFocus } from './route-focus.tsx';

afterEach(cleanup);

const withTitle = (title: string, more?: ReactNode) => (
  <>
    <h1>{title}</h1>
    {more}
    <RouteFocus />
  </>
);

async function renderHome(orders = withTitle('Your orders')) {
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

test('the first screen does not take the focus', async () => {
  await renderHome();

  expect(document.activeElement).toBe(document.body);
});

test('the first screen takes it after signing out, only once', async () => {
  focusFirstTitle();
  await renderHome();
  expect(focused()).toBe('Home');
  cleanup();

  await renderHome();

  expect(document.activeElement).toBe(document.body);
});

test('a navigation focuses the title of the new screen, also when going back', async () => {
  const go = await renderHome();
  screen.getByRole('link').focus();

  await go('/orders');
  expect(focused()).toBe('Your orders');
  await go(-1);
  expect(focused()).toBe('Home');
});

test('a query change on the same screen leaves the focus', async () => {
  const go = await renderHome();
  screen.getByRole('link').focus();

  await go('/home?sort=newest');

  expect(focused()).toBe('Orders');
});

test('a field that the new screen focuses itself keeps the focus', async () => {
  const focus = (field: HTMLInputElement | null) => field?.focus();
  const go = await renderHome(withTitle('Your orders', <input ref={focus} aria-label="Number" />));

  await go('/orders');

  expect(document.activeElement).toBe(screen.getByLabelText('Number'));
});

test('the title of a suspended screen is focused once it is rendered', async () => {
  let finishLoading = () => {};
  const SlowScreen = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        finishLoading = () => resolve({ default: () => <h1>Your orders</h1> });
      }),
  );
  const go = await renderHome(
    <Suspense>
      <SlowScreen />
      <RouteFocus />
    </Suspense>,
  );

  await go('/orders');
  expect(document.activeElement).toBe(document.body);
  await act(async () => finishLoading());

  expect(focused()).toBe('Your orders');
});

test('the title of a screen with a skeleton is focused once it is rendered', async () => {
  let finishLoading = () => {};
  function SlowScreen() {
    const [isLoaded, setLoaded] = useState(false);
    finishLoading = () => setLoaded(true);
    return isLoaded ? <h1>Your orders</h1> : <p>Loading</p>;
  }
  const go = await renderHome(
    <>
      <SlowScreen />
      <RouteFocus />
    </>,
  );

  await go('/orders');
  await act(async () => finishLoading());

  await waitFor(() => expect(focused()).toBe('Your orders'));
});
