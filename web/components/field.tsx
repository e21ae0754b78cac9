import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { t } from '../i18n/language.ts';
import { OctagonAlert } from './icons.ts';

interface Said {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

/** What an input needs to be tied to its label, hint and error. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label, an input, and what is to be said about it: a hint, or what is wrong. */
function Labelled({
  label,
  hint,
  error,
  isOptional,
  children,
}: Said & { children(ties: Ties): ReactNode }) {
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
        <Wrong id={says}>{error}</Wrong>
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
export const Wrong = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
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
}: Said & InputHTMLAttributes<HTMLInputElement>) => (
  <Labelled {...{ label, hint, error, isOptional }}>
    {(ties) => <input className={`input ${className}`} {...ties} {...input} />}
  </Labelled>
);

/** A choice of one out of a list. */
export const Select = ({
  label,
  hint,
  error,
  isOptional,
  ...select
}: Said & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Labelled {...{ label, hint, error, isOptional }}>
    {(ties) => <select className="input" {...ties} {...select} />}
  </Labelled>
);

/** A text of several lines. */
export const TextArea = ({
  label,
  hint,
  error,
  isOptional,
  ...area
}: Said & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Labelled {...{ label, hint, error, isOptional }}>
    {(ties) => <textarea className="input" rows={5} {...ties} {...area} />}
  </Labelled>
);
