import type { Customer } from '#contracts/customers';
import { ContactDetailsForm } from '../../components/form/contact-details-form.tsx';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import css from './checkout.module.css';
import type { StepName } from './use-steps.ts';

interface CustomerStepProps {
  customer: Customer;
  next: StepName;
  onDone(): void;
}

export function CustomerStep({ customer, next, onDone }: CustomerStepProps) {
  const { customer: texts, continueTo } = checkoutTexts();
  return (
    <>
      <p className="muted">{texts.description}</p>
      <ContactDetailsForm customer={customer} submitLabel={continueTo[next]} onSaved={onDone} />
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
