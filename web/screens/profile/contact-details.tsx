import { useEffect, useRef } from 'react';
import type { Customer } from '#contracts/customers';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { ContactDetailsForm } from '../../components/form/contact-details-form.tsx';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';

interface ContactDetailsProps {
  customer: Customer;
  onClose(): void;
}

/** Always open for a guest; a customer opens and closes it. */
export function ContactDetails({ customer, onClose }: ContactDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isGuest } = customer;
  const texts = profileTexts().who;
  const onSaved = () => {
    showSuccess(texts.saved);
    onClose();
  };
  useEffect(() => {
    if (!isGuest) heading.current?.focus();
  }, [isGuest]);
  return (
    <section className="sheet stack" aria-labelledby="who">
      <h2 id="who" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {isGuest && <p className="quiet">{profileTexts().nothingLost}</p>}
      <ContactDetailsForm
        customer={customer}
        submitLabel={isGuest ? texts.become : t.common.save}
        onSaved={onSaved}
        {...(!isGuest && { onCancel: onClose })}
      />
    </section>
  );
}
