import { useSuspenseQuery } from '@tanstack/react-query';
import type { CartItem } from '#contracts/cart';
import { WALLET_SHARE } from '#contracts/constants';
import { getReedemCashback } from '#contracts/wallet';
import { read } from '../../api/client.ts';
import { useCustomerId } from '../../hooks/use-session.ts';

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
  // The server names the most for the newest car of the cart alone; this may be another one.
  const most = Math.min(data.redeemable, Math.floor(bookingToken * WALLET_SHARE));
  const fromWallet = usesWallet ? most : 0;
  return { redeemable: data.redeemable, most, fromWallet, due: bookingToken - fromWallet };
}
