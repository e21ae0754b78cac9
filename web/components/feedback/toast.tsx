import { isSessionExpired } from '../../api/api-error.ts';
import { t } from '../../i18n/language.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Check, OctagonAlert } from '../icons.ts';

interface Toast {
  text: string;
  durationMs: number;
  undo?: (() => void) | undefined;
  /** Identifies the change that can be undone. */
  undoId?: string | undefined;
  /** The next step. */
  action?: Action | undefined;
}

interface Action {
  label: string;
  run(): void;
}

const DURATION_MS = 6_000;

const shown = createStore<(Toast & { kind: 'alarm' | 'done' }) | undefined>(undefined);
let timer: number | undefined;

export const showAlert = (text: string, durationMs = DURATION_MS) =>
  show({ text, durationMs, kind: 'alarm' });

/** An expired session (401) has its own toast. */
export const showError = (error: Error) => {
  if (!isSessionExpired(error)) showAlert(t.errorMessage(error));
};

export const showSuccess = (text: string, undo?: () => void, undoId?: string, action?: Action) =>
  show({ text, durationMs: DURATION_MS, kind: 'done', undo, undoId, action });

/** Removes the toast of a change that was undone in another way. */
export const dismissUndo = (undoId: string) => shown.get()?.undoId === undoId && show(undefined);

/** Removes an undo that would no longer undo the last change. */
export const dismissAnyUndo = () => shown.get()?.undo && show(undefined);

function show(next: ReturnType<typeof shown.get>) {
  clearTimeout(timer);
  if (next) timer = window.setTimeout(() => show(undefined), next.durationMs);
  shown.set(next);
}

/** A toast stays while it is hovered or focused. */
const pauseTimer = () => clearTimeout(timer);
const restartTimer = () => shown.get() && show(shown.get());

const actionsOf = ({ undo, action }: Toast): Action[] => [
  ...(undo ? [{ label: t.common.undo, run: undo }] : []),
  ...(action ? [action] : []),
];

export function Toasts() {
  const current = useStore(shown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className="toast-region"
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
            {actionsOf(current).map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className="btn text"
                onClick={() => {
                  run();
                  show(undefined);
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
