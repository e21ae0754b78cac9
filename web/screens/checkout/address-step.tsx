import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { Address } from '#contracts/addresses';
import { type CartItem, updateCart } from '#contracts/cart';
import type { Customer } from '#contracts/customers';
import { call, queryClient } from '../../api/client.ts';
import { AddressForm } from '../../components/address-form.tsx';
import { Notice } from '../../components/notice.tsx';
import { PinSummary } from '../../components/pin-check.tsx';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { localise } from '../../shop/format.ts';
import { pinQuery } from '../../shop/pin.ts';
import css from './checkout.module.css';
import type { Kept } from './checkout-state.ts';
import { detailsOf, plansFor } from './queries.ts';
import { GoOn, STEP_FORM } from './step.tsx';

interface AddressStepProps {
  item: CartItem;
  customer: Customer;
  addresses: readonly Address[];
  chosen: Address | undefined;
  isAdding: boolean;
  keep(change: Partial<Kept>): void;
  onDone(): void;
}

/** Where the car goes and is registered: one of the addresses, or a new one. */
export function AddressStep(props: AddressStepProps) {
  const { item, customer, addresses, chosen, isAdding, keep, onDone } = props;
  const [isLettersOnly, setLettersOnly] = useState(false);
  const use = useSingleFlightMutation({
    mutationFn: (address: Address) => deliverTo(address, item),
    onSuccess: async (_, address) => {
      await extrasAhead(address, item);
      onDone();
    },
  });

  // Once somebody types an address, the form stays, whatever the list says by then.
  useEffect(() => keep({ isAdding }), []);

  const onSaved = (address: Address) => {
    setLettersOnly(address.isMilitaryPin);
    if (address.isMilitaryPin) return;
    keep({ addressId: address._id, isAdding: false });
    use.mutate(address);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    keep({ addressId: chosen._id });
    use.mutate(chosen);
  };
  const words = checkoutTexts().address;
  return (
    <>
      {addresses.length > 0 && (
        <form id={isAdding ? undefined : STEP_FORM} className="stack" onSubmit={onSubmit}>
          <fieldset className={css.plans}>
            <legend className="sr">{words.title}</legend>
            {addresses.map((address) => (
              <Choice
                key={address._id}
                address={address}
                isChosen={!isAdding && address._id === chosen?._id}
                onChoose={() => keep({ addressId: address._id, isAdding: false })}
              />
            ))}
            <label className={`${css.plan} choice`}>
              <input
                type="radio"
                name="address"
                checked={isAdding}
                onChange={() => keep({ isAdding: true })}
              />
              <b>{words.another}</b>
            </label>
          </fieldset>
          {use.error && <Notice kind="alarm">{t.refusal(use.error)}</Notice>}
          {!isAdding && <GoOn label={words.use} isBusy={use.isPending} />}
        </form>
      )}
      {isAdding && (
        <>
          {isLettersOnly && <Notice kind="alarm">{words.lettersOnly}</Notice>}
          <AddressForm
            customer={customer}
            draft="checkout-address"
            submit={words.useNew}
            onSaved={onSaved}
          />
        </>
      )}
    </>
  );
}

/** Prices the car for the state of an address; where no dealer delivers, it says so. */
async function deliverTo({ pincode, stateCode }: Address, item: CartItem) {
  const place = await queryClient.fetchQuery(pinQuery(pincode));
  if (!place.isServiceable) throw new Error(localise(place.message));
  if (item.state === stateCode && item.pincode === pincode) return;
  await call(updateCart, { params: { id: item._id }, body: { state: stateCode, pincode } });
}

/** Waits for what the next step shows, so that the button is busy until it is there. What fails is told there. */
const extrasAhead = ({ stateCode }: Address, item: CartItem) =>
  Promise.all([
    queryClient.prefetchQuery(plansFor(item)),
    queryClient.prefetchQuery(detailsOf({ ...item, state: stateCode })),
  ]);

interface ChoiceProps {
  address: Address;
  isChosen: boolean;
  onChoose(): void;
}

const Choice = ({ address, isChosen, onChoose }: ChoiceProps) => (
  <label className={`${css.plan} choice`}>
    <input
      type="radio"
      name="address"
      checked={isChosen}
      disabled={address.isMilitaryPin}
      onChange={onChoose}
    />
    <b>{address.name}</b>
    <span className="side">{addressesTexts().kind[address.addressType]}</span>
    <span className="sub">
      <Lines of={address} />
      {address.isMilitaryPin && (
        <span className="block alarm">{checkoutTexts().address.lettersOnly}</span>
      )}
      {isChosen && <Meaning pincode={address.pincode} />}
    </span>
  </label>
);

const Lines = ({ of }: { of: Address }) => (
  <>
    {[of.addressLine1, of.addressLine2, of.city].filter(Boolean).join(', ')},{' '}
    {t.words.state[of.stateCode]} {of.pincode}
  </>
);

/** What the PIN of an address means, once that is known. */
function Meaning({ pincode }: { pincode: string }) {
  const { data } = useQuery(pinQuery(pincode));
  return data ? <PinSummary of={data} /> : null;
}

/** Where the car goes, in two lines. */
export const AddressSays = ({ address }: { address: Address }) => (
  <div>
    <p>
      <b>{address.name}</b> · {address.mobile}
      <br />
      <Lines of={address} />
    </p>
    <Meaning pincode={address.pincode} />
  </div>
);
