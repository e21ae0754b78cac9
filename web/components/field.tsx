import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { t } from '../i18n/language.ts';
import { OctagonAlert } from './icons.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

/** What an input needs to be tied to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label, an input, and what is to be said about it: a hint, or what is wrong. */
function FieldWrapper({
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldProps & { children(ties: ControlProps): ReactNode }) {
  const id = useId();
  const says = error || hint ? `${id}-says` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> ({t.common.optional})</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': says })}
      {error ? (
        <FieldError id={says}>{error}</FieldError>
      ) : (
        hint && (
          <span className="hint" id={says}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}

/** What is wrong with a field, which names it by `aria-describedby`. */
export const FieldError = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
  <span className="err" id={id}>
    <OctagonAlert className="icon" aria-hidden="true" />
    {children}
  </span>
);

/** One line of a form. */
export const Field = ({
  label,
  hint,
  error,
  isOptional,
  className = '',
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) => (
  <FieldWrapper {...{ label, hint, error, isOptional }}>
    {(ties) => <input className={`input ${className}`} {...ties} {...input} />}
  </FieldWrapper>
);

/** A choice of one out of a list. */
export const Select = ({
  label,
  hint,
  error,
  isOptional,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) => (
  <FieldWrapper {...{ label, hint, error, isOptional }}>
    {(ties) => <select className="input" {...ties} {...select} />}
  </FieldWrapper>
);

/** A text of several lines. */
export const TextArea = ({
  label,
  hint,
  error,
  isOptional,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <FieldWrapper {...{ label, hint, error, isOptional }}>
    {(ties) => <textarea className="input" rows={5} {...ties} {...area} />}
  </FieldWrapper>
);
