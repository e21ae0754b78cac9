import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';

export const steps = ['customer', 'address', 'dealer', 'extras', 'offer', 'pay'] as const;
export type StepName = (typeof steps)[number];

export const stepParams = (step: StepName) => (previous: URLSearchParams) => {
  const next = new URLSearchParams(previous);
  next.set('step', step);
  return next;
};

/** The open step, kept in the URL. A step can be opened once all steps before it are done. */
export function useSteps(done: Record<StepName, boolean>) {
  const [params, setParams] = useSearchParams();
  const first = steps.find((one) => !done[one]) ?? 'pay';
  const isReachable = (step: StepName) => steps.indexOf(step) <= steps.indexOf(first);
  const requested = params.get('step');
  const step = steps.find((one) => one === requested);
  const open = step && isReachable(step) ? step : first;

  const currentStep = useRef<StepName>(undefined);
  useEffect(() => {
    currentStep.current = open;
    return () => {
      currentStep.current = undefined;
    };
  }, [open]);

  /** The next unfinished step. */
  const after = (step: StepName) => steps.find((one) => one !== step && !done[one]) ?? 'pay';
  const go = (step: StepName, replace = false) =>
    setParams(stepParams(step), { replace, preventScrollReset: true });
  useEffect(() => {
    if (requested !== open) go(open, true);
  });

  return {
    open,
    isReachable,
    go,
    after,
    /** Opens the next unfinished step, unless the buyer has left this one. */
    advance: (step: StepName) => {
      if (currentStep.current === step) go(after(step));
    },
  };
}

export const titleWithPosition = (step: StepName) =>
  checkoutTexts().titleAt(checkoutTexts()[step].title, steps.indexOf(step) + 1, steps.length);

export const headingId = (step: StepName) => `step-${step}`;

/** Moves the focus to the step that is opened, after its title is set. */
export function useFocusOnChange(open: StepName) {
  const previous = useRef(open);
  useLayoutEffect(() => {
    if (previous.current === open) return;
    previous.current = open;
    focusStep(open);
  }, [open]);
}

/** Focuses the heading, because the step itself may have failed to load. */
export function focusStep(step: StepName) {
  const heading = document.getElementById(headingId(step));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
