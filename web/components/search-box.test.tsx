// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../api/client.ts';
import { signIn } from '../testing.tsx';
import { SearchBox } from './search-box.tsx';

signIn();

const Where = () => <output>{useLocation().pathname}</output>;

test.each([
  ['searches for what is typed', false, '/search'],
  ['does not, while letters are still put together', true, '/'],
])('Enter %s', (_, isComposing, path) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SearchBox />
        <Where />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'लाल' } });

  fireEvent.keyDown(field, { key: 'Enter', isComposing });

  expect(screen.getByRole('status').textContent).toBe(path);
});
