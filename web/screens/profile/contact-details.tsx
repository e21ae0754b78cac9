import { useEffect, useRef } from 'react';
import type { Customer } from '#contracts/customers';
import { ContactDetailsForm } from '../../components/contact-details-form.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';

interface WhoProps {
  customer: Customer;
  onClose(): void;
}

/** A sheet on which a guest says who they are; a customer has asked for it, and may close it. */
export function Who({ customer, onClose }: WhoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isGuest } = customer;
  const words = profileTexts().who;
  const onSaved = () => {
    showSuccess(words.saved);
    onClose();
  };
  useEffect(() => {
    if (!isGuest) heading.current?.focus();
  }, [isGuest]);
  return (
    <section className="sheet stack" aria-labelledby="who">
      <h2 id="who" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {isGuest && <p className="quiet">{profileTexts().nothingLost}</p>}
      <ContactDetailsForm
        customer={customer}
        submit={isGuest ? words.become : t.common.save}
        onSaved={onSaved}
        {...(!isGuest && { onCancel: onClose })}
      />
    </section>
  );
}
