import { type ReactNode, useState } from 'react';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';

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

/** A button that asks for confirmation in its own place. */
export function ConfirmButton({
  children,
  label,
  className = 'button',
  question,
  confirmText,
  disabled,
  onConfirm,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRestoreFocus(isAsking);
  if (!isAsking || question === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={className}
        title={label}
        disabled={disabled}
        onClick={() => (question === undefined ? onConfirm() : setAsking(true))}
      >
        {children}
      </button>
    );
  const cancel = () => setAsking(false);
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
          setAsking(false);
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
