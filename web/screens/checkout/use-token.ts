import { useSuspenseQuery } from '@tanstack/react-query';
import type { CartItem } from '#contracts/cart';
import { getReedemCashback } from '#contracts/wallet';
import { read } from '../../api.ts';
import { useCustomerId } from '../../hooks/use-session.ts';

/** What part of a token cashback may pay. The server says the amount for the newest car of the cart alone. */
const WALLET_SHARE = 0.2;

export interface Token {
  /** In the wallet to use, in rupees. */
  redeemable: number;
  /** The most that the wallet may pay of this token, in rupees. */
  most: number;
  fromWallet: number;
  /** To be paid today, in rupees. */
  due: number;
}

/** The token of a car, and who pays it. */
export function useToken({ bookingToken }: CartItem, usesWallet: boolean): Token {
  const { data } = useSuspenseQuery(read(getReedemCashback, { params: { id: useCustomerId() } }));
  const most = Math.min(data.maxForToken, Math.floor(bookingToken * WALLET_SHARE));
  const fromWallet = usesWallet ? most : 0;
  return { redeemable: data.redeemable, most, fromWallet, due: bookingToken - fromWallet };
}
