import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/client.ts';
import { t } from '../i18n/language.ts';
import { Check, OctagonAlert } from './icons.ts';

interface Toast {
  text: string;
  /** How long it stays, in ms. */
  ms: number;
  /** What the button for taking it back does. */
  undo?: (() => void) | undefined;
  /** The id of what can be taken back. */
  undoId?: string | undefined;
}

/** How long a toast of the shop stays, in ms. */
const DURATION_MS = 6_000;

let shown: (Toast & { kind: 'alarm' | 'done' }) | undefined;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** Alarms at the top, in place of any other toast. */
export const showAlert = (text: string, ms = DURATION_MS) => show({ text, ms, kind: 'alarm' });

/** Says why something was refused; that the session has expired is said already. */
export const showError = (error: Error) => {
  if (!(error instanceof ApiError && error.status === 401)) showAlert(t.refusal(error));
};

/** Says that something is done, with a way to take it back. */
export const showSuccess = (text: string, undo?: () => void, about?: string) =>
  show({ text, ms: DURATION_MS, kind: 'done', undo, undoId: about });

/** Takes down what was said about something that has been taken back in another way. */
export const dismissUndo = (about: string) => shown?.undoId === about && show(undefined);

/** Takes down the way back to an earlier state: from here on it would take back something else than the last change. */
export const dismissAnyUndo = () => shown?.undo && show(undefined);

function show(next: typeof shown) {
  clearTimeout(timer);
  shown = next;
  if (next) timer = window.setTimeout(() => show(undefined), next.ms);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the toast while it is touched or focused. */
const pauseTimer = () => clearTimeout(timer);
const restartTimer = () => shown && show(shown);

/** Where toasts appear. Alarms are read out at once, all else when the reader pauses. */
export function Toasts() {
  const current = useSyncExternalStore(subscribe, () => shown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer over it only stops the clock
    <div
      className="toptoast"
      onPointerEnter={pauseTimer}
      onPointerLeave={restartTimer}
      onFocus={pauseTimer}
      onBlur={restartTimer}
    >
      <div role="alert">
        {current?.kind === 'alarm' && (
          <div className="toast alarm">
            <OctagonAlert className="icon" aria-hidden="true" />
            <b>{current.text}</b>
          </div>
        )}
      </div>
      <div role="status">
        {current?.kind === 'done' && (
          <div className="toast">
            <Check className="icon" aria-hidden="true" />
            <span>{current.text}</span>
            {current.undo && (
              <button
                type="button"
                className="btn text"
                onClick={() => {
                  current.undo?.();
                  show(undefined);
                }}
              >
                {t.common.undo}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
