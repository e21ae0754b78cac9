// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getMenuList, MenuItem } from '#contracts/shops';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import {
  dropConnection,
  example,
  renderAt,
  reply,
  replyVisitor,
  signIn,
  visitor,
} from '../../testing.tsx';
import { Menu } from './menu.tsx';

signIn();

const item = (title: string, route: string) =>
  example(MenuItem, { title: { en: title, hi: title }, route, roles: ['admin'] });

test('a menu item links to the page of this shop, even if the server names another shop', async () => {
  replyVisitor();
  reply(getMenuList, { menuList: [item('Home', '/stall/home')] });

  await renderAt(<Menu isOpen onClose={() => {}} />);

  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/cantt/home');
});

test.each([
  ['en', 'Guest'],
  ['hi', 'गेस्ट'],
] as const)(
  'in %s a guest is called %s, not by the name of the account',
  async (language, name) => {
    await applyLanguage(language);
    replyVisitor({ isGuest: true, fullName: 'Guest87324' });
    reply(getMenuList, { menuList: [] });

    await renderAt(<Menu isOpen onClose={() => {}} />);

    expect(await screen.findByText(name)).toBeDefined();
    expect(screen.queryByText('Guest87324')).toBeNull();
  },
);

const adminLinks = () => screen.queryAllByRole('link', { name: 'Manage the shop' });

test('an admin has one link to the admin screens', async () => {
  replyVisitor({ role: 'admin' });
  reply(getMenuList, { menuList: [item('Manage the shop', '/admin')] });

  await renderAt(<Menu isOpen onClose={() => {}} />);

  expect(adminLinks().map((link) => link.getAttribute('href'))).toEqual([paths.admin]);
});

test('a customer has none, even if the server lists one', async () => {
  replyVisitor({ role: 'customer' });
  reply(getMenuList, { menuList: [item('Manage the shop', '/admin')] });

  await renderAt(<Menu isOpen onClose={() => {}} />);

  await screen.findByText(visitor.fullName);
  expect(adminLinks()).toEqual([]);
});

test('an admin has it when the menu does not come', async () => {
  replyVisitor({ role: 'admin' });
  dropConnection(getMenuList);

  await renderAt(<Menu isOpen onClose={() => {}} />);

  expect(adminLinks()).toHaveLength(1);
});

test('Home, All Cars and Brands stand when the menu does not come', async () => {
  replyVisitor();
  dropConnection(getMenuList);

  await renderAt(<Menu isOpen onClose={() => {}} />);

  const hrefs = ['Home', 'All Cars', 'Brands'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual([paths.home, paths.allCars, paths.brands]);
});
