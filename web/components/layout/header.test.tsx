// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderAt, replyVisitor, signIn } from '../../testing.tsx';
import { Header } from './header.tsx';

signIn();

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
