import { formatNumber } from '#contracts/constants';
import type { Change, Entry } from '#contracts/engine/control/time-line';
import type { Names } from '../../control/use-names.ts';

type Row = Readonly<Record<string, unknown>>;
type Kind = 'created' | 'updated' | 'deleted';

/** What somebody did to a row; a text in capitals at its start is a sentence of its own. */
type Describe = (row: Row, names: Names) => string;

const carOf: Describe = ({ productId, product }, names) =>
  names.get(String(productId ?? Object(product)._id)) ?? 'a car';
const rupees = (amount: unknown) => `₹${formatNumber(Number(amount))}`;
const words = (status: unknown) => String(status).toLowerCase().replaceAll('_', ' ');
const always = (text: string) => () => text;

const payments: Partial<Record<string, Describe>> = {
  OPENED: ({ amount }) => `opened the payment page of ${rupees(amount)}`,
  PENDING: ({ amount }) => `The bank has not decided on ${rupees(amount)} yet`,
  SUCCESS: ({ amount }) => `The bank confirmed ${rupees(amount)}`,
  FAILED: ({ amount }) => `The bank declined ${rupees(amount)}`,
  EXPIRED: ({ amount }) => `The payment of ${rupees(amount)} expired`,
};

/** The most telling collection first: one change stands for all of an entry. */
const sentences: Record<string, Partial<Record<Kind, Describe>>> = {
  payments: {
    created: ({ amount }) => `started to pay ${rupees(amount)}`,
    updated: (row, names) =>
      payments[String(row.status)]?.(row, names) ??
      `The payment of ${rupees(row.amount)} is now ${words(row.status)}`,
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
  queries: { created: always('asked for a call back') },
  feedbacks: { created: always('gave feedback') },
  paymentPlans: {
    created: ({ outcome }) => `set the next payment to ${words(outcome)}`,
    updated: ({ outcome }) => `set the next payment to ${words(outcome)}`,
    deleted: always('left the next payment to the buyer'),
  },
  customers: {
    created: ({ fullName }) => `A new visitor came: ${fullName}`,
    updated: always('changed the profile'),
  },
  images: { created: always('uploaded a picture') },
  sessions: { created: always('signed in') },
};

const kindOf = ({ before, after }: Change): Kind =>
  before === null ? 'created' : after === null ? 'deleted' : 'updated';

/** What an entry did, for people who do not know the calls; undefined if no words are known for its rows. */
export function sentenceOf({ changes, by }: Entry, names: Names): string | undefined {
  for (const [collection, kinds] of Object.entries(sentences)) {
    const change = changes.find(
      (one) => one.collection === collection && kinds[kindOf(one)] !== undefined,
    );
    const row = change && (change.after ?? change.before);
    const text = change && row && kinds[kindOf(change)]?.(row, names);
    if (!text) continue;
    const isSentence = /^[A-Z]/.test(text);
    const who = (by && names.get(by)) ?? (by ? 'A visitor' : 'The panel');
    return isSentence ? text : `${who} ${text}`;
  }
  return undefined;
}
