import type { useForm } from '../hooks/use-form.ts';
import { t } from '../i18n/language.ts';
import { Notice } from './notice.tsx';

interface FormErrorsProps {
  form: Pick<ReturnType<typeof useForm>, 'errorList'>;
}

/** The fields of a long form that are still to be put right, each with the way to it. */
export const FormErrors = ({ form: { errorList } }: FormErrorsProps) =>
  errorList.length > 0 && (
    <Notice kind="alarm">
      <span className="row" style={{ '--gap': 'var(--s-2) var(--s-3)' }}>
        {t.common.toPutRight}
        {errorList.map(({ field, label, focus }) => (
          <button key={field} type="button" className="btn text" onClick={focus}>
            {label}
          </button>
        ))}
      </span>
    </Notice>
  );
