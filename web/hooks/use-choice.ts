import { type UseMutateFunction, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A choice that is saved as it is pressed. It shows from that moment until it is read again, or is refused. */
export function useInstantChoice<Input>(
  now: Input,
  save: { mutate: UseMutateFunction<unknown, Error, Input> },
) {
  const [pressed, setPressed] = useState<{ input: Input }>();
  // Of several writes only the last one has the screen read again.
  const isWriting = useIsMutating() > 0;
  useEffect(() => {
    if (!isWriting) setPressed(undefined);
  }, [isWriting]);
  const choose = (input: Input) => {
    setPressed({ input });
    save.mutate(input, { onError: () => setPressed(undefined) });
  };
  return [pressed ? pressed.input : now, choose] as const;
}
