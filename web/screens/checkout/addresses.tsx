import { useState } from 'react';
import type { Address } from '#contracts/addresses';
import type { Customer } from '#contracts/customers';
import { AddressForm } from './address-form.tsx';

interface AddressesProps {
  customer: Customer;
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose(id: string): void;
}

/** The addresses there are, and a form for another one. */
export function Addresses({ customer, addresses, chosen, onChoose }: AddressesProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="stack">
      {addresses.length > 0 && (
        <div className="plans" role="radiogroup" aria-label="Address">
          {addresses.map((address) => (
            <label key={address._id} className="plan choice">
              <input
                type="radio"
                name="address"
                checked={address._id === chosen?._id}
                disabled={address.isMilitaryPin}
                onChange={() => onChoose(address._id)}
              />
              <span>
                <b>{address.name}</b>
              </span>
              <span className="sub">
                {address.addressLine1}, {address.city} {address.pincode}
                {address.isMilitaryPin &&
                  '. Army Postal Service: no car is registered there. Give a civil PIN.'}
              </span>
            </label>
          ))}
        </div>
      )}
      {isAdding || !chosen ? (
        <AddressForm
          customer={customer}
          onSaved={({ _id }) => {
            onChoose(_id);
            setAdding(false);
          }}
        />
      ) : (
        <p>
          <button type="button" className="btn text" onClick={() => setAdding(true)}>
            Another address
          </button>
        </p>
      )}
    </div>
  );
}
