import { useSuspenseQuery } from '@tanstack/react-query';
import { type Address, deleteAddress, editAddress, saveAddress } from '#contracts/addresses';
import { write } from '../../api/client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { PinSummary } from '../../components/form/pin-check.tsx';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { ControlText } from '../../components/text/control-text.tsx';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { writeInBackground } from '../../shop/optimistic-update.ts';
import { cityLine, pinQuery } from '../../shop/pin.ts';
import css from './addresses.module.css';

type AddressRowProps = { address: Address; isOpen: boolean; onEdit(): void };

export function AddressRow({ address, isOpen, onEdit }: AddressRowProps) {
  const { name, addressLine1, addressLine2, landmark, pincode } = address;
  return (
    <li className={css.address} aria-current={isOpen || undefined}>
      <div className="row justify-between">
        <h2 className="label">{addressesTexts().kind[address.addressType]}</h2>
        {address.isDefault && <span className="tag solid">{addressesTexts().isDefault}</span>}
      </div>
      <p className="mt-2">
        <b>{name}</b>
        <br />
        {[addressLine1, addressLine2].filter(Boolean).join(', ')}
        <br />
        {cityLine(address)}
        {landmark && (
          <>
            <br />
            {addressesTexts().landmarkIs(landmark)}
          </>
        )}
        <br />
        {address.mobile}
      </p>
      <OptionalBoundary fallback={<p className="sm">&nbsp;</p>}>
        <PinDetails pincode={pincode} />
      </OptionalBoundary>
      <Actions {...{ address, isOpen, onEdit }} />
    </li>
  );
}

const PinDetails = ({ pincode }: { pincode: string }) => (
  <PinSummary result={useSuspenseQuery(pinQuery(pincode)).data} />
);

function Actions({ address, isOpen, onEdit }: AddressRowProps) {
  const edit = useRestoreFocus(isOpen);
  const makeDefault = useSingleFlightMutation({
    ...write(editAddress),
    onSuccess: () => showSuccess(addressesTexts().nowDefault),
  });
  const remove = useSingleFlightMutation({
    ...write(deleteAddress),
    onSuccess: () =>
      showSuccess(addressesTexts().wasDeleted, () =>
        writeInBackground(saveAddress, { body: addressBody(address) }),
      ),
  });
  const params = { id: address._id };
  const error = makeDefault.error ?? remove.error;
  return (
    <>
      <div className="row mt-2" style={{ '--gap': 'var(--s-5)' }}>
        <button ref={edit} type="button" className="btn text sm" onClick={onEdit}>
          <ControlText text={t.common.edit} about={address.addressLine1} />
        </button>
        {!address.isDefault && (
          <button
            type="button"
            className="btn text sm"
            aria-busy={makeDefault.isPending}
            onClick={() => {
              remove.reset();
              makeDefault.mutate({ params, body: { isDefault: true } });
            }}
          >
            <ControlText text={addressesTexts().makeDefault} about={address.addressLine1} />
          </button>
        )}
        <button
          type="button"
          className="btn text sm"
          aria-busy={remove.isPending}
          onClick={() => {
            makeDefault.reset();
            remove.mutate({ params });
          }}
        >
          <ControlText text={t.common.delete} about={address.addressLine1} />
        </button>
      </div>
      {error && <Notice kind="alarm">{t.errorMessage(error)}</Notice>}
    </>
  );
}

function addressBody(address: Address) {
  const { _id, state, country, isMilitaryPin, createdAt, updatedAt, ...body } = address;
  return body;
}
