// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { viewProfile } from '#contracts/customers';
import { queryClient } from '../../api/query-client.ts';
import { applyLanguage } from '../../i18n/language.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { paths } from '../../paths.ts';
import {
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { Header } from './header.tsx';

signIn();
afterEach(async () => {
  chooseTheme('device');
  await applyLanguage('en');
});

test.each([
  ['/cantt/car/tata-minar', 'All Cars'],
  [paths.maruti, 'Brands'],
  [paths.compare, undefined],
])('at %s the main pages mark %s', async (path, marked) => {
  replyVisitor();
  await renderAt(<Header onMenu={() => {}} />, path);

  const links = within(await screen.findByLabelText('Main')).getAllByRole('link');

  const current = links.filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(marked ? [marked] : []);
});

const replyCart = (cart: number) =>
  reply(
    viewProfile,
    exampleAnswer(viewProfile, {
      customerDetails: visitor,
      counts: { cart, orders: 0, wish: 0 },
    }),
  );

test.each([
  ['en', 'Dark theme', 'Cart: 2 cars'],
  ['hi', 'डार्क थीम', 'कार्ट: 2 कारें'],
] as const)('in %s the header tells its theme and a changed cart: %s, %s', async (...it) => {
  const [language, theme, cart] = it;
  await applyLanguage(language);
  replyCart(1);
  await renderAt(<Header onMenu={() => {}} />);
  const button = screen.getByRole('button', { name: theme });
  const isPressed = () => button.getAttribute('aria-pressed');
  expect(isPressed()).toBe('false');

  fireEvent.click(button);
  expect(isPressed()).toBe('true');

  replyCart(2);
  expect(screen.queryByText(cart)).toBeNull();
  await act(() => queryClient.invalidateQueries());
  await settle();
  expect(screen.getByText(cart).getAttribute('role')).toBe('status');
});
