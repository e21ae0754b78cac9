import {
  type AllHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { t } from '../../i18n/language.ts';
import { OctagonAlert } from '../icons.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

interface FieldWrapperProps extends FieldProps {
  children(control: Pick<AllHTMLAttributes<HTMLElement>, AriaName>): ReactNode;
}
type AriaName = 'id' | 'aria-invalid' | 'aria-describedby';

/** A label, a control, and the error or else the hint. */
function FieldWrapper({ label, hint, error, isOptional, children }: FieldWrapperProps) {
  const id = useId();
  const descriptionId = error || hint ? `${id}-description` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> ({t.common.optional})</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptionId,
      })}
      {error ? (
        <FieldError id={descriptionId}>{error}</FieldError>
      ) : (
        hint && (
          <span className="hint" id={descriptionId}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}

/** The field refers to its error by `aria-describedby`. */
export const FieldError = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
  <span className="err" id={id}>
    <OctagonAlert className="icon" aria-hidden="true" />
    {children}
  </span>
);

export const Field = ({
  label,
  hint,
  error,
  isOptional,
  className = '',
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) => (
  <FieldWrapper {...{ label, hint, error, isOptional }}>
    {(control) => <input className={`input ${className}`} {...control} {...input} />}
  </FieldWrapper>
);

export const Select = ({
  label,
  hint,
  error,
  isOptional,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) => (
  <FieldWrapper {...{ label, hint, error, isOptional }}>
    {(control) => <select className="input" {...control} {...select} />}
  </FieldWrapper>
);

export const TextArea = ({
  label,
  hint,
  error,
  isOptional,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <FieldWrapper {...{ label, hint, error, isOptional }}>
    {(control) => <textarea className="input" rows={5} {...control} {...area} />}
  </FieldWrapper>
);

export const Options = ({ of }: { of: readonly (readonly [value: string, text: string])[] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
