import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type Address, getAddress, getAddressDetails } from '#contracts/addresses';
import { ADDRESS_LIMIT } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import { read } from '../../api/client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { AddressForm } from '../../components/form/address-form.tsx';
import { FormHeading } from '../../components/form/form-buttons.tsx';
import { Plus } from '../../components/icons.ts';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { useOpenForm } from '../../hooks/use-open-form.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { AddressRow } from './address-row.tsx';
import css from './addresses.module.css';

export function Screen() {
  useTitle(addressesTexts().title);
  const { customerDetails: customer } = useProfile();
  const { addressList } = useSuspenseQuery(read(getAddress, { params: { id: customer._id } })).data;
  const isEmpty = addressList.length === 0;
  const isFull = addressList.length >= ADDRESS_LIMIT;
  const { openForm, open, close } = useOpenForm();
  const edited = addressList.find(({ _id }) => _id === openForm);
  const isNew = openForm === 'new' && !isFull;
  const isOpen = isNew || edited !== undefined || isEmpty;
  const add = useRestoreFocus(isNew || isEmpty);
  return (
    <>
      <div className={`container page-header ${css.header}`}>
        <div>
          <h1 className="sr-only-narrow">{addressesTexts().title}</h1>
          <p className="muted">
            {isEmpty
              ? addressesTexts().none
              : addressesTexts().saved(addressList.length, ADDRESS_LIMIT)}
          </p>
        </div>
        {!isEmpty && !isFull && (
          <button
            ref={add}
            type="button"
            className="btn outline"
            aria-expanded={isNew}
            onClick={() => open('new')}
          >
            <Plus className="icon" aria-hidden="true" />
            {addressesTexts().add}
          </button>
        )}
      </div>
      <div className={`container split ${css.layout}`} style={{ '--aside': '27rem' }}>
        {!isEmpty && (
          <ul className={css.list}>
            {addressList.map((address) => (
              <AddressRow
                key={address._id}
                address={address}
                isOpen={address === edited}
                onEdit={() => open(address._id)}
              />
            ))}
          </ul>
        )}
        {isFull && !isOpen && <Notice kind="plain">{addressesTexts().full(ADDRESS_LIMIT)}</Notice>}
        {isOpen && (
          <AddressPanel
            key={edited?._id ?? 'new'}
            customer={customer}
            address={edited}
            isRequested={isNew || edited !== undefined}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

interface AddressPanelProps {
  customer: Customer;
  address: Address | undefined;
  /** Opened by the customer, not because there are no addresses. */
  isRequested: boolean;
  onClose(): void;
}

function AddressPanel({ customer, address: listed, isRequested, onClose }: AddressPanelProps) {
  const details = useQuery({
    ...read(getAddressDetails, { params: { a: customer._id, b: listed?._id ?? '' } }),
    enabled: listed !== undefined,
  });
  // Without details the listed address is edited.
  const address = details.data?.address ?? listed;
  const draft = address ? `address:${address._id}` : 'address';
  function onCancel() {
    if (address) clearDraft(draft);
    onClose();
  }
  return (
    <section className="card stack" aria-labelledby="address-form-title">
      <FormHeading
        id="address-form-title"
        isRequested={isRequested}
        title={address ? addressesTexts().editTitle : addressesTexts().newTitle}
      />
      {details.isLoading && details.errorUpdateCount === 0 ? (
        <Placeholder height="40rem" />
      ) : (
        <AddressForm
          customer={customer}
          address={address}
          draft={draft}
          onSaved={() => {
            showSuccess(address ? addressesTexts().wasChanged : addressesTexts().wasSaved);
            onClose();
          }}
          {...(isRequested && { onCancel })}
        />
      )}
    </section>
  );
}
