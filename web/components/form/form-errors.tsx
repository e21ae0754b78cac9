import type { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { Notice } from '../feedback/notice.tsx';

type FormErrorsProps = { form: Pick<ReturnType<typeof useForm>, 'listedErrors'> };

export const FormErrors = ({ form: { listedErrors } }: FormErrorsProps) =>
  listedErrors.length > 0 && (
    <Notice kind="alarm">
      <span className="row" style={{ '--gap': 'var(--s-2) var(--s-3)' }}>
        {t.common.toPutRight}
        {listedErrors.map(({ field, label, focus }) => (
          <button key={field} type="button" className="btn text" onClick={focus}>
            {label}
          </button>
        ))}
      </span>
    </Notice>
  );
