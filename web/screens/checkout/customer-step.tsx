import type { Customer } from '#contracts/customers';
import { ContactDetailsForm } from '../../components/contact-details-form.tsx';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import css from './checkout.module.css';

interface WhoStepProps {
  customer: Customer;
  onDone(): void;
}

/** Who takes the car. */
export function WhoStep({ customer, onDone }: WhoStepProps) {
  const words = checkoutTexts().who;
  return (
    <>
      <p className="quiet">{words.says}</p>
      <ContactDetailsForm customer={customer} submit={words.goOn} onSaved={onDone} />
    </>
  );
}

/** Who books, in a line. */
export const WhoSays = ({ customer: { fullName, mobile, email } }: { customer: Customer }) => (
  <p className={`row ${css.breaks}`} style={{ '--gap': '0 var(--s-3)' }}>
    <b>{fullName}</b>
    <span>{mobile}</span>
    <span>{email}</span>
  </p>
);
