import { type FormEvent, useEffect, useState } from 'react';
import type { StepName } from './use-steps.ts';

export interface StepCallbacks {
  /** The step that follows. */
  next: StepName;
  /** Whether the submitted step waits for the last choice to be saved. */
  onBusy(isWaiting: boolean): void;
  onDone(): void;
}

/**
 * Submits a step whose choices are saved one by one: waits for the last one, and stays on the step when that fails.
 * `isLeaving` is true while the step saves something else.
 */
export function useStepSubmit(
  save: { isPending: boolean; isError: boolean },
  { onBusy, onDone }: Pick<StepCallbacks, 'onBusy' | 'onDone'>,
  isLeaving = false,
) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || save.isPending) return;
    setWaiting(false);
    if (!save.isError) onDone();
  }, [isWaiting, save.isPending]);
  const isBusy = isWaiting || isLeaving;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (save.isPending) setWaiting(true);
    else onDone();
  };
  return { isBusy, onSubmit };
}
