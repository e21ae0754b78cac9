import { Link } from 'react-router-dom';
import { type Customer, profileUpdate } from '#contracts/customers';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { checkoutTexts } from '../../messages/checkout.ts';
import { paths } from '../../paths.ts';
import { version } from '../texts/privacy.ts';

interface WhoProps {
  customer: Customer;
  onDone(): void;
}

/** Name, mobile and e-mail: with these a guest becomes a customer, and agrees to what is kept. */
export function Who({ customer, onDone }: WhoProps) {
  const { isGuest, consent } = customer;
  const before = isGuest ? undefined : customer;
  const asksConsent = consent?.version !== String(version);
  const words = checkoutTexts().who;
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
    onDone,
  });
  return (
    <form {...form.props} className="stack">
      <p className="quiet">{words.says}</p>
      <Field {...form.field('fullName', before?.fullName)} label={words.name} autoComplete="name" />
      <div className="pair">
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
      </div>
      {asksConsent && (
        <p className="sm quiet">
          {words.agree(version)} <Link to={paths.privacy}>{checkoutTexts().whatWeKeep}</Link>
        </p>
      )}
      {form.refusal && <Notice kind="alarm">{form.refusal}</Notice>}
      <p>
        <button type="submit" className="btn ink" aria-busy={form.isBusy}>
          {words.goOn}
        </button>
      </p>
    </form>
  );
}

/** Who books, in a line. */
export const WhoSays = ({ customer: { fullName, mobile, email } }: { customer: Customer }) => (
  <p className="row" style={{ '--gap': '0 var(--s-3)' }}>
    <b>{fullName}</b>
    <span>{mobile}</span>
    <span className="breaks">{email}</span>
  </p>
);
