// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applyLanguage } from '../../i18n/language.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { paths } from '../../paths.ts';
import { renderAt, replyVisitor, signIn } from '../../testing.tsx';
import { Header } from './header.tsx';

signIn();
afterEach(() => chooseTheme('device'));

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

test.each([
  ['en', 'Dark theme'],
  ['hi', 'डार्क थीम'],
] as const)('in %s the header tells its theme: %s', async (language, theme) => {
  await applyLanguage(language);
  replyVisitor();
  await renderAt(<Header onMenu={() => {}} />);
  const button = screen.getByRole('button', { name: theme });
  const isPressed = () => button.getAttribute('aria-pressed');
  expect(isPressed()).toBe('false');

  fireEvent.click(button);

  expect(isPressed()).toBe('true');
});
