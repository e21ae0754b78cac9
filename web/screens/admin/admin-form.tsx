import {
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field } from '../../components/form/field.tsx';
import type { useForm } from '../../hooks/use-form.ts';
import { useSyncDefaults } from '../../hooks/use-sync-defaults.ts';
import { admin } from '../../i18n/messages/admin.ts';

interface AdminFormProps {
  title: string;
  form: {
    props: FormHTMLAttributes<HTMLFormElement> & { ref: RefObject<HTMLFormElement | null> };
    isBusy: boolean;
    error: string | undefined;
  };
  submitLabel: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Takes the focus when opened by a link: on a phone it is far below. */
export function AdminForm({ title, form, submitLabel, actions, children }: AdminFormProps) {
  const [params] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isRequested = params.size > 0;
  useSyncDefaults(form.props.ref);
  useEffect(() => {
    if (isRequested) heading.current?.focus();
  }, [isRequested]);
  return (
    <form {...form.props} className="sheet stack stick" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {form.error && <Notice kind="alarm">{form.error}</Notice>}
      <div className="row">
        <button type="submit" className="btn ink grow" aria-busy={form.isBusy}>
          {submitLabel}
        </button>
        {actions}
      </div>
    </form>
  );
}

interface SortOrderFieldProps {
  field: ReturnType<typeof useForm>['field'];
  order: number | undefined;
}

export function SortOrderField({ field, order }: SortOrderFieldProps) {
  const { error, ...input } = field('order', order === undefined ? '' : String(order));
  const hint = admin().categories.orderHint;
  return (
    <Field
      {...input}
      label={admin().categories.order}
      hint={hint}
      error={error && hint}
      isOptional={order === undefined}
      inputMode="numeric"
    />
  );
}

/** The optional fields that were filled in. */
export const fieldsToCreate = (text: (name: string) => string, picture: 'image' | 'logo') => ({
  ...(text(picture) && { [picture]: text(picture) }),
  ...(text('order') && { order: Number(text('order')) }),
});

/** An empty picture removes it; an empty sort order is invalid. */
export const fieldsToUpdate = (text: (name: string) => string, picture: 'image' | 'logo') => ({
  [picture]: text(picture),
  order: Number(text('order') || Number.NaN),
});
