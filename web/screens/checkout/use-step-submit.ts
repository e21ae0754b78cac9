import { type FormEvent, useEffect, useState } from 'react';

/** What a step of choices tells when it is sent. */
export interface GoesOn {
  /** The step was sent, and waits until what was chosen last is saved. */
  onWait(isWaiting: boolean): void;
  onDone(): void;
}

/**
 * Sends a step of choices: it is done at once, or once the last choice is saved. One that is refused keeps the buyer at
 * it. `isLeaving` while something else is saved on the way out.
 */
export function useGoOn(
  saved: { isPending: boolean; isError: boolean },
  { onWait, onDone }: GoesOn,
  isLeaving = false,
) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || saved.isPending) return;
    setWaiting(false);
    if (!saved.isError) onDone();
  }, [isWaiting, saved.isPending]);
  const isBusy = isWaiting || isLeaving;
  useEffect(() => {
    onWait(isBusy);
    return () => onWait(false);
  }, [isBusy]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (saved.isPending) setWaiting(true);
    else onDone();
  };
  return { isBusy, onSubmit };
}
