import type { useForm } from '../../hooks/use-form.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { queryTexts } from '../../i18n/messages/query.ts';
import { mobileInputProps } from '../../shop/mobile-input.ts';
import { Field } from './field.tsx';

/** Name and mobile of the person whom the shop is to call. */
export function CallerFields({ form }: { form: Pick<ReturnType<typeof useForm>, 'field'> }) {
  const { isGuest, fullName, mobile } = useProfile().customerDetails;
  return (
    <>
      <Field
        {...form.field('name', isGuest ? '' : fullName)}
        label={queryTexts().name}
        autoComplete="name"
      />
      <Field
        {...form.field('mobile', isGuest ? '' : mobile)}
        label={queryTexts().mobile}
        hint={queryTexts().mobileHint}
        {...mobileInputProps}
      />
    </>
  );
}
