// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { viewProfile } from '#contracts/customers';
import { applyLanguage } from '../../i18n/language.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { paths } from '../../paths.ts';
import { hasLostAccount, markLostAccount } from '../../shop/lost-account.ts';
import { exampleAnswer, renderAt, reply, replyVisitor, signIn, visitor } from '../../testing.tsx';
import { LostAccountNotice, OrderElsewhereNotice } from './account-recovery.tsx';

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

test.each(['en', 'hi'] as const)(
  'the way back is shown once, also where an order is missing, in %s',
  async (language) => {
    await applyLanguage(language);
    replyVisitor({ isGuest: true });
    await renderAt(
      <>
        <LostAccountNotice />
        <OrderElsewhereNotice />
      </>,
    );

    expect(screen.getAllByRole('link', { name: accountTexts().recovery.link })).toHaveLength(1);
  },
);

test('a guest who has ordered again is no longer told that their account is lost', async () => {
  const customerDetails = { ...visitor, isGuest: true };
  const counts = { cart: 0, wish: 0, orders: 1 };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails, counts }));

  await renderAt(<LostAccountNotice />);

  expect(screen.queryByRole('link')).toBeNull();
});
