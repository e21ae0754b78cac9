import { formatNumber, WALLET_SHARE } from '#contracts/constants';
import type { WalletEntry } from '#contracts/wallet';
import { endOfDay, plus } from './time.ts';

/** Cashback rules (source: assumed). Rupees and days. */
const EARN_SHARE = 0.0025;
const EARN_LIMIT = 2000;
export const RELEASE_DAYS = 7;
export const LIFE_DAYS = 365;
const SOON_DAYS = 30;
const RESTORED_LIFE_DAYS = 7;

/** Cashback of an order, in rupees. */
export const earned = (csdPrice: number) => Math.min(Math.floor(csdPrice * EARN_SHARE), EARN_LIMIT);

/** An earning with its remaining rupees. */
interface Lot {
  entry: WalletEntry;
  left: number;
  isPending: boolean;
  expiresAt: string | undefined;
}

/**
 * The earnings of a ledger that are not used up. An earning is an `earn` or `restore` entry; `release` makes it usable,
 * `redeem`, `expire` and `reverse` subtract from it, all by `sourceId`.
 */
export function lots(ledger: readonly WalletEntry[]): Lot[] {
  const byId = new Map<string, Lot>();
  for (const entry of ledger) {
    if (entry.type === 'earn' || entry.type === 'restore') {
      const isPending = entry.type === 'earn' && entry.state === 'PENDING';
      byId.set(entry._id, { entry, left: entry.amount, isPending, expiresAt: entry.expiresAt });
      continue;
    }
    const lot = byId.get(entry.sourceId ?? '');
    if (!lot) continue;
    if (entry.type === 'release') {
      lot.isPending = false;
      lot.expiresAt = entry.expiresAt;
    } else lot.left += entry.amount;
  }
  return [...byId.values()].filter(({ left }) => left > 0);
}

const sum = (list: readonly Lot[]) => list.reduce((total, { left }) => total + left, 0);
const usable = (ledger: readonly WalletEntry[], at: string) =>
  lots(ledger).filter(({ isPending, expiresAt }) => !isPending && (!expiresAt || expiresAt > at));

/** Spendable rupees: usable ones, and expired ones that are still reserved. */
export const spendable = (ledger: readonly WalletEntry[]) =>
  sum(lots(ledger).filter(({ isPending }) => !isPending));

const amountOf = (ledger: readonly WalletEntry[], entryType: WalletEntry['type']) =>
  ledger.reduce((total, { type, amount }) => total + (type === entryType ? amount : 0), 0);

/** The balance of a ledger at a time, in rupees. */
export function balance(ledger: readonly WalletEntry[], at: string) {
  const redeemable = usable(ledger, at);
  const soon = plus(at, { days: SOON_DAYS });
  const pending = sum(lots(ledger).filter(({ isPending }) => isPending));
  return {
    redeemable: sum(redeemable),
    pending,
    lifetimeEarned: Math.max(0, amountOf(ledger, 'earn') + amountOf(ledger, 'reverse') - pending),
    expiringSoon: sum(redeemable.filter(({ expiresAt }) => expiresAt && expiresAt <= soon)),
  };
}

/** What expires within 30 days, soonest first; earnings that expire together are one. */
export function expiringSoon(ledger: readonly WalletEntry[], at: string) {
  const soon = plus(at, { days: SOON_DAYS });
  const amounts = new Map<string, number>();
  for (const { left, expiresAt } of byExpiry(usable(ledger, at)))
    if (expiresAt && expiresAt <= soon)
      amounts.set(expiresAt, (amounts.get(expiresAt) ?? 0) + left);
  return [...amounts].map(([expiresAt, amount]) => ({ amount, expiresAt }));
}

const byExpiry = (list: readonly Lot[]) =>
  list.toSorted((one, other) => (one.expiresAt ?? '9').localeCompare(other.expiresAt ?? '9'));

/** The largest cashback on a token, in rupees: at most a fifth of it, and no reserved rupees. */
export const maxForToken = (token: number, redeemable: number, reserved = 0) =>
  Math.max(0, Math.min(Math.floor(token * WALLET_SHARE), redeemable - reserved));

export type Draft = Omit<WalletEntry, '_id' | 'customerId' | 'balanceAfter'>;

/** Entries that spend an amount, soonest expiry first. Throws if the wallet has less. */
export function redeem(
  ledger: readonly WalletEntry[],
  amount: number,
  orderId: string,
  at: string,
): Draft[] {
  const drafts: Draft[] = [];
  let remaining = amount;
  for (const { entry, left } of byExpiry(lots(ledger).filter(({ isPending }) => !isPending))) {
    const part = Math.min(left, remaining);
    if (part === 0) break;
    drafts.push({
      type: 'redeem',
      amount: -part,
      state: 'REDEEMED',
      sourceId: entry._id,
      orderId,
      reason: 'Used on the token of an order',
      at,
    });
    remaining -= part;
  }
  if (remaining > 0) throw new Error(`The wallet is ${remaining} rupees short of ${amount}.`);
  return drafts;
}

/** Entries that restore what an order spent, with their old expiry but for at least seven days. */
export function restore(
  ledger: readonly WalletEntry[],
  orderId: string,
  at: string,
  reason = 'The order was cancelled',
): Draft[] {
  const sources = new Map(ledger.map((entry) => [entry._id, entry]));
  const earliest = endOfDay(plus(at, { days: RESTORED_LIFE_DAYS }));
  return ledger
    .filter((entry) => entry.type === 'redeem' && entry.orderId === orderId)
    .map(({ amount, sourceId }) => {
      const expiry = expiryOf(ledger, sources.get(sourceId ?? ''));
      const expiresAt = expiry !== undefined && expiry > earliest ? expiry : earliest;
      return {
        type: 'restore',
        amount: -amount,
        state: 'RESTORED',
        orderId,
        reason,
        at,
        expiresAt,
      };
    });
}

/**
 * Entries for an order that ends unpaid: cashback whose last day passed while the order reserved it can be used for seven
 * days more (assumed). It expires with the order and is restored.
 */
export function keepReserved(
  ledger: readonly WalletEntry[],
  amount: number,
  orderId: string,
  at: string,
): Draft[] {
  let remaining = amount;
  const kept = byExpiry(lots(ledger)).flatMap(({ entry, left, isPending, expiresAt }) => {
    const part = isPending || !expiresAt || expiresAt > at ? 0 : Math.min(left, remaining);
    remaining -= part;
    return part > 0 ? [{ sourceId: entry._id, part }] : [];
  });
  const expiresAt = endOfDay(plus(at, { days: RESTORED_LIFE_DAYS }));
  const restored = { type: 'restore', state: 'RESTORED', orderId, at, expiresAt } as const;
  return [
    ...kept.map(({ sourceId, part }) => expire({ sourceId, orderId }, part, at)),
    ...kept.map(({ part }) => ({ ...restored, amount: part, reason: 'The token was not paid' })),
  ];
}

const expiryOf = (ledger: readonly WalletEntry[], source: WalletEntry | undefined) =>
  ledger.find((entry) => entry.type === 'release' && entry.sourceId === source?._id)?.expiresAt ??
  source?.expiresAt;

/** Entries that are due by time alone, oldest first: releases and expiries. Reserved rupees do not expire. */
export function dueEntries(ledger: readonly WalletEntry[], at: string, reserved = 0): Draft[] {
  let stillReserved = reserved;
  const dueOf = ({ entry, left, isPending, expiresAt }: Lot): Draft[] => {
    const shared = { sourceId: entry._id, ...(entry.orderId && { orderId: entry.orderId }) };
    if (isPending && entry.availableAt && entry.availableAt <= at) {
      const expires = endOfDay(plus(entry.availableAt, { days: LIFE_DAYS }));
      const release: Draft = {
        ...shared,
        type: 'release',
        amount: left,
        state: 'REDEEMABLE',
        reason: 'Ready to be used',
        at: entry.availableAt,
        expiresAt: expires,
      };
      // The customer may return only after the earning has also expired.
      return expires <= at ? [release, expire(shared, left, expires)] : [release];
    }
    if (!expiresAt || expiresAt > at) return [];
    const part = Math.min(left, stillReserved);
    stillReserved -= part;
    return left > part ? [expire(shared, left - part, expiresAt)] : [];
  };
  return byExpiry(lots(ledger))
    .flatMap(dueOf)
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

const expire = (shared: Pick<Draft, 'sourceId' | 'orderId'>, left: number, at: string): Draft => ({
  ...shared,
  type: 'expire',
  amount: -left,
  state: 'EXPIRED',
  reason: 'Not used in time',
  at,
});

/** Entries that cancel the pending earnings of an order. */
export const reverse = (ledger: readonly WalletEntry[], orderId: string, at: string): Draft[] =>
  lots(ledger)
    .filter(({ entry, isPending }) => isPending && entry.orderId === orderId)
    .map(({ entry, left }) => ({
      type: 'reverse',
      amount: -left,
      state: 'REVERSED',
      sourceId: entry._id,
      orderId,
      reason: 'The order was cancelled',
      at,
    }));

/** The rules above for buyers. */
export const cashbackRules = [
  `Every order earns 0.25% of its CSD price, up to ₹${formatNumber(EARN_LIMIT)}.`,
  `Cashback is available ${RELEASE_DAYS} days after delivery and valid for ${LIFE_DAYS} days.`,
  `It pays up to ${WALLET_SHARE * 100}% of a booking token. What expires first is used first.`,
];
