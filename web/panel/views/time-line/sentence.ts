import { formatNumber } from '#contracts/constants';
import { putRow } from '#contracts/engine/control/data';
import type { Change, Entry } from '#contracts/engine/control/time-line';
import { callName, controlSummary, isRead } from '../../calls.ts';
import type { Names } from '../../control/use-names.ts';
import { formatCount, formatDateTime, formatOffset, shortId } from '../../format.ts';
import { paymentPlans, statusText } from '../../words.ts';
import { titleOf as titleOfRow } from '../data/row-text.ts';
import { differences, valueText } from './diff.ts';

type Row = Readonly<Record<string, unknown>>;
type Kind = 'created' | 'updated' | 'deleted';

/** What somebody did to a row; a text in capitals at its start is a sentence of its own. */
type Describe = (row: Row, names: Names, before?: Row | null) => string;

const carOf: Describe = ({ productId, product }, names) =>
  names.get(String(productId ?? Object(product)._id)) ?? 'a car';
const rupees = (amount: unknown) => `₹${formatNumber(Number(amount))}`;
const words = (status: unknown) => statusText(String(status));
const always = (text: string) => () => text;

const planText: Describe = ({ outcome }) =>
  `set that the next payment ${paymentPlans[String(outcome) as keyof typeof paymentPlans]}`;

const payments: Partial<Record<string, Describe>> = {
  OPENED: ({ amount }) => `opened the payment page of ${rupees(amount)}`,
  PENDING: ({ amount }) => `The bank has not decided on ${rupees(amount)} yet`,
  SUCCESS: ({ amount }) => `The bank confirmed ${rupees(amount)}`,
  FAILED: ({ amount }) => `The bank declined ${rupees(amount)}`,
  EXPIRED: ({ amount }) => `The payment of ${rupees(amount)} expired`,
};

const cashback: Partial<Record<string, string>> = {
  earn: 'was earned',
  release: 'can be used now',
  redeem: 'was used',
  restore: 'came back',
  expire: 'expired',
  reverse: 'was taken back',
};

/** The most telling collection first: one change stands for all of an entry. */
const sentences: Record<string, Partial<Record<Kind, Describe>>> = {
  payments: {
    created: ({ amount }) => `started to pay ${rupees(amount)}`,
    // A refund follows from what becomes of the order.
    updated: (row, names) => payments[String(row.status)]?.(row, names) ?? '',
  },
  orders: {
    created: (row, names) => `ordered ${carOf(row, names)}`,
    updated: ({ orderNo, status }) => `moved order ${orderNo} to ${words(status)}`,
  },
  cartItems: {
    created: (row, names) => `put ${carOf(row, names)} into the cart`,
    updated: (row, names) => `changed ${carOf(row, names)} in the cart`,
    deleted: (row, names) => `took ${carOf(row, names)} out of the cart`,
  },
  wishes: {
    created: (row, names) => `put ${carOf(row, names)} on the wish list`,
    updated: (row, names) => `changed ${carOf(row, names)} on the wish list`,
    deleted: (row, names) => `took ${carOf(row, names)} off the wish list`,
  },
  addresses: {
    created: always('added an address'),
    updated: always('changed an address'),
    deleted: always('removed an address'),
  },
  complaints: {
    created: ({ ticketNo }) => `sent complaint ${ticketNo}`,
    updated: ({ ticketNo, status }) => `moved complaint ${ticketNo} to ${words(status)}`,
  },
  reviews: { created: (row, names) => `reviewed ${carOf(row, names)}` },
  queries: {
    created: always('asked for a call back'),
    updated: always('changed the request for a call back'),
  },
  feedbacks: { created: always('gave feedback') },
  paymentPlans: {
    created: planText,
    updated: planText,
    deleted: always('left the next payment to the buyer'),
  },
  customers: {
    created: ({ fullName }) => `A new visitor came: ${fullName}`,
    updated: ({ language }, _names, before) =>
      language === before?.language
        ? 'changed the profile'
        : `chose ${language === 'hi' ? 'Hindi' : 'English'}`,
  },
  walletEntries: {
    created: ({ type, amount }) =>
      `Cashback of ${rupees(Math.abs(Number(amount)))} ${cashback[String(type)] ?? 'moved'}`,
  },
  images: { created: always('uploaded a picture') },
  sessions: {
    created: ({ customerId }, names) => `${names.get(String(customerId)) ?? 'A visitor'} signed in`,
    deleted: always('signed out'),
  },
};

const kindOf = ({ before, after }: Change): Kind =>
  before === null ? 'created' : after === null ? 'deleted' : 'updated';

/** Who made a change: a customer, the panel, the clock when something was due, or somebody who is not signed in. */
export const whoIn = ({ by, call, clock }: Entry, names: Names): string =>
  ((isRead(call) && 'The clock') || (by && names.get(by))) ??
  (by || !(clock || controlSummary(call)) ? 'A visitor' : 'The panel');

/** What an entry did, for people who do not know the calls. */
export function titleOf(entry: Entry, names: Names): string {
  const { changes, clock, call } = entry;
  const who = whoIn(entry, names);
  if (clock) return `${who} ${clockText(clock)}`;
  for (const [collection, kinds] of Object.entries(sentences)) {
    const change = changes.find(
      (one) => one.collection === collection && kinds[kindOf(one)] !== undefined,
    );
    const row = change && (change.after ?? change.before);
    const text = change && row && kinds[kindOf(change)]?.(row, names, change.before);
    if (text) return /^[A-Z]/.test(text) ? text : `${who} ${text}`;
  }
  const payment: Row | null | undefined = changes.find(
    ({ collection }) => collection === 'payments',
  )?.after;
  if (payment) return `The payment of ${rupees(payment.amount)} is now ${words(payment.status)}`;
  const [edited] = changes;
  if (edited && call === putRow.route) return `${who} ${editText(edited)}`;
  return controlSummary(call) ?? callName(call);
}

/** What was changed in a row that was edited as it is. */
function editText({ collection, id, before, after }: Change): string {
  const name = titleOfRow(after ?? before ?? {}) ?? shortId(id);
  if (!before) return `added ${name} to ${collection}`;
  const [first, ...others] = differences(before, after);
  if (!first) return `saved ${name} in ${collection}`;
  const more = others.length ? `, and ${formatCount(others.length, 'field')} more` : '';
  const { field } = first;
  return `changed ${name} in ${collection}: ${field} ${valueText(first.before)} → ${valueText(first.after)}${more}`;
}

/** The same after other words. */
export const titleInSentence = (entry: Entry, names: Names): string =>
  titleOf(entry, names).replace(/^(The|A) /, (article) => article.toLowerCase());

function clockText({ before, after }: NonNullable<Entry['clock']>): string {
  if (after.frozen !== null) return `stopped the clock at ${formatDateTime(after.frozen)}`;
  if (after.shift === 0) return 'set the clock to the time of this machine';
  if (after.shift === before.shift) return 'let the clock run';
  return `moved the clock by ${formatOffset(after.shift - before.shift)}`;
}
