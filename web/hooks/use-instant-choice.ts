import { type UseMutateFunction, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A choice that is saved when it is made, and shows from then on until it is refetched or fails. */
export function useInstantChoice<Input>(
  saved: Input,
  save: { mutate: UseMutateFunction<unknown, Error, Input> },
) {
  const [pending, setPending] = useState<{ input: Input }>();
  // Only the last of several mutations refetches the screen.
  const isMutating = useIsMutating() > 0;
  useEffect(() => {
    if (!isMutating) setPending(undefined);
  }, [isMutating]);
  const choose = (input: Input) => {
    setPending({ input });
    save.mutate(input, { onError: () => setPending(undefined) });
  };
  return [pending ? pending.input : saved, choose] as const;
}
