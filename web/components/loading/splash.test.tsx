// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SPLASH_MS } from '#contracts/constants';
import { readWorld } from '../../api/world.ts';
import { withPaymentReturn } from '../../shop/payment-return.ts';
import { endSplash, Splash } from './splash.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

const splash = () => screen.queryByRole('dialog', { name: 'Cantt Cars is starting' });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the splash is shown for ten seconds, as specified', () => {
  render(<Splash />);

  wait(SPLASH_MS - 1);
  expect(splash()).not.toBeNull();
  wait(1);
  expect(splash()).toBeNull();
  expect(SPLASH_MS).toBe(10_000);
});

test.each([
  ['the Skip button', () => fireEvent.click(screen.getByRole('button', { name: 'Skip' }))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('%s closes the splash at once', (_, skip) => {
  render(<Splash />);

  skip();

  expect(splash()).toBeNull();
});

test.each([
  ['the title of the screen', <h1 key="title">Cars</h1>, 'Cars'],
  ['the screen while it has no title', undefined, ''],
])('the end of the splash focuses %s', (_, title, text) => {
  render(
    <>
      <main id="main">{title}</main>
      <Splash />
    </>,
  );

  wait(SPLASH_MS);

  expect(document.activeElement?.localName).toBe(title ? 'h1' : 'main');
  expect(document.activeElement?.textContent).toBe(text);
});

test('Tab is trapped in the splash until it closes', () => {
  render(<Splash />);
  const button = screen.getByRole('button', { name: 'Skip' });
  button.blur();

  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(false);
  expect(document.activeElement).toBe(button);
  wait(SPLASH_MS);
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
});

test('the shop behind the splash can be neither read nor used', () => {
  render(
    <>
      <div className="shell">
        <h1>Cars</h1>
      </div>
      <Splash />
    </>,
  );
  const isInert = () => document.querySelector('.shell')?.hasAttribute('inert');
  expect(isInert()).toBe(true);

  wait(SPLASH_MS);

  expect(isInert()).toBe(false);
  expect(document.activeElement?.textContent).toBe('Cars');
});

test('the splash is shown once a session of the tab', () => {
  const { unmount } = render(<Splash />);
  unmount(); // as a reload, a sign-out and an expired session do

  render(<Splash />);

  expect(splash()).toBeNull();
});

test('no splash covers the result of a payment, which may return to another tab', () => {
  history.replaceState(null, '', withPaymentReturn('/orders/1'));

  render(<Splash />);

  expect(splash()).toBeNull();
});

test.each([
  ['a shared page', '/?__from=shared-x', false],
  ['the page of a live link', '/orders?__world=main', false],
  ['the page that a scenario is about', '/cart?__scenario=full-cart', false],
  ['the first page of a scenario', '/?__scenario=fresh-guest', true],
  ['the home page of a scenario', '/cantt/home?__scenario=fresh-guest', true],
])('a link to %s, %s, starts with the splash: %s', (_, link, isShown) => {
  history.replaceState(null, '', link);
  readWorld();

  render(<Splash />);

  expect(splash() !== null).toBe(isShown);
});

test('no splash covers a panel that is opened during the start', () => {
  render(<Splash />);

  act(() => endSplash());

  expect(splash()).toBeNull();
});
