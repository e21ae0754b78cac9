import type { Customer } from '#contracts/customers';
import { ContactDetailsForm } from '../../components/form/contact-details-form.tsx';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import css from './checkout.module.css';

export function CustomerStep({ customer, onDone }: { customer: Customer; onDone(): void }) {
  const texts = checkoutTexts().customer;
  return (
    <>
      <p className="muted">{texts.description}</p>
      <ContactDetailsForm customer={customer} submitLabel={texts.continue} onSaved={onDone} />
    </>
  );
}

export const CustomerSummary = ({ customer }: { customer: Customer }) => (
  <p className={`row ${css.breakWords}`} style={{ '--gap': '0 var(--s-3)' }}>
    <b>{customer.fullName}</b>
    <span>{customer.mobile}</span>
    <span>{customer.email}</span>
  </p>
);
