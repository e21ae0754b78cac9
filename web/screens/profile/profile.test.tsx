// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAddress } from '#contracts/addresses';
import { listHotDeals } from '#contracts/catalogue';
import { getWallet } from '#contracts/wallet';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { neverReply, renderAt, replyVisitor, signIn } from '../../testing.tsx';
import { Screen } from './profile.tsx';

signIn();

test.each([
  ['en', 'a guest', true, 'Get your account back', [paths.recovery]],
  ['hi', 'a guest', true, 'अपना खाता वापस पाएँ', [paths.recovery]],
  ['en', 'a customer', false, 'Get your account back', []],
] as const)('in %s the profile of %s shows the way to an account of before', async (...row) => {
  const [language, , isGuest, name, hrefs] = row;
  await applyLanguage(language);
  replyVisitor({ isGuest });
  neverReply(getAddress, getWallet, listHotDeals);

  await renderAt(<Screen />, '/profile');

  const links = screen.queryAllByRole('link', { name });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
});
