import { Link } from 'react-router-dom';
import { type Customer, profileUpdate } from '#contracts/customers';
import { forgetDraft, useForm } from '../hooks/use-form.ts';
import { useSyncDefaults } from '../hooks/use-sync-defaults.ts';
import { t } from '../i18n/language.ts';
import { whoTexts } from '../i18n/messages/who.ts';
import { mobileInputProps } from '../lib/digits.ts';
import { paths } from '../paths.ts';
import { policyVersion } from '../shop/consent.ts';
import css from './contact-details-form.module.css';
import { Field } from './field.tsx';
import { FormErrors } from './form-errors.tsx';
import { Notice } from './notice.tsx';

interface ContactDetailsFormProps {
  customer: Customer;
  /** What the button says. */
  submit: string;
  onSaved(): void;
  onCancel?(): void;
}

/** Name, mobile and e-mail: with these a guest becomes a customer, and agrees to what is kept. */
export function ContactDetailsForm({
  customer,
  submit,
  onSaved,
  onCancel,
}: ContactDetailsFormProps) {
  const { isGuest, consent } = customer;
  const before = isGuest ? undefined : customer;
  const asksConsent = consent?.version !== String(policyVersion);
  const words = whoTexts();
  const draft = isGuest ? 'guest' : 'profile';
  const form = useForm(profileUpdate, {
    draft,
    input: (text) => ({
      params: { id: customer._id },
      body: {
        fullName: text('fullName'),
        mobile: text('mobile'),
        email: text('email'),
        ...(asksConsent && { consent: { version: String(policyVersion) } }),
      },
    }),
    onDone: onSaved,
  });
  useSyncDefaults(form.props.ref);
  const cancel = () => {
    forgetDraft(draft); // all stays as it was saved
    onCancel?.();
  };
  return (
    <form {...form.props} className={`stack ${css.whoform}`}>
      <FormErrors form={form} />
      <Field
        {...form.field('fullName', before?.fullName)}
        label={words.fullName}
        autoComplete="name"
      />
      <div className={css.pair}>
        <Field
          {...form.field('mobile', before?.mobile)}
          label={words.mobile}
          hint={words.mobileHint}
          {...mobileInputProps}
        />
        <Field
          {...form.field('email', before?.email)}
          label={words.email}
          type="email"
          autoComplete="email"
        />
      </div>
      {asksConsent && (
        <p className="sm quiet">
          {words.agree(policyVersion)} <Link to={paths.privacy}>{t.frame.privacy}</Link>
        </p>
      )}
      {form.refusal && <Notice kind="alarm">{form.refusal}</Notice>}
      <div className="row">
        <button type="submit" className="btn ink grow" aria-busy={form.isBusy}>
          {submit}
        </button>
        {onCancel && (
          <button type="button" className="btn line" onClick={cancel}>
            {t.common.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
