import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../lib/store.ts';

/** The one button that asks. */
const asking = createStore<string | undefined>(undefined);

interface ConfirmButtonProps {
  children: ReactNode;
  /** The accessible name of an icon button. */
  label?: string;
  className?: string;
  /** Asked before `onConfirm` is called; without it, nothing is asked. */
  question: string | undefined;
  confirmText: string;
  disabled?: boolean;
  onConfirm(): void;
}

/** A button that asks for confirmation in its own place; an earlier question is withdrawn. */
export function ConfirmButton({
  children,
  label,
  className = 'button',
  question,
  confirmText,
  disabled,
  onConfirm,
}: ConfirmButtonProps) {
  const id = useId();
  const isAsking = useStore(asking) === id;
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    if (wasAsking.current && asking.get() === undefined) button.current?.focus(); // else another one asks now
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking || question === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={className}
        title={label}
        disabled={disabled}
        onClick={() => (question === undefined ? onConfirm() : asking.set(id))}
      >
        {children}
      </button>
    );
  const cancel = () => asking.set(undefined);
  return (
    <div
      className="confirmation"
      role="alertdialog"
      aria-label={question}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      <p>{question}</p>
      <button
        type="button"
        className="button danger"
        onClick={() => {
          cancel();
          onConfirm();
        }}
      >
        {confirmText}
      </button>
      <button
        type="button"
        className="button"
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was just pressed, of which a second Enter does no harm
        autoFocus
        onClick={cancel}
      >
        Cancel
      </button>
    </div>
  );
}
