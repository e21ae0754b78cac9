// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getMenuList, MenuItem } from '#contracts/shops';
import { paths } from '../../paths.ts';
import { dropConnection, example, renderAt, reply, replyVisitor, signIn } from '../../testing.tsx';
import { Menu } from './menu.tsx';

signIn();

const item = (title: string, route: string) =>
  example(MenuItem, { title: { en: title, hi: title }, route, roles: ['admin'] });

test('a menu item links to the page of this shop, whatever shop the server names', async () => {
  const menuList = [item('Home', '/stall/home'), item('Manage the shop', '/admin')];
  replyVisitor({ role: 'admin' });
  reply(getMenuList, { menuList });

  await renderAt(<Menu isOpen onClose={() => {}} />);

  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Home')).toBe('/cantt/home');
  expect(href('Manage the shop')).toBe('/admin');
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
