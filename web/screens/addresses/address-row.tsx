import { useSuspenseQuery } from '@tanstack/react-query';
import { type Address, deleteAddress, editAddress, saveAddress } from '#contracts/addresses';
import { write } from '../../api/client.ts';
import { writeInBackground } from '../../api/optimistic-update.ts';
import { Notice } from '../../components/notice.tsx';
import { PinSummary } from '../../components/pin-check.tsx';
import { OptionalBoundary } from '../../components/states.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { pinQuery } from '../../shop/pin.ts';
import css from './addresses.module.css';

interface RowProps {
  address: Address;
  isOpen: boolean;
  onEdit(): void;
}

/** One address, what its PIN means, and what can be done with it. */
export function Row({ address, isOpen, onEdit }: RowProps) {
  const { name, addressLine1, addressLine2, landmark, city, stateCode, pincode } = address;
  return (
    <li className={css.adr} aria-current={isOpen || undefined}>
      <div className="row between">
        <h2 className="label">{addressesTexts().kind[address.addressType]}</h2>
        {address.isDefault && <span className="tag solid">{addressesTexts().isDefault}</span>}
      </div>
      <p className="mt-2">
        <b>{name}</b>
        <br />
        {[addressLine1, addressLine2].filter(Boolean).join(', ')}
        <br />
        {city}, {t.words.state[stateCode]} {pincode}
        {landmark && (
          <>
            <br />
            {addressesTexts().landmarkIs(landmark)}
          </>
        )}
      </p>
      <p className="sm quiet">{address.mobile}</p>
      <OptionalBoundary fallback={<p className="sm">&nbsp;</p>}>
        <Meaning pincode={pincode} />
      </OptionalBoundary>
      <Actions {...{ address, isOpen, onEdit }} />
    </li>
  );
}

const Meaning = ({ pincode }: { pincode: string }) => (
  <PinSummary of={useSuspenseQuery(pinQuery(pincode)).data} />
);

function Actions({ address, isOpen, onEdit }: RowProps) {
  const edit = useRestoreFocus(isOpen);
  const change = useSingleFlightMutation({
    ...write(editAddress),
    onSuccess: () => showSuccess(addressesTexts().nowDefault),
  });
  const remove = useSingleFlightMutation({
    ...write(deleteAddress),
    onSuccess: () =>
      showSuccess(addressesTexts().wasDeleted, () =>
        writeInBackground(saveAddress, { body: typed(address) }),
      ),
  });
  const params = { id: address._id };
  const error = change.error ?? remove.error;
  const which = <span className="sr">{addressesTexts().theOneAt(address.addressLine1)}</span>;
  return (
    <>
      <div className="row mt-2" style={{ '--gap': 'var(--s-5)' }}>
        <button ref={edit} type="button" className="btn text sm" onClick={onEdit}>
          {t.common.edit}
          {which}
        </button>
        {!address.isDefault && (
          <button
            type="button"
            className="btn text sm"
            aria-busy={change.isPending}
            onClick={() => {
              remove.reset();
              change.mutate({ params, body: { isDefault: true } });
            }}
          >
            {addressesTexts().makeDefault}
            {which}
          </button>
        )}
        <button
          type="button"
          className="btn text sm"
          aria-busy={remove.isPending}
          onClick={() => {
            change.reset();
            remove.mutate({ params });
          }}
        >
          {t.common.delete}
          {which}
        </button>
      </div>
      {error && <Notice kind="alarm">{t.refusal(error)}</Notice>}
    </>
  );
}

/** An address as it was typed, to be saved once more. */
function typed(address: Address) {
  const { _id, state, country, isMilitaryPin, createdAt, updatedAt, ...body } = address;
  return body;
}
