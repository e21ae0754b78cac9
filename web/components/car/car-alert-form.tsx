import { type FormEvent, useState } from 'react';
import { type AlertType, saveQuery } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { requestsTexts } from '../../i18n/messages/requests.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { formatDate, formatMoney } from '../../shop/format.ts';
import { type PriceAlert, type RequestedCar, saveRequest } from '../../shop/saved-requests.ts';
import { typedRupees } from '../../shop/typed-rupees.ts';
import { showSuccess } from '../feedback/toast.tsx';
import { CallerFields } from '../form/caller-fields.tsx';
import { ConsentField, givenConsent } from '../form/consent-field.tsx';
import { Field } from '../form/field.tsx';
import { FormButtons } from '../form/form-buttons.tsx';
import { SegmentedControl } from '../form/segmented-control.tsx';

export interface CarAlertProps {
  type: AlertType;
  car: RequestedCar;
  /** Absent where the cheapest counts. */
  variant?: { _id: string; variantName: string };
  /** The CSD price now, in rupees. */
  price: number;
}

/** Sends what the buyer wants to know as a query, in words that the shop reads as they are. */
export function CarAlertForm(props: CarAlertProps & { onSent(ticketNo: string): void }) {
  const { type, car, variant, price, onSent } = props;
  const { pincode, stateCode } = useDeliveryLocation();
  const [limit, setLimit] = useState('');
  const [trigger, setTrigger] = useState<'change' | 'below'>('change');
  const [isLimitWrong, setLimitWrong] = useState(false);
  const texts = requestsTexts().alert;
  const below =
    type === 'priceAlert' && trigger === 'below' ? (typedRupees(limit) ?? 0) : undefined;
  const message = messageOf(props, below, [t.labels.state[stateCode], pincode]);
  const alert: PriceAlert | undefined =
    type === 'priceAlert' ? { price, ...(below !== undefined && { below }) } : undefined;
  const form = useForm(saveQuery, {
    draft: 'alert',
    input: (text) => ({
      body: {
        ownerId: OWNER_ID,
        type,
        name: text('name'),
        mobile: text('mobile'),
        productId: car._id,
        ...(variant && { variantId: variant._id }),
        ...(pincode && { pincode }),
        message,
        consent: givenConsent(text),
      },
    }),
    onDone({ query }) {
      saveRequest(query, car, alert);
      showSuccess(texts.sent(query.ticketNo));
      onSent(query.ticketNo);
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const isWrong = below !== undefined && !(below >= MIN_LIMIT && below < price);
    setLimitWrong(isWrong);
    if (!isWrong) return form.props.onSubmit(event);
    element.querySelector<HTMLInputElement>('[name=limit]')?.focus();
    event.preventDefault();
  }

  return (
    <form {...form.props} onSubmit={onSubmit} className="stack" style={{ '--gap': 'var(--s-4)' }}>
      <p className="muted">{texts.how}</p>
      {type === 'priceAlert' && (
        <SegmentedControl
          legend={texts.when}
          options={[
            { value: 'change', label: texts.change },
            { value: 'below', label: texts.fallsBelow },
          ]}
          value={trigger}
          onChange={setTrigger}
        />
      )}
      {below !== undefined && (
        <Field
          name="limit"
          label={texts.limit}
          hint={texts.limitHint(formatMoney(price))}
          error={
            isLimitWrong
              ? texts.limitError(formatMoney(price), formatMoney(exampleLimit(price)))
              : undefined
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={limit}
          onChange={({ target }) => {
            setLimit(target.value);
            setLimitWrong(false);
          }}
        />
      )}
      <CallerFields form={form} />
      {(below === undefined || below >= MIN_LIMIT) && (
        <div>
          <p className="label">{texts.preview}</p>
          <p className="sm">{message}</p>
        </div>
      )}
      <ConsentField form={form} />
      <FormButtons form={form} submitLabel={texts.send} />
    </form>
  );
}

/** In rupees; in a smaller number the word "lakh" is missing. */
const MIN_LIMIT = 1000;

/** A round price below that of the car. */
const exampleLimit = (price: number) => Math.floor((price - 1) / 10_000) * 10_000;

function messageOf(
  { type, car, variant, price }: CarAlertProps,
  below: number | undefined,
  place: readonly (string | undefined)[],
): string {
  const name = [car.brandName, car.productName, variant?.variantName].filter(Boolean).join(' ');
  const facts = [
    name,
    place.filter(Boolean).join(' '),
    formatMoney(price),
    formatDate(new Date(serverNow()).toISOString()),
  ] as const;
  const texts = requestsTexts().alert.message;
  if (type === 'availability') return texts.availability(...facts);
  return below === undefined ? texts.change(...facts) : texts.below(formatMoney(below), ...facts);
}
