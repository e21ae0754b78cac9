import { type InputHTMLAttributes, useId } from 'react';
import { OctagonAlert } from '../icons.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: string | undefined;
  isOptional?: boolean;
}

/** One line of a form: label, input, and what is wrong with it. */
export function Field({ label, hint, error, isOptional, className = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> (optional)</span>}
      </label>
      <input
        id={id}
        className={`input ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-says` : undefined}
        {...input}
      />
      {error ? (
        <span className="err" id={`${id}-says`}>
          <OctagonAlert className="icon" aria-hidden="true" />
          {error}
        </span>
      ) : (
        hint && (
          <span className="hint" id={`${id}-says`}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}
