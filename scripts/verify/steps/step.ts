import type { Endpoint } from '#contracts/engine/endpoint';
import type { Calls } from '#contracts/index';

/** What a backend has told so far: ids of its own rows, under the names that steps ask for. */
export type Known = Partial<Record<Thing, string>>;

export type Thing =
  | 'shopId'
  | 'categoryId'
  | 'productId'
  | 'productName'
  | 'variantId'
  | 'colourId'
  | 'customerId'
  | 'addressId'
  | 'newAddressId'
  | 'orderId';

const hints: Readonly<Record<string, string>> = {
  customerId: 'give --customer ID, or --write to register a guest',
  addressId: 'the customer has no address; --write makes one',
  orderId: 'the customer has no order',
};

/** A call cannot be made because no answer has told what it needs. */
export class Missing extends Error {
  override name = 'Missing';

  constructor(thing: string) {
    super(`no ${thing} known: ${hints[thing] ?? 'no answer named one'}`);
  }
}

/** What a step asks for, or why it cannot be taken. */
export function need(known: Known, thing: Thing): string {
  const value = known[thing];
  if (value !== undefined) return value;
  throw new Missing(thing);
}

/** Whom a call reaches: nobody, the own account alone, or people of the shop and other customers. */
export type Reach = 'read' | 'own' | 'people' | 'admin';

export interface Step<Input = object> {
  reach: Reach;
  input: (known: Known) => Input;
  /** What the answer tells: a name for the first value at a place in its object. */
  tells?: Partial<Record<Thing, string>>;
}

type InputOf<Call> = Call extends Endpoint<infer Input, infer _> ? Input : never;

/** How calls are made. */
export type Steps = { [Name in keyof Calls]?: Step<InputOf<Calls[Name]>> };

/** What belongs to whoever asks; the rest belongs to the shop. */
export const personal: readonly Thing[] = ['customerId', 'addressId', 'newAddressId', 'orderId'];

/** An id that nobody has. */
export const UNKNOWN_ID = 'ffffffffffffffffffffffff';

/** A text by which the shop knows where such a row comes from. */
export const REMARK = 'Written by an automatic check of the interface. Please ignore.';
/** Tells this run from all others. */
export const unique = Date.now().toString(36);
