// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { withProviders } from '../testing.tsx';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

afterEach(cleanup);

test('a mutation that is triggered twice runs once, and again only after it has settled', async () => {
  const placeOrder = vi.fn(async (_: string) => {});
  const { result } = renderHook(() => useSingleFlightMutation({ mutationFn: placeOrder }), {
    wrapper: ({ children }) => withProviders(children),
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
