import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Address, getAddress } from '#contracts/addresses';
import { ADDRESS_LIMIT } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import { read } from '../../api/client.ts';
import { AddressForm } from '../../components/address-form.tsx';
import { Plus } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { forgetDraft } from '../../hooks/use-form.ts';
import { useOpenForm } from '../../hooks/use-open-form.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { Row } from './address-row.tsx';
import css from './addresses.module.css';

/** The visitor's addresses, the default first, with one form to add and to change. */
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
      <div className={`wrap listhead ${css.addrhead}`}>
        <div>
          <h1 className="inbar">{addressesTexts().title}</h1>
          <p className="quiet">
            {isEmpty
              ? addressesTexts().none
              : addressesTexts().saved(addressList.length, ADDRESS_LIMIT)}
          </p>
        </div>
        {!isEmpty && !isFull && (
          <button
            ref={add}
            type="button"
            className="btn line"
            aria-expanded={isNew}
            onClick={() => open('new')}
          >
            <Plus className="icon" aria-hidden="true" />
            {addressesTexts().add}
          </button>
        )}
      </div>
      <div className={`wrap split ${css.addresses}`} style={{ '--aside': '27rem' }}>
        {!isEmpty && (
          <ul className={css.adrs}>
            {addressList.map((address) => (
              <Row
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
          <Paper
            key={edited?._id ?? 'new'}
            customer={customer}
            address={edited}
            isAsked={isNew || edited !== undefined}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

interface PaperProps {
  customer: Customer;
  address: Address | undefined;
  /** Opened by a button, not because there is nothing else to show. */
  isAsked: boolean;
  onClose(): void;
}

/** The form on its sheet. When openForm for it takes the focus: on a phone it is far below. */
function Paper({ customer, address, isAsked, onClose }: PaperProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = address ? `address:${address._id}` : 'address';
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  function onCancel() {
    if (address) forgetDraft(draft); // it stays as it was saved
    onClose();
  }
  return (
    <section className="sheet stack" aria-labelledby="paper">
      <h2 id="paper" ref={heading} tabIndex={-1}>
        {address ? addressesTexts().editTitle : addressesTexts().newTitle}
      </h2>
      <AddressForm
        customer={customer}
        address={address}
        draft={draft}
        onSaved={() => {
          showSuccess(address ? addressesTexts().wasChanged : addressesTexts().wasSaved);
          onClose();
        }}
        {...(isAsked && { onCancel })}
      />
    </section>
  );
}
