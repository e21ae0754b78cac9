import { useLayoutEffect, useRef } from 'react';
import { isSessionExpired } from '../../api/api-error.ts';
import { t } from '../../i18n/language.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Check, OctagonAlert } from '../icons.ts';

interface Toast {
  text: string;
  /** Shown for exactly this long, on the next screen too. */
  durationMs?: number | undefined;
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
/** Time to hear the message, and to reach its button with the keyboard. */
const DURATION_WITH_BUTTON_MS = 15_000;

interface Shown extends Toast {
  kind: 'alarm' | 'done';
  /** In the language of the message, which a change of language leaves as it was said. */
  actions: Action[];
  hint: string;
}

const shown = createStore<Shown | undefined>(undefined);
let timer: number | undefined;

export const showAlert = (text: string, durationMs?: number) =>
  show({ text, durationMs, kind: 'alarm' });

/** An expired session (401) has its own toast. */
export const showError = (error: Error) => {
  if (!isSessionExpired(error)) showAlert(t.errorMessage(error));
};

export const showSuccess = (text: string, undo?: () => void, undoId?: string, action?: Action) =>
  show({ text, kind: 'done', undo, undoId, action });

/** Removes the toast of a change that was undone in another way. */
export const dismissUndo = (undoId: string) => shown.get()?.undoId === undoId && show(undefined);

/** Removes an undo that would no longer undo the last change. */
export const dismissAnyUndo = () => shown.get()?.undo && show(undefined);

/** Removes the toast of the screen that is left: a result that navigates is shown after it. */
export const dismissOnNavigation = () => shown.get()?.durationMs ?? show(undefined);

function show(next: Omit<Shown, 'actions' | 'hint'> | undefined) {
  const actions = next ? actionsOf(next) : [];
  const [first] = actions;
  shown.set(next && { ...next, actions, hint: first ? t.common.pressF6(first.label) : '' });
  restartTimer();
}

const durationOf = ({ durationMs, actions }: Shown) =>
  durationMs ?? (actions.length ? DURATION_WITH_BUTTON_MS : DURATION_MS);

/** A toast stays while it is hovered or focused. */
const pauseTimer = () => clearTimeout(timer);
function restartTimer() {
  pauseTimer();
  const current = shown.get();
  if (current) timer = window.setTimeout(() => show(undefined), durationOf(current));
}

const actionsOf = ({ undo, action }: Toast): Action[] => [
  ...(undo ? [{ label: t.common.undo, run: undo }] : []),
  ...(action ? [action] : []),
];

/** The bar may come later than the toast, as after signing out. */
function standAboveBottomBar(region: HTMLElement) {
  const { offsetHeight = 0 } = document.getElementById('bottom-bar') ?? {};
  region.style.setProperty('--bottom-bar', `${offsetHeight}px`);
}

/** Moves a toast that covers the focused element or a notice to the other end of the window, if it covers less there. */
function uncover(region: Element) {
  const toast = region.querySelector('.toast');
  const { activeElement, body } = document;
  if (!toast || region.contains(activeElement)) return;
  const isCovered = (element: Element) => {
    const [box, other] = [toast.getBoundingClientRect(), element.getBoundingClientRect()];
    const isBeside = box.left >= other.right || other.left >= box.right;
    return !isBeside && box.top < other.bottom && other.top < box.bottom;
  };
  const notices = [...document.querySelectorAll('.notice')];
  const covered = () =>
    notices.filter(isCovered).length +
    (activeElement && activeElement !== body && isCovered(activeElement) ? notices.length + 1 : 0);
  region.classList.remove('swapped');
  const before = covered();
  if (before === 0) return;
  region.classList.add('swapped');
  if (covered() >= before) region.classList.remove('swapped');
}

export function Toasts() {
  const current = useStore(shown);
  const region = useRef<HTMLDivElement>(null);
  const { actions = [], hint } = current ?? {};
  const Icon = current?.kind === 'alarm' ? OctagonAlert : Check;
  useLayoutEffect(() => {
    if (!current) return;
    const place = () => {
      if (!region.current) return;
      standAboveBottomBar(region.current);
      uncover(region.current);
    };
    place();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) show(undefined);
      const button = region.current?.querySelector('button');
      if (event.key !== 'F6' || !button) return;
      event.preventDefault();
      button.focus();
    };
    addEventListener('keydown', onKey);
    addEventListener('focusin', place);
    // A notice that comes later moves the page.
    const resizes = new ResizeObserver(place);
    resizes.observe(document.body);
    return () => {
      resizes.disconnect();
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', place);
    };
  }, [current]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      ref={region}
      className="toast-region"
      onPointerEnter={pauseTimer}
      onPointerLeave={restartTimer}
      onFocus={pauseTimer}
      onBlur={restartTimer}
    >
      <div className={current && (current.kind === 'alarm' ? 'toast alarm' : 'toast')}>
        {current && <Icon className="icon" aria-hidden="true" />}
        <b role="alert">{current?.kind === 'alarm' && current.text}</b>
        <span role="status">
          {current?.kind === 'done' && current.text}
          {hint && <span className="sr-only"> {hint}</span>}
        </span>
        {actions.length > 0 && (
          <b className="shortcut" aria-hidden="true">
            F6
          </b>
        )}
        {actions.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className="btn text"
            onClick={() => {
              show(undefined);
              run();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
