// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderAt, replyVisitor, signIn, visitor } from '../../testing.tsx';
import { Preferences } from './preferences.tsx';

signIn();

test.each([
  ['an admin sees', 'admin', [paths.admin]],
  ['a customer does not see', 'customer', []],
] as const)('%s the way to the admin screens', async (_, role, hrefs) => {
  replyVisitor({ role });

  await renderAt(<Preferences customer={{ ...visitor, role }} />);

  const links = screen.queryAllByRole('link', { name: 'Manage the shop' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
});
