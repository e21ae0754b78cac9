import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { Address } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import type { Customer } from '#contracts/customers';
import { queryClient } from '../../api/query-client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { AddressForm } from '../../components/form/address-form.tsx';
import { FormHeading } from '../../components/form/form-buttons.tsx';
import { PinSummary } from '../../components/form/pin-check.tsx';
import { useChoosePlace, useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { localise } from '../../shop/format.ts';
import { cityLine, pinQuery } from '../../shop/pin.ts';
import type { Place } from '../../shop/place.ts';
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
  /** The saved address that the customer corrects. */
  edited: Address | undefined;
  save(change: Partial<CheckoutState>): void;
  onDone(): void;
}

export function AddressStep(props: AddressStepProps) {
  const { item, customer, addresses, selected, isAdding, edited, save, onDone } = props;
  const [isLettersOnly, setLettersOnly] = useState(false);
  const isFormOpen = isAdding || edited !== undefined;
  const edit = useRestoreFocus(edited !== undefined);
  const choosePlace = useChoosePlace();
  const place = useDeliveryLocation();
  const hasCivilAddress = addresses.some(({ isMilitaryPin }) => !isMilitaryPin);
  const submit = useSingleFlightMutation({
    mutationFn: async ({ pincode, stateCode }: Address) => {
      const delivery = await queryClient.fetchQuery(pinQuery(pincode));
      if (!delivery.isServiceable) throw new Error(localise(delivery.message));
      return choosePlace({ pincode, stateCode });
    },
    // A form of a new or corrected address stays open, and its button focused, until the next step opens.
    onSuccess: async (isChosen, address) => {
      if (isChosen) await preloadNext(address, item);
      choose(address);
      if (isChosen) onDone();
    },
    onError: (_, address) => choose(address),
  });

  // Keeps the form open when the list of addresses changes while the customer types.
  useEffect(() => save({ isAddingAddress: isAdding }), []);

  const onSaved = (address: Address) => {
    setLettersOnly(address.isMilitaryPin);
    if (!address.isMilitaryPin) submit.mutate(address);
  };
  const choose = ({ _id }: Address) =>
    save({ addressId: _id, isAddingAddress: false, editedAddressId: undefined });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (selected) submit.mutate(selected);
  };
  const draft = edited ? `address:${edited._id}` : 'checkout-address';
  const onCancel = () => {
    clearDraft(draft);
    save({ editedAddressId: undefined });
  };
  const texts = checkoutTexts().address;
  return (
    <>
      {addresses.length > 0 && (
        <form id={isFormOpen ? undefined : STEP_FORM} className="stack" onSubmit={onSubmit}>
          <fieldset className={css.options}>
            <legend className="sr-only">{texts.title}</legend>
            {addresses.map((address) => (
              <AddressOption
                key={address._id}
                address={address}
                isSelected={address === (edited ?? (isAdding ? undefined : selected))}
                onSelect={() => choose(address)}
              />
            ))}
            <label className={`${css.option} choice`}>
              <input
                type="radio"
                name="address"
                checked={isAdding && !edited}
                onChange={() => save({ isAddingAddress: true, editedAddressId: undefined })}
              />
              <b>{texts.another}</b>
            </label>
          </fieldset>
          {!selected && hasCivilAddress && (
            <Notice kind="plain">{texts.noneInPlace(placeText(place))}</Notice>
          )}
          {!isFormOpen && selected && place.pincode && place.pincode !== selected.pincode && (
            <Notice kind="plain">{texts.isElsewhere(place.pincode, selected.pincode)}</Notice>
          )}
          {submit.error && (
            <div ref={focusInView} tabIndex={-1}>
              <Notice kind="alarm">{t.errorMessage(submit.error)}</Notice>
            </div>
          )}
          {!isFormOpen && selected && (
            <div className="row">
              <ContinueButton label={texts.use} isBusy={submit.isPending} />
              <button
                ref={edit}
                type="button"
                className="btn outline"
                onClick={() => save({ addressId: selected._id, editedAddressId: selected._id })}
              >
                {texts.edit}
              </button>
            </div>
          )}
        </form>
      )}
      {isFormOpen && (
        <>
          {edited && <FormHeading id="edited" title={addressesTexts().editTitle} isRequested />}
          {isLettersOnly && <Notice kind="alarm">{texts.lettersOnly}</Notice>}
          <AddressForm
            key={edited?._id}
            customer={customer}
            address={edited}
            draft={draft}
            submitLabel={texts.useNew}
            isBusy={submit.isPending}
            onSaved={onSaved}
            {...(edited && { onCancel })}
          />
        </>
      )}
    </>
  );
}

/** A ref for an error: the button that caused it may be gone, or far below. */
const focusInView = (element: HTMLElement | null) => element?.focus();

const placeText = ({ stateCode, pincode }: Place) =>
  [t.labels.state[stateCode], pincode].filter(Boolean).join(' ');

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
    {[address.addressLine1, address.addressLine2, cityLine(address)].filter(Boolean).join(', ')}
    {address.landmark && (
      <span className="block">{addressesTexts().landmarkIs(address.landmark)}</span>
    )}
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
