import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from './api/client.ts';
import { keep } from './api/session.ts';

/** Has somebody signed in before each test of a file; after it nothing is left of them, or of what was drawn and answered. */
export function signIn(session = { userId: 'c1', token: 'ct_1' }) {
  beforeEach(() => {
    keep(session);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    queryClient.clear();
  });
}

/** How long something may take to be drawn, in ms: generous, so that a busy machine fails nothing. */
export const patience = { timeout: 10_000 };

/** Draws a part of the shop at an address, with what it needs around it, and answers once it has what it asked for. */
export async function visit(part: ReactNode, address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <Suspense>{part}</Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await settle();
}

/** Lets files and answers come. React shows them a third of a second later, but at once within `act`. */
export async function settle() {
  for (let turn = 0; turn < 3; turn++)
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((next) => setTimeout(next));
    });
}
