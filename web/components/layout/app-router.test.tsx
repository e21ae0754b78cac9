// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { paths } from '../../paths.ts';
import { settle, signIn } from '../../testing.tsx';
import { showAlert, showSuccess, Toasts } from '../feedback/toast.tsx';
import { AppRouter } from './app-router.tsx';
import { MainOutlet } from './route-focus.tsx';
import { screen } from './screen-route.tsx';

const Home = () => (
  <>
    <h1>Home</h1>
    <article className="car-card">
      <div className="car-image">
        <img src="/images/urja.svg" alt="" />
      </div>
      <Link to="/orders">Orders</Link>
    </article>
    <Link to="/elsewhere">Elsewhere</Link>
    <Send />
  </>
);
function Send() {
  const navigate = useNavigate();
  const send = () => {
    navigate('/orders');
    showSuccess('Sent.');
  };
  return (
    <button type="button" onClick={send}>
      Send
    </button>
  );
}
const Orders = () => <h1>Your orders{useLocation().search}</h1>;

signIn();
beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A shop of a few screens; the file of the orders is what `load` returns. */
async function openShop(load: () => Promise<{ Screen: ComponentType }>) {
  const file = (Screen: ComponentType) => async () => ({ Screen });
  const screens = [
    screen(paths.home, file(Home), 'home'),
    screen('/orders', load, 'orders'),
    screen(
      paths.notFound,
      file(() => <h1>No such page</h1>),
      'text',
    ),
  ];
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <AppRouter screens={screens} Layout={MainOutlet} />
      </QueryClientProvider>,
    ),
  );
}

/** The file of a screen that arrives, or fails to, when told. */
function aSlowFile() {
  let arrive = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<{ Screen: ComponentType }>((resolve, reject) => {
        arrive = () => resolve({ Screen: Orders });
        fail = () => reject(new Error('offline'));
      }),
  );
  return { load, arrive: () => act(async () => arrive()), fail: () => act(async () => fail()) };
}

const title = () => page.getByRole('heading').textContent;
const goBack = async () => {
  history.back();
  await settle();
};

test('the root leads home', async () => {
  await openShop(async () => ({ Screen: Orders }));

  expect(location.pathname).toBe(paths.home);
});

test('a path without a screen leads to the page that says so', async () => {
  await openShop(async () => ({ Screen: Orders }));

  fireEvent.click(page.getByText('Elsewhere'));

  await waitFor(() => expect(title()).toBe('No such page'));
  expect(location.pathname).toBe(paths.notFound);
});

test('the current screen stays, busy, until the file of the next one is loaded', async () => {
  const { load, arrive } = aSlowFile();
  await openShop(load);
  const isBusy = () => page.getByRole('main').getAttribute('aria-busy');

  fireEvent.click(page.getByText('Orders'));
  await waitFor(() => expect(isBusy()).toBe('true'));
  expect(title()).toBe('Home');
  await arrive();

  expect(title()).toBe('Your orders');
  expect(isBusy()).toBe('false');
});

test('going back overtakes a screen that is still loading', async () => {
  const { load, arrive } = aSlowFile();
  await openShop(load);

  fireEvent.click(page.getByText('Orders'));
  await goBack();
  await arrive();

  expect(title()).toBe('Home');
});

test('a screen whose file failed to load is loaded again at the next visit', async () => {
  const { load, arrive, fail } = aSlowFile();
  await openShop(load);
  fireEvent.click(page.getByText('Orders'));
  await fail();
  expect(page.getByRole('alert')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);

  await goBack();
  fireEvent.click(page.getByText('Orders'));
  await arrive();

  expect(title()).toBe('Your orders');
  expect(load).toHaveBeenCalledTimes(2);
});

/** A browser with view transitions; returns the names of the pictures that travel, as seen before each change. */
function animate(isMotionReduced: boolean, run = (update: () => void) => act(update)) {
  const travelling: string[] = [];
  const image = () => document.querySelector('img')?.style.getPropertyValue('view-transition-name');
  const startViewTransition = (update: () => void) => {
    travelling.push(image() ?? '');
    run(update);
    return { ready: Promise.resolve(), finished: Promise.resolve() };
  };
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  Object.assign(document, { startViewTransition });
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'));
  return travelling;
}

async function followLink(name: string) {
  page.getByText(name).focus();
  fireEvent.click(page.getByText(name));
  await settle();
}

test('the picture of a car travels to its page, and not back', async () => {
  const travelling = animate(false);
  await openShop(async () => ({ Screen: Orders }));

  await followLink('Orders');
  expect(title()).toBe('Your orders');
  await goBack();

  expect(title()).toBe('Home');
  expect(travelling).toEqual(['car-picture']);
});

test('going back overtakes a transition that has not begun', async () => {
  let begin = () => {};
  animate(false, (update) => {
    begin = update;
  });
  await openShop(async () => ({ Screen: Orders }));

  await followLink('Orders');
  await goBack();
  act(begin);

  expect(title()).toBe('Home');
});

test('nothing moves for visitors who asked for less motion', async () => {
  const travelling = animate(true);
  await openShop(async () => ({ Screen: Orders }));

  await followLink('Orders');

  expect(title()).toBe('Your orders');
  expect(travelling).toEqual([]);
});

test('a message goes with its screen', async () => {
  await openShop(async () => ({ Screen: Orders }));
  render(<Toasts />);
  act(() => showSuccess('Saved.'));

  await followLink('Orders');

  expect(page.getByRole('status').textContent).toBe('');
});

test('a result that navigates is told on the next screen', async () => {
  await openShop(async () => ({ Screen: Orders }));
  render(<Toasts />);

  await followLink('Send');

  expect(title()).toBe('Your orders');
  expect(page.getByRole('status').textContent).toBe('Sent.');
});

test('an expired session is told for its full time on any screen', async () => {
  await openShop(async () => ({ Screen: Orders }));
  render(<Toasts />);
  act(() => showAlert('Session Expired', 3_000));

  await followLink('Orders');

  expect(page.getByRole('alert').textContent).toBe('Session Expired');
});
