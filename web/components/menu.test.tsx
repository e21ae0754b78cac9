// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { getMenuList } from '#contracts/shops';
import { queryClient, read } from '../api/client.ts';
import { signIn } from '../testing.tsx';
import { Menu } from './menu.tsx';

signIn();

const entry = (title: string, route: string) => ({
  _id: route,
  title: { en: title, hi: '' },
  icon: '',
  route,
  order: 1,
  roles: ['admin' as const],
});

test('a main page is reached here under whatever product the server lists it', async () => {
  const menuList = [entry('Home', '/stall/home'), entry('Manage the shop', '/admin')];
  queryClient.setQueryData(read(getMenuList).queryKey, { menuList });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Menu isOpen onClose={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  );

  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Home')).toBe('/cantt/home');
  expect(href('Manage the shop')).toBe('/admin');
});
