import { type ComponentProps, type ReactNode, useId } from 'react';
import { t } from '../../i18n/language.ts';
import { OctagonAlert } from '../icons.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

/** A control with its label, and its error and hint. */
function useField<Props extends FieldProps>(
  { label, hint, error, isOptional, ...control }: Props,
  render: (control: Omit<Props, keyof FieldProps>) => ReactNode,
) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  const aria = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="optional"> ({t.common.optional})</span>}
      </label>
      {render({ id, ...aria, ...control })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** The field refers to its error by `aria-describedby`. */
export const FieldError = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
  <span className="field-error" id={id}>
    <OctagonAlert className="icon" aria-hidden="true" />
    {children}
  </span>
);

export const Field = ({ className = '', ...props }: FieldProps & ComponentProps<'input'>) =>
  useField(props, (input) => <input className={`input ${className}`} {...input} />);

export const Select = (props: FieldProps & ComponentProps<'select'>) =>
  useField(props, (select) => <select className="input" {...select} />);

export const TextArea = (props: FieldProps & ComponentProps<'textarea'>) =>
  useField(props, (area) => <textarea className="input" rows={5} {...area} />);

type SelectOptionsProps = { options: readonly (readonly [value: string, text: string])[] };

export const SelectOptions = ({ options }: SelectOptionsProps) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
