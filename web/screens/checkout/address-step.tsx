import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { Address } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import type { Customer } from '#contracts/customers';
import { queryClient } from '../../api/query-client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { AddressForm } from '../../components/form/address-form.tsx';
import { PinSummary } from '../../components/form/pin-check.tsx';
import { useChoosePlace } from '../../hooks/use-delivery-location.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { localise } from '../../shop/format.ts';
import { pinQuery } from '../../shop/pin.ts';
import css from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';
import { dealersQuery, insuranceQuery, productQuery } from './queries.ts';
import { ContinueButton, STEP_FORM } from './step.tsx';

interface AddressStepProps {
  item: CartItem;
  customer: Customer;
  addresses: readonly Address[];
  selected: Address | undefined;
  isAdding: boolean;
  save(change: Partial<CheckoutState>): void;
  onDone(): void;
}

export function AddressStep(props: AddressStepProps) {
  const { item, customer, addresses, selected, isAdding, save, onDone } = props;
  const [isLettersOnly, setLettersOnly] = useState(false);
  const choosePlace = useChoosePlace();
  const submit = useSingleFlightMutation({
    mutationFn: async ({ pincode, stateCode }: Address) => {
      const delivery = await queryClient.fetchQuery(pinQuery(pincode));
      if (!delivery.isServiceable) throw new Error(localise(delivery.message));
      return choosePlace({ pincode, stateCode });
    },
    onSuccess: async (isChosen, address) => {
      if (!isChosen) return;
      await preloadNext(address, item);
      onDone();
    },
  });

  // Keeps the form open when the list of addresses changes while the customer types.
  useEffect(() => save({ isAddingAddress: isAdding }), []);

  const onSaved = (address: Address) => {
    setLettersOnly(address.isMilitaryPin);
    if (address.isMilitaryPin) return;
    save({ addressId: address._id, isAddingAddress: false });
    submit.mutate(address);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!selected) return;
    save({ addressId: selected._id });
    submit.mutate(selected);
  };
  const texts = checkoutTexts().address;
  return (
    <>
      {addresses.length > 0 && (
        <form id={isAdding ? undefined : STEP_FORM} className="stack" onSubmit={onSubmit}>
          <fieldset className={css.options}>
            <legend className="sr-only">{texts.title}</legend>
            {addresses.map((address) => (
              <AddressOption
                key={address._id}
                address={address}
                isSelected={!isAdding && address._id === selected?._id}
                onSelect={() => save({ addressId: address._id, isAddingAddress: false })}
              />
            ))}
            <label className={`${css.option} choice`}>
              <input
                type="radio"
                name="address"
                checked={isAdding}
                onChange={() => save({ isAddingAddress: true })}
              />
              <b>{texts.another}</b>
            </label>
          </fieldset>
          {submit.error && <Notice kind="alarm">{t.errorMessage(submit.error)}</Notice>}
          {!isAdding && <ContinueButton label={texts.use} isBusy={submit.isPending} />}
        </form>
      )}
      {isAdding && (
        <>
          {isLettersOnly && <Notice kind="alarm">{texts.lettersOnly}</Notice>}
          <AddressForm
            customer={customer}
            draft="checkout-address"
            submitLabel={texts.useNew}
            onSaved={onSaved}
          />
        </>
      )}
    </>
  );
}

/** Preloads the next steps while the button is busy; they show any error. */
const preloadNext = (address: Address, item: CartItem) =>
  Promise.all([
    queryClient.prefetchQuery(dealersQuery(item, address)),
    queryClient.prefetchQuery(insuranceQuery(item)),
    queryClient.prefetchQuery(productQuery({ ...item, state: address.stateCode })),
  ]);

type AddressOptionProps = { address: Address; isSelected: boolean; onSelect(): void };

const AddressOption = ({ address, isSelected, onSelect }: AddressOptionProps) => (
  <label className={`${css.option} choice`}>
    <input
      type="radio"
      name="address"
      checked={isSelected}
      disabled={address.isMilitaryPin}
      onChange={onSelect}
    />
    <b>{address.name}</b>
    <span className="trailing">{addressesTexts().kind[address.addressType]}</span>
    <span className="choice-hint">
      <AddressText address={address} />
      {address.isMilitaryPin && (
        <span className="block alarm">{checkoutTexts().address.lettersOnly}</span>
      )}
      {isSelected && <PinDetails pincode={address.pincode} />}
    </span>
  </label>
);

const AddressText = ({ address }: { address: Address }) => (
  <>
    {[address.addressLine1, address.addressLine2, address.city].filter(Boolean).join(', ')},{' '}
    {t.labels.state[address.stateCode]} {address.pincode}
  </>
);

function PinDetails({ pincode }: { pincode: string }) {
  const { data } = useQuery(pinQuery(pincode));
  return data ? <PinSummary result={data} /> : null;
}

export const AddressSummary = ({ address }: { address: Address }) => (
  <div>
    <p>
      <b>{address.name}</b> · {address.mobile}
      <br />
      <AddressText address={address} />
    </p>
    <PinDetails pincode={address.pincode} />
  </div>
);
