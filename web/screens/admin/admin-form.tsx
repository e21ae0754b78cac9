import { type FormHTMLAttributes, type ReactNode, type RefObject, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Field } from '../../components/form/field.tsx';
import { FormButtons, FormHeading } from '../../components/form/form-buttons.tsx';
import type { useForm } from '../../hooks/use-form.ts';
import { useSyncDefaults } from '../../hooks/use-sync-defaults.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';

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

export function AdminForm({ title, form, submitLabel, actions, children }: AdminFormProps) {
  const [params] = useSearchParams();
  const id = useId();
  useSyncDefaults(form.props.ref);
  return (
    <form {...form.props} className="card stack sticky" aria-labelledby={id}>
      <FormHeading id={id} isRequested={params.size > 0} title={title} />
      {children}
      <FormButtons {...{ form, submitLabel }}>{actions}</FormButtons>
    </form>
  );
}

export type FormField = ReturnType<typeof useForm>['field'];

export function SortOrderField({ field, order }: { field: FormField; order: number | undefined }) {
  const { error, ...input } = field('order', String(order ?? ''));
  const hint = adminTexts().categories.orderHint;
  return (
    <Field
      {...input}
      label={adminTexts().categories.order}
      hint={error ? undefined : hint}
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
