import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The way to an order. */
export const steps = ['who', 'address', 'extras', 'offer', 'pay'] as const;
export type StepName = (typeof steps)[number];

/** The same address, with another step open. */
export const withStep = (step: StepName) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.set('step', step);
  return next;
};

/** The one step that is open. It stands in the address, and no step can be opened before those in front of it are done. */
export function useSteps(done: Record<StepName, boolean>) {
  const [params, setParams] = useSearchParams();
  const first = steps.find((one) => !done[one]) ?? 'pay';
  const isReachable = (step: StepName) => steps.indexOf(step) <= steps.indexOf(first);
  const named = params.get('step');
  const asked = steps.find((one) => one === named);
  const open = asked && isReachable(asked) ? asked : first;
  useFocus(open);

  const isAt = useRef<StepName>(undefined);
  useEffect(() => {
    isAt.current = open;
    return () => {
      isAt.current = undefined;
    };
  }, [open]);

  const go = (step: StepName, replace = false) =>
    setParams(withStep(step), { replace, preventScrollReset: true });
  useEffect(() => {
    if (named !== open) go(open, true);
  });

  return {
    open,
    isReachable,
    go,
    /** Goes on to what is left to do after this step; whoever has gone elsewhere meanwhile stays there. */
    leave: (step: StepName) => {
      if (isAt.current === step) go(steps.find((one) => one !== step && !done[one]) ?? 'pay');
    },
  };
}

/** The id of a step's heading. */
export const headingOf = (step: StepName) => `step-${step}`;

/** Whoever goes from one step to another reads on at its heading. */
function useFocus(open: StepName) {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    goTo(open);
  }, [open]);
}

/** Has the reader go on at the heading of a step: what it says below may be that it did not load. */
export function goTo(step: StepName) {
  const heading = document.getElementById(headingOf(step));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
