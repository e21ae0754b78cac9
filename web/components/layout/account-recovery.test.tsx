// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { hasLostAccount, markLostAccount } from '../../shop/lost-account.ts';
import { renderAt, replyVisitor, signIn } from '../../testing.tsx';
import { LostAccountNotice } from './account-recovery.tsx';

signIn();
beforeEach(markLostAccount);

test('a guest who was signed out is shown the way back until they close it', async () => {
  replyVisitor({ isGuest: true });
  await renderAt(<LostAccountNotice />);
  const link = screen.getByRole('link', { name: 'Get your account back' });
  expect(link.getAttribute('href')).toBe(paths.recovery);

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('link')).toBeNull();
  expect(hasLostAccount()).toBe(false);
});

test('a customer needs no way back', async () => {
  replyVisitor({ isGuest: false });
  await renderAt(<LostAccountNotice />);

  expect(screen.queryByRole('link')).toBeNull();
});
