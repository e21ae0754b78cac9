import type { Customer } from '#contracts/customers';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { ContactDetailsForm } from '../../components/form/contact-details-form.tsx';
import { FormHeading } from '../../components/form/form-buttons.tsx';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';

/** Always open for a guest; a customer opens and closes it. */
export function ContactDetails({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const { isGuest } = customer;
  const texts = profileTexts().contactDetails;
  const onSaved = () => {
    showSuccess(texts.saved);
    onClose();
  };
  return (
    <section className="card stack" aria-labelledby="contact-details">
      <FormHeading id="contact-details" isRequested={!isGuest} title={texts.title} />
      {isGuest && <p className="muted">{profileTexts().nothingLost}</p>}
      <ContactDetailsForm
        customer={customer}
        submitLabel={isGuest ? texts.become : t.common.save}
        onSaved={onSaved}
        {...(!isGuest && { onCancel: onClose })}
      />
    </section>
  );
}
