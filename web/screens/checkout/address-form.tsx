import { useMutation } from '@tanstack/react-query';
import { type Address, saveAddress } from '#contracts/addresses';
import { STATES } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import { write } from '../../api.ts';
import { Field } from '../../components/field.tsx';
import { errorOf, Refused, textsOf } from './form.tsx';

const addressFields = [
  'name',
  'mobile',
  'addressLine1',
  'addressLine2',
  'city',
  'stateCode',
  'pincode',
] as const;
type StateCode = keyof typeof STATES;
const isStateCode = (text: string): text is StateCode => text in STATES;

interface AddressFormProps {
  customer: Customer;
  onSaved(address: Address): void;
}

/** A new address; what is wrong with it stands at its field. */
export function AddressForm({ customer, onSaved }: AddressFormProps) {
  const save = useMutation(write(saveAddress));
  const error = (field: (typeof addressFields)[number]) => errorOf(save.error, field);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        const text = textsOf(event);
        const stateCode = text('stateCode');
        if (!isStateCode(stateCode)) return;
        const line2 = text('addressLine2');
        save.mutate(
          {
            body: {
              customerId: customer._id,
              name: text('name'),
              mobile: text('mobile'),
              addressLine1: text('addressLine1'),
              ...(line2 && { addressLine2: line2 }),
              city: text('city'),
              stateCode,
              pincode: text('pincode'),
              addressType: 'home',
            },
          },
          { onSuccess: ({ address }) => onSaved(address) },
        );
      }}
    >
      <div className="fieldgrid">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={customer.fullName}
          error={error('name')}
        />
        <Field
          label="Mobile"
          name="mobile"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={customer.mobile}
          error={error('mobile')}
        />
      </div>
      <Field
        label="House, street"
        name="addressLine1"
        autoComplete="address-line1"
        error={error('addressLine1')}
      />
      <Field
        label="Area"
        name="addressLine2"
        autoComplete="address-line2"
        isOptional
        error={error('addressLine2')}
      />
      <div className="fieldgrid">
        <Field label="City" name="city" autoComplete="address-level2" error={error('city')} />
        <div className="field">
          <label htmlFor="state">State</label>
          <select id="state" name="stateCode" className="input" defaultValue="DL">
            {Object.entries(STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Field
          label="PIN"
          name="pincode"
          className="comb"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          error={error('pincode')}
        />
      </div>
      <Refused error={save.error} fields={addressFields} />
      <button type="submit" className="btn ink" aria-busy={save.isPending}>
        Use this address
      </button>
    </form>
  );
}
