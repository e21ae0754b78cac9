import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callbackTypes, type Query, saveQuery } from '#contracts/complaints';
import { OWNER_ID, SLOT_DAYS, SLOT_HOURS } from '#contracts/constants';
import { queryClient } from '../../api/query-client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { CallerFields } from '../../components/form/caller-fields.tsx';
import { ConsentField, givenConsent } from '../../components/form/consent-field.tsx';
import { Field, Select, SelectOptions, TextArea } from '../../components/form/field.tsx';
import { FormErrors } from '../../components/form/form-errors.tsx';
import { Picture } from '../../components/picture.tsx';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { queryTexts } from '../../i18n/messages/query.ts';
import { fromIndiaTime, indiaDateAfter } from '../../lib/india-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { localise } from '../../shop/format.ts';
import { isCompletePin, pinInputProps, pinQuery } from '../../shop/pin.ts';
import { daysAfter, onWorkday } from '../../shop/workday.ts';
import css from './query.module.css';
import { type CarOption, hasKey } from './use-car-options.ts';

const parseType = (text: string | null) => callbackTypes.find((one) => one === text) ?? 'callback';

interface QueryFormProps {
  cars: readonly CarOption[];
  /** Asks for the visitor's account, which needs no topic and no car. */
  isAboutAccount: boolean;
  onSent(query: Query): void;
}

export function QueryForm({ cars, isAboutAccount, onSent }: QueryFormProps) {
  const [params] = useSearchParams();
  const { customerDetails: me } = useProfile();
  const place = useDeliveryLocation();
  const key = params.get('car')?.toLowerCase();
  const requestedId = cars.find((car) => hasKey(car, key))?._id ?? '';
  const form = useForm(saveQuery, {
    draft: `query:${params}`,
    check: async (text) => [
      ...(isCallDay(text('preferredSlot')) ? [] : [slotError()]),
      ...(text('type') === 'testDrive' ? await pinErrors(text('pincode')) : []),
    ],
    input: (text) => ({
      body: {
        ownerId: OWNER_ID,
        type: parseType(text('type')),
        name: text('name'),
        mobile: text('mobile'),
        ...(text('email') && { email: text('email') }),
        ...(text('productId') && { productId: text('productId') }),
        ...(text('pincode') && { pincode: text('pincode') }),
        ...(text('preferredSlot') && {
          preferredSlot: fromIndiaTime(text('preferredSlot'), text('hour')),
        }),
        ...(isAboutAccount && { orderNo: text('orderNo').toUpperCase() }),
        message: text('message'),
        consent: givenConsent(text),
        ...(text('website') && { website: text('website') }),
      },
    }),
    onDone: ({ query }) => onSent(query),
  });
  const slot = form.field('preferredSlot');
  const [type, setType] = useState(form.savedValue('type', parseType(params.get('type'))));
  const [productId, setProductId] = useState(form.savedValue('productId', requestedId));
  const car = cars.find(({ _id }) => _id === productId);

  return (
    <div className="container split" style={{ '--aside': '20rem' }}>
      <form {...form.props} className="card stack" style={{ '--gap': 'var(--s-5)' }}>
        <FormErrors form={form} />
        {isAboutAccount ? (
          <>
            <input type="hidden" name="type" value="contact" />
            <Field
              {...form.field('orderNo')}
              label={accountTexts().recovery.orderNo}
              hint={accountTexts().recovery.orderNoHint}
              autoCapitalize="characters"
              autoComplete="off"
            />
          </>
        ) : (
          <div className={css.columns}>
            <Select
              {...form.field('type', parseType(params.get('type')))}
              label={queryTexts().type}
              hint={queryTexts().typeHints[parseType(type)]}
              onChange={(event) => setType(event.target.value)}
            >
              <SelectOptions options={callbackTypes.map((one) => [one, queryTexts().types[one]])} />
            </Select>
            <Select
              {...form.field('productId', requestedId)}
              label={queryTexts().car}
              isOptional={type !== 'testDrive'}
              onChange={(event) => setProductId(event.target.value)}
            >
              <option value="">{queryTexts().noCar}</option>
              <SelectOptions
                options={cars.map((one) => [one._id, `${one.brandName} ${one.productName}`])}
              />
            </Select>
          </div>
        )}
        <div className={css.columns}>
          <CallerFields form={form} />
          <Field
            {...form.field('email', me.isGuest ? '' : me.email)}
            label={queryTexts().email}
            type="email"
            autoComplete="email"
            isOptional
          />
          <Field
            {...form.field('pincode', params.get('pincode') ?? place.pincode)}
            label={queryTexts().pincode}
            hint={queryTexts().pincodeHint}
            {...pinInputProps}
            isOptional
          />
        </div>
        <div className={css.columns}>
          <Field
            {...slot}
            error={slot.error && queryTexts().slotHint}
            label={type === 'testDrive' ? queryTexts().driveDay : queryTexts().day}
            hint={slot.error ? undefined : queryTexts().slotHint}
            type="date"
            min={firstDay()}
            max={lastDay()}
            isOptional
          />
          <Select {...form.field('hour', '11:00')} label={queryTexts().hour}>
            {HOURS.map((hour) => (
              <option key={hour}>{hour}</option>
            ))}
          </Select>
        </div>
        <TextArea
          {...form.field('message', isAboutAccount ? accountTexts().recovery.message : '')}
          label={queryTexts().message}
          hint={queryTexts().messageHint}
          isOptional
        />
        <div className="sr-only" aria-hidden="true">
          <label>
            {queryTexts().website}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <ConsentField form={form} />
        {form.error && <Notice kind="alarm">{form.error}</Notice>}
        <button type="submit" className="btn primary large" aria-busy={form.isBusy}>
          {queryTexts().send}
        </button>
      </form>
      {car && (
        <aside className="sticky only-wide">
          <div className="car-image">
            <Picture url={car.image.url} alt={localise(car.image.alt)} />
          </div>
          <p className="label mt-3">{car.brandName}</p>
          <p className="name">{car.productName}</p>
        </aside>
      )}
    </div>
  );
}

const firstDay = () => {
  const day = daysAfter(new Date(serverNow()).toISOString(), SLOT_DAYS.first);
  return indiaDateAfter(Date.parse(onWorkday(day)), 0);
};
const lastDay = () => indiaDateAfter(serverNow(), SLOT_DAYS.last);

/** Without a day the shop calls when it can; never on a Sunday. */
const isCallDay = (day: string) =>
  day === '' || (day >= firstDay() && day <= lastDay() && new Date(day).getUTCDay() !== 0);

/** A test drive needs a dealer. A PIN that cannot be looked up now is left to the shop. */
async function pinErrors(pincode: string) {
  if (pincode.startsWith('9'))
    return [{ field: 'pincode', code: 'ARMY_PIN', message: queryTexts().armyPin }];
  if (!isCompletePin(pincode)) return [];
  const delivery = await queryClient.fetchQuery(pinQuery(pincode)).catch(() => undefined);
  return delivery?.isServiceable === false
    ? [{ field: 'pincode', code: 'NO_DEALER', message: queryTexts().noDealer }]
    : [];
}

const slotError = () => ({
  field: 'preferredSlot',
  code: 'SLOT_NOT_AVAILABLE',
  message: queryTexts().slotHint,
});

const HOURS = Array.from(
  { length: SLOT_HOURS.end - SLOT_HOURS.first },
  (_, index) => `${SLOT_HOURS.first + index}:00`,
);
