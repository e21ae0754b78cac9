import {
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import type { useForm } from '../../hooks/use-form.ts';
import { useSyncDefaults } from '../../hooks/use-sync-defaults.ts';
import { admin } from '../../i18n/messages/admin.ts';

interface PaperProps {
  title: string;
  form: {
    props: FormHTMLAttributes<HTMLFormElement> & { ref: RefObject<HTMLFormElement | null> };
    isBusy: boolean;
    refusal: string | undefined;
  };
  submit: string;
  /** What else can be done with it. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The form beside the list. Opened by a link it takes the focus, on a phone it is far below. */
export function Paper({ title, form, submit, beside, children }: PaperProps) {
  const [params] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isAsked = params.size > 0;
  useSyncDefaults(form.props.ref);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  return (
    <form {...form.props} className="sheet stack stick" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {form.refusal && <Notice kind="alarm">{form.refusal}</Notice>}
      <div className="row">
        <button type="submit" className="btn ink grow" aria-busy={form.isBusy}>
          {submit}
        </button>
        {beside}
      </div>
    </form>
  );
}

interface OrderFieldProps {
  field: ReturnType<typeof useForm>['field'];
  order: number | undefined;
}

/** Where in the list it stands. */
export function OrderField({ field, order }: OrderFieldProps) {
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

/** What of the optional fields of something new is filled: an address of a picture and a place in the list. */
export const filled = (text: (name: string) => string, picture: 'image' | 'logo') => ({
  ...(text(picture) && { [picture]: text(picture) }),
  ...(text('order') && { order: Number(text('order')) }),
});

/** The same of what is there: a picture that is taken out goes, and nothing is without a place in the list. */
export const changed = (text: (name: string) => string, picture: 'image' | 'logo') => ({
  [picture]: text(picture),
  order: Number(text('order') || Number.NaN),
});
