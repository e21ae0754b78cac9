import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/** A write that one press begins: pressed again while it is on its way, it is not sent again. */
export function useSingleFlightMutation<Output, Input, Context>(
  options: UseMutationOptions<Output, Error, Input, Context>,
) {
  const mutationKey = [useId()];
  const client = useQueryClient();
  const action = useMutation({ ...options, mutationKey });
  const mutate: typeof action.mutate = (...given) => {
    if (client.isMutating({ mutationKey }) === 0) action.mutate(...given);
  };
  return { ...action, mutate };
}
