import { type ReactNode, useEffect, useRef } from 'react';
import type { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { Notice } from '../feedback/notice.tsx';

interface FormButtonsProps {
  form: Pick<ReturnType<typeof useForm>, 'error' | 'isBusy'>;
  submitLabel: string;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
}

export const FormButtons = ({ form, submitLabel, onCancel, children }: FormButtonsProps) => (
  <>
    {form.error && <Notice kind="alarm">{form.error}</Notice>}
    <div className="row">
      <button type="submit" className="btn primary grow" aria-busy={form.isBusy}>
        {submitLabel}
      </button>
      {onCancel && (
        <button type="button" className="btn outline" onClick={onCancel}>
          {t.common.cancel}
        </button>
      )}
      {children}
    </div>
  </>
);

interface FormHeadingProps {
  id: string;
  title: string;
  /** A form opened on request takes the focus: on a phone it is far below. */
  isRequested: boolean;
}

export function FormHeading({ id, title, isRequested }: FormHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRequested) heading.current?.focus();
  }, [isRequested]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}
