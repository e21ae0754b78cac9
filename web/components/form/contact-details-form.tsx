import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Customer, profileUpdate } from '#contracts/customers';
import { useForm } from '../../hooks/use-form.ts';
import { profileQuery } from '../../hooks/use-session.ts';
import { useSyncDefaults } from '../../hooks/use-sync-defaults.ts';
import { t } from '../../i18n/language.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { contactDetailsTexts } from '../../i18n/messages/contact-details.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { paths } from '../../paths.ts';
import { policyVersion } from '../../shop/consent.ts';
import { mobileInputProps } from '../../shop/mobile-input.ts';
import { RecoveryLink } from '../layout/account-recovery.tsx';
import css from './contact-details-form.module.css';
import { Field } from './field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormErrors } from './form-errors.tsx';

interface ContactDetailsFormProps {
  customer: Customer;
  submitLabel: string;
  onSaved(): void;
  onCancel?(): void;
}

/** Name, mobile and e-mail. They make a guest a customer, who also consents to the privacy policy. */
export function ContactDetailsForm(props: ContactDetailsFormProps) {
  const { customer, submitLabel, onSaved, onCancel } = props;
  const { isGuest, consent } = customer;
  const saved = isGuest ? undefined : customer;
  const asksConsent = consent?.version !== String(policyVersion);
  const texts = contactDetailsTexts();
  const draft = isGuest ? 'guest' : 'profile';
  const client = useQueryClient();
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
    onDone: ({ customerDetails }) => {
      // Fetching the profile again may have failed; a guest would see an empty form, as if nothing was saved.
      client.setQueryData(
        profileQuery(customer._id).queryKey,
        (profile) => profile && { ...profile, customerDetails },
      );
      onSaved();
    },
  });
  useSyncDefaults(form.props.ref);
  const cancel = () => {
    clearDraft(draft);
    onCancel?.();
  };
  return (
    <form {...form.props} className={`stack ${css.form}`}>
      <FormErrors form={form} />
      <Field
        {...form.field('fullName', saved?.fullName)}
        label={texts.fullName}
        autoComplete="name"
      />
      <div className={css.columns}>
        <Field
          {...form.field('mobile', saved?.mobile)}
          label={texts.mobile}
          hint={texts.mobileHint}
          {...mobileInputProps}
        />
        <Field
          {...form.field('email', saved?.email)}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="email"
        />
      </div>
      {asksConsent && (
        <p className="sm muted">
          {texts.agree(policyVersion)} <Link to={paths.privacy}>{t.layout.privacy}</Link>
        </p>
      )}
      <FormButtons {...{ form, submitLabel }} onCancel={onCancel && cancel} />
      {form.errorCode === 'CONTACT_TAKEN' && (
        <p>
          {accountTexts().recovery.belongsToYou} <RecoveryLink />
        </p>
      )}
    </form>
  );
}
