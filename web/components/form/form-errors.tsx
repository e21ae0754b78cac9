import type { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { Notice } from '../feedback/notice.tsx';

type FormErrorsProps = {
  form: Pick<ReturnType<typeof useForm>, 'listedErrors' | 'submissions'>;
};

/** Announces the errors once per submission, and lists those that remain. */
export function FormErrors({ form: { listedErrors, submissions } }: FormErrorsProps) {
  const remaining = listedErrors.filter(({ isFixed }) => !isFixed);
  if (remaining.length === 0) return null;
  const labels = listedErrors.map(({ label }) => label.replace(/[.।]$/, '')).join(', ');
  return (
    <>
      <p key={submissions} className="sr-only" role="alert">
        {t.common.toPutRight} {labels}
        {t.common.stop}
      </p>
      <Notice kind="alarm" isStatic>
        <span className="row" style={{ '--gap': 'var(--s-2) var(--s-3)' }}>
          {t.common.toPutRight}
          {remaining.map(({ field, label, focus }) => (
            <button key={field} type="button" className="btn text" onClick={focus}>
              {label}
            </button>
          ))}
        </span>
      </Notice>
    </>
  );
}
