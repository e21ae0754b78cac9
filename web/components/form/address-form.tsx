import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Address, editAddress, saveAddress } from '#contracts/addresses';
import type { Customer } from '#contracts/customers';
import type { Serviceability } from '#contracts/pincodes';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { stateOptions } from '../../shop/format.ts';
import { mobileInputProps } from '../../shop/mobile-input.ts';
import { isCompletePin, pinInputProps, pinQuery } from '../../shop/pin.ts';
import { isStateCode } from '../../shop/place.ts';
import css from './address-form.module.css';
import { Field, Select, SelectOptions } from './field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormErrors } from './form-errors.tsx';
import { PinCheck } from './pin-check.tsx';
import { SegmentedControl } from './segmented-control.tsx';

interface AddressFormProps {
  customer: Customer;
  address?: Address | undefined;
  draft?: string;
  submitLabel?: string;
  /** The saved address is being used. */
  isBusy?: boolean;
  onSaved(address: Address): void;
  onCancel?(): void;
}

export const AddressForm = ({ address, ...props }: AddressFormProps) =>
  address ? <EditAddressForm {...props} address={address} /> : <NewAddressForm {...props} />;

function NewAddressForm({ customer, draft, onSaved, ...rest }: Omit<AddressFormProps, 'address'>) {
  const form = useForm(saveAddress, {
    ...(draft && { draft }),
    input: (text, data) => ({
      body: { ...addressInput(text), customerId: customer._id, isDefault: data.has('isDefault') },
    }),
    onDone: ({ address }) => onSaved(address),
  });
  const { pincode } = useDeliveryLocation();
  const initial = {
    ...(pincode && { pincode }),
    ...(!customer.isGuest && { name: customer.fullName, mobile: customer.mobile }),
  };
  const asksForDefault = customer.defaultAddressId !== undefined;
  return <Fields {...rest} form={form} initial={initial} asksForDefault={asksForDefault} />;
}

function EditAddressForm(props: AddressFormProps & { address: Address }) {
  const { address, draft, onSaved, ...rest } = props;
  const form = useForm(editAddress, {
    ...(draft && { draft }),
    input: (text, data) => ({
      params: { id: address._id },
      body: { ...addressInput(text), ...(data.has('isDefault') && { isDefault: true }) },
    }),
    onDone: ({ address: changed }) => onSaved(changed),
  });
  return <Fields {...rest} form={form} initial={address} asksForDefault={!address.isDefault} />;
}

const kinds = ['home', 'unit', 'other'] as const;
const parseKind = (text: string) => kinds.find((kind) => kind === text);

/** The call's schema rejects a missing state. */
const addressInput = (text: (name: string) => string) => ({
  pincode: text('pincode'),
  name: text('name'),
  mobile: text('mobile'),
  addressLine1: text('addressLine1'),
  addressLine2: text('addressLine2'),
  landmark: text('landmark'),
  city: text('city'),
  stateCode: [text('stateCode')].find(isStateCode)!,
  addressType: parseKind(text('addressType')) ?? 'home',
});

/** Replaces the city and state of another PIN. Those typed for a PIN that nobody knows stay. */
function fillCityAndState(form: HTMLFormElement, pincode: string, place: Serviceability) {
  const knownPin = place.city === undefined ? '' : pincode;
  const placePin = form.elements.namedItem('placePin');
  if (placePin instanceof HTMLInputElement && placePin.value === knownPin) return;
  setFieldValue(form.elements.namedItem('city'), place.city);
  setFieldValue(form.elements.namedItem('stateCode'), place.stateCode);
  setFieldValue(placePin, knownPin);
}

/** Dispatches an input event so that the draft is saved. */
function setFieldValue(field: Element | RadioNodeList | null, value = '') {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface FieldsProps extends Pick<AddressFormProps, 'submitLabel' | 'isBusy' | 'onCancel'> {
  form: ReturnType<typeof useForm>;
  initial: Partial<Address>;
  asksForDefault: boolean;
}

function Fields({ form, initial, asksForDefault, submitLabel, isBusy, onCancel }: FieldsProps) {
  const { field, savedValue } = form;
  const texts = addressesTexts().form;
  const state = field('stateCode', initial.stateCode);
  const [pincode, setPincode] = useState(() => savedValue('pincode', initial.pincode));
  const { data: place } = useQuery({ ...pinQuery(pincode), enabled: isCompletePin(pincode) });
  useEffect(() => {
    if (place && form.props.ref.current) fillCityAndState(form.props.ref.current, pincode, place);
  }, [place, pincode]);
  const stateError = place?.stateCode
    ? texts.pinIsIn(pincode, t.labels.state[place.stateCode])
    : texts.chooseState;
  return (
    <form {...form.props} className={`stack ${css.form}`}>
      <FormErrors form={form} />
      <Field
        {...field('pincode', initial.pincode)}
        label={texts.pin}
        hint={texts.pinHint}
        {...pinInputProps}
        onChange={({ target }) => setPincode(target.value)}
      />
      <input
        name="placePin"
        defaultValue={savedValue('placePin', initial.city && initial.pincode)}
        autoComplete="off"
        hidden
      />
      <PinCheck pincode={pincode} />
      <div className={css.columns}>
        <Field {...field('name', initial.name)} label={texts.name} autoComplete="name" />
        <Field {...field('mobile', initial.mobile)} label={texts.mobile} {...mobileInputProps} />
      </div>
      <Field
        {...field('addressLine1', initial.addressLine1)}
        label={texts.line1}
        autoComplete="address-line1"
      />
      <div className={css.columns}>
        <Field
          {...field('addressLine2', initial.addressLine2)}
          label={texts.line2}
          autoComplete="address-line2"
          isOptional
        />
        <Field
          {...field('landmark', initial.landmark)}
          label={texts.landmark}
          autoComplete="off"
          isOptional
        />
      </div>
      <div className={css.columns}>
        <Field {...field('city', initial.city)} label={texts.city} autoComplete="address-level2" />
        <Select
          {...state}
          error={state.error && stateError}
          label={texts.state}
          autoComplete="address-level1"
        >
          <option value="" />
          <SelectOptions options={stateOptions()} />
        </Select>
      </div>
      <SegmentedControl
        legend={texts.kind}
        name="addressType"
        options={kinds.map((value) => ({ value, label: addressesTexts().kind[value] }))}
        value={parseKind(savedValue('addressType', initial.addressType)) ?? 'home'}
      />
      {asksForDefault && (
        <label className="choice">
          <input
            type="checkbox"
            name="isDefault"
            defaultChecked={savedValue('isDefault') === 'on'}
          />
          <span>{texts.isDefault}</span>
        </label>
      )}
      <FormButtons
        form={{ error: form.error, isBusy: form.isBusy || isBusy === true }}
        submitLabel={submitLabel ?? texts.save}
        onCancel={onCancel}
      />
    </form>
  );
}
