import { useSuspenseQuery } from '@tanstack/react-query';
import type { CartItem } from '#contracts/cart';
import { WALLET_SHARE } from '#contracts/constants';
import { getReedemCashback } from '#contracts/wallet';
import { read } from '../../api/client.ts';
import { useCustomerId } from '../../hooks/use-session.ts';

export interface TokenPayment {
  redeemable: number;
  /** In rupees. */
  maxFromWallet: number;
  fromWallet: number;
  /** In rupees. */
  due: number;
}

export function useTokenPayment({ bookingToken }: CartItem, usesWallet: boolean): TokenPayment {
  const { data } = useSuspenseQuery(read(getReedemCashback, { params: { id: useCustomerId() } }));
  // The server's maximum is for the newest car of the cart, which may be another one.
  const maxFromWallet = Math.min(data.redeemable, Math.floor(bookingToken * WALLET_SHARE));
  const fromWallet = usesWallet ? maxFromWallet : 0;
  return { redeemable: data.redeemable, maxFromWallet, fromWallet, due: bookingToken - fromWallet };
}
