import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Customer, profileUpdate } from '#contracts/customers';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { done } from '../../components/toast.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../language.ts';
import { profileTexts } from '../../messages/profile.ts';
import { paths } from '../../paths.ts';
import { version } from '../texts/privacy.ts';

interface WhoFormProps {
  customer: Customer;
  onSaved(): void;
  onCancel?(): void;
}

/** Name, mobile and e-mail. With these a guest becomes a customer, and agrees to what is kept. */
export function WhoForm({ customer, onSaved, onCancel }: WhoFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isGuest, consent } = customer;
  const before = isGuest ? undefined : customer;
  const asksConsent = consent?.version !== String(version);
  const words = profileTexts().who;
  const form = useForm(profileUpdate, {
    draft: isGuest ? 'guest' : 'profile',
    input: (text) => ({
      params: { id: customer._id },
      body: {
        fullName: text('fullName'),
        mobile: text('mobile'),
        email: text('email'),
        ...(asksConsent && { consent: { version: String(version) } }),
      },
    }),
    onDone: () => {
      done(words.saved);
      onSaved();
    },
  });
  useEffect(() => {
    if (!isGuest) heading.current?.focus();
  }, [isGuest]);
  return (
    <form {...form.props} className="sheet stack" aria-labelledby="who">
      <h2 id="who" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {isGuest && <p className="quiet">{profileTexts().nothingLost}</p>}
      <Field
        {...form.field('fullName', before?.fullName)}
        label={words.fullName}
        autoComplete="name"
      />
      <Field
        {...form.field('mobile', before?.mobile)}
        label={words.mobile}
        hint={words.mobileHint}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <Field
        {...form.field('email', before?.email)}
        label={words.email}
        type="email"
        autoComplete="email"
      />
      {asksConsent && (
        <p className="sm quiet">
          {words.agree(version)} <Link to={paths.privacy}>{t.frame.privacy}</Link>
        </p>
      )}
      {form.refusal && <Notice kind="alarm">{form.refusal}</Notice>}
      <div className="row">
        <button type="submit" className="btn ink grow" aria-busy={form.isBusy}>
          {isGuest ? words.become : t.common.save}
        </button>
        {onCancel && (
          <button type="button" className="btn line" onClick={onCancel}>
            {t.common.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
