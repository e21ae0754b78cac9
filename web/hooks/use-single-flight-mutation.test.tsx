// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('an order that is pressed twice is placed once, and again only after its answer', async () => {
  const placeOrder = vi.fn(async (_: string) => {});
  const { result } = renderHook(() => useSingleFlightMutation({ mutationFn: placeOrder }), {
    wrapper,
  });
  const { mutate } = result.current;

  await act(async () => {
    mutate('Torrin');
    mutate('Torrin');
  });
  expect(placeOrder).toHaveBeenCalledOnce();

  await act(async () => mutate('Torrin'));
  expect(placeOrder).toHaveBeenCalledTimes(2);
});
