// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/client.ts';
import { signIn } from '../../testing.tsx';
import { Cap, Turn } from './entitlement.tsx';

signIn();
beforeEach(() => {
  const none = { productList: [], totalCount: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ object: none }));
});

/** Drawn with its end, so that it can be told from what is still on its way. */
async function draw(part: ReactNode) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        {part}
        <p>The end</p>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText('The end');
}

test('a shop without an electric car says nothing of the cap for one', async () => {
  await draw(<Cap term="Electric" fuel="Electric" />);

  expect(screen.queryByText('Electric')).toBeNull();
});

test('a shop without a car to ask about does not say whose turn it is', async () => {
  await draw(<Turn band="L6_9" />);

  expect(screen.queryByText('It is your turn.')).toBeNull();
});
