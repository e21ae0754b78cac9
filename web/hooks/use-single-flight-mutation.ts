import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/** A mutation that ignores calls while one is pending. */
export function useSingleFlightMutation<Output, Input, Context>(
  options: UseMutationOptions<Output, Error, Input, Context>,
) {
  const mutationKey = [useId()];
  const client = useQueryClient();
  const mutation = useMutation({ ...options, mutationKey });
  const mutate: typeof mutation.mutate = (...args) => {
    if (client.isMutating({ mutationKey }) === 0) mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
