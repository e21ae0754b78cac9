import type { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { Notice } from '../feedback/notice.tsx';

type FormErrorsProps = {
  form: Pick<ReturnType<typeof useForm>, 'errors' | 'submissions'>;
};

/** So many errors are taken in at a glance; the focus is in the first, and says it. */
const UNLISTED = 2;

/** Fields of a group, such as stars for parts of a car, share its label. */
const firstOfEachLabel = <Named extends { label: string }>(all: readonly Named[]) =>
  all.filter(({ label }, index) => all.findIndex((one) => one.label === label) === index);

/** Announces several errors once per submission; lists many, as far as they remain. */
export function FormErrors({ form: { errors, submissions } }: FormErrorsProps) {
  const remaining = errors.filter(({ isFixed }) => !isFixed);
  if (errors.length < 2 || remaining.length === 0) return null;
  const labels = firstOfEachLabel(errors)
    .map(({ label }) => label.replace(/[.।]$/, ''))
    .join(', ');
  return (
    <>
      <p key={submissions} className="sr-only" role="alert">
        {t.common.toPutRight} {labels}
        {t.common.stop}
      </p>
      {errors.length > UNLISTED && (
        <Notice kind="alarm" isStatic>
          <span className="row" style={{ '--gap': 'var(--s-2) var(--s-3)' }}>
            {t.common.toPutRight}
            {firstOfEachLabel(remaining).map(({ field, label, focus }) => (
              <button key={field} type="button" className="btn text" onClick={focus}>
                {label}
              </button>
            ))}
          </span>
        </Notice>
      )}
    </>
  );
}
