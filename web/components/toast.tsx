import { useSyncExternalStore } from 'react';
import { Clock } from '../icons.ts';

/** What the toast says, and for how long, in ms. */
interface Toast {
  text: string;
  ms: number;
}

let shown: Toast | undefined;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** Shows a toast at the top, in place of any other. */
export function toast(text: string, ms: number) {
  clearTimeout(timer);
  show({ text, ms });
  timer = window.setTimeout(() => show(undefined), ms);
}

function show(next: Toast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where toasts appear. */
export function Toasts() {
  const current = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className="toptoast" role="alert">
      {current && (
        <div className="toast alarm">
          <Clock className="icon" aria-hidden="true" />
          <b>{current.text}</b>
        </div>
      )}
    </div>
  );
}
