import { useSuspenseQuery } from '@tanstack/react-query';
import { getAddress } from '#contracts/addresses';
import { OWNER_ID } from '#contracts/constants';
import { getWallet } from '#contracts/wallet';
import { read } from '../api/client.ts';
import { accountTexts } from '../i18n/messages/account.ts';
import { formatMoney } from '../shop/format.ts';
import { freeCashback } from '../shop/free-cashback.ts';
import { useCustomerId } from './use-session.ts';

/** The cashback in the wallet, also what is still to come; empty without any. */
export function useWalletText(): string {
  const params = { ownerId: OWNER_ID, customerId: useCustomerId() };
  const { balance } = useSuspenseQuery(read(getWallet, { params })).data;
  const { pending } = balance;
  const free = freeCashback(balance);
  const texts = accountTexts();
  const sums = [
    free > 0 && texts.toUse(formatMoney(free)),
    pending > 0 && texts.pending(formatMoney(pending)),
  ];
  return sums.filter(Boolean).join(', ');
}

/** How many addresses are saved; empty without any. */
export function useAddressText(): string {
  const params = { id: useCustomerId() };
  const { length } = useSuspenseQuery(read(getAddress, { params })).data.addressList;
  return length ? accountTexts().addresses(length) : '';
}
