import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { errorText } from '../control/error-text.ts';
import { FieldAlert } from './field-alert.tsx';

interface InlineFormProps {
  label: string;
  submitText: string;
  initialValue?: string;
  placeholder?: string;
  /** What the text may be, said before an error does. */
  hint?: string;
  type?: 'text' | 'password';
  isBusy?: boolean;
  /** Whether an empty text can be submitted. */
  isOptional?: boolean;
  /** Why the last text was not accepted. */
  error?: Error | null;
  onSubmit(text: string): void;
  onCancel?: () => void;
  /** More fields, before the submit button. */
  children?: ReactNode;
}

/** A form with one text field. With `onCancel` it takes the focus and returns it when it closes. */
export function InlineForm({
  label,
  submitText,
  initialValue = '',
  placeholder,
  hint,
  type = 'text',
  isBusy = false,
  isOptional = false,
  error = null,
  onSubmit,
  onCancel,
  children,
}: InlineFormProps) {
  const [text, setText] = useState(initialValue);
  const [attempts, setAttempts] = useState(0);
  const [submitted, setSubmitted] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = onCancel !== undefined;
  useEffect(() => {
    if (!takesFocus) return;
    const previousFocus = document.activeElement;
    input.current?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isAccepted = isOptional || text.trim() !== '';
    setAttempts(attempts + 1);
    setSubmitted(text);
    setMissing(!isAccepted);
    if (isAccepted) onSubmit(text.trim());
  };
  // A text that was changed has not been judged yet.
  const failure = isMissing ? 'Fill in this field.' : error && errorText(error);
  const errorMessage = text === submitted ? failure : null;
  return (
    <form
      className="inline-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          ref={input}
          id={id}
          className="text-input"
          type={type}
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={errorMessage !== null}
          aria-describedby={errorMessage !== null ? `${id}-error` : hint && `${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        {children}
        <button type="submit" className="button" aria-busy={isBusy}>
          {submitText}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      {hint && errorMessage === null && (
        <p id={`${id}-hint`} className="small">
          {hint}
        </p>
      )}
      {errorMessage !== null && (
        <FieldAlert key={attempts} id={`${id}-error`} text={errorMessage} />
      )}
    </form>
  );
}
