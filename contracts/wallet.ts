import { type Static, Type } from '@sinclair/typebox';
import { Rupees, SignedRupees } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { Count, entity, Instant, ObjectId, oneOf, Text } from './engine/schemas.ts';

const walletEntryTypes = ['earn', 'release', 'redeem', 'restore', 'expire', 'reverse'] as const;
const walletEntryStates = [
  'PENDING',
  'REDEEMABLE',
  'REDEEMED',
  'EXPIRED',
  'REVERSED',
  'RESTORED',
] as const;

export const WalletEntry = entity('WalletEntry', {
  _id: ObjectId,
  customerId: ObjectId,
  type: oneOf(walletEntryTypes),
  /** The change of the wallet. */
  amount: SignedRupees,
  state: oneOf(walletEntryStates),
  /** The earning that this entry releases, spends, restores, expires or reverses. */
  sourceId: Type.Optional(ObjectId),
  orderId: Type.Optional(ObjectId),
  offerId: Type.Optional(ObjectId),
  reason: Text,
  at: Instant,
  availableAt: Type.Optional(Instant),
  expiresAt: Type.Optional(Instant),
  /** Redeemable rupees after this entry. */
  balanceAfter: Rupees,
});
export type WalletEntry = Static<typeof WalletEntry>;

export const getWallet = endpoint('GET /api/v1/Customer/getWallet/{ownerId}/{customerId}', {
  summary: 'Shows the customer’s wallet: usable, pending and expiring cashback, and all entries',
  why: 'A wallet needs a balance and a ledger. Expired cashback is deducted first.',
  access: 'user',
  object: Type.Object({
    balance: Type.Object({
      redeemable: Rupees,
      pending: Rupees,
      lifetimeEarned: Rupees,
      /** Expires within 30 days. */
      expiringSoon: Rupees,
      /** Reserved by a payment in progress: a part of what is redeemable. */
      reserved: Rupees,
    }),
    ledger: Type.Array(WalletEntry),
    totalCount: Count,
  }),
  errors: { 403: ['NOT_OWNER'] },
});

export const getReedemCashback = endpoint('GET /api/v1/Customer/getReedemCashback/{id}', {
  summary: 'Shows how much cashback can be used for the token',
  why: '{id} is taken as the customer id, as in the checkout; an order id returns the limit of that order. The spelling is the specification’s.',
  access: 'user',
  object: Type.Object({
    redeemable: Rupees,
    /** The largest discount on the token of the order, or of the newest car in the cart. */
    maxForToken: Rupees,
    pending: Rupees,
    expiringSoon: Type.Array(Type.Object({ amount: Rupees, expiresAt: Instant })),
    rules: Type.Array(Text),
  }),
  errors: { 403: ['NOT_OWNER'] },
});
