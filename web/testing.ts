import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from './api.ts';
import { keep } from './session.ts';

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
