import type { InputOf } from '#contracts/engine/endpoint';
import type { Calls } from '#contracts/index';

/** Values from earlier responses, such as ids of rows. */
export type KnownValues = Partial<Record<ValueName, string>>;

export type ValueName =
  | 'shopId'
  | 'categoryId'
  | 'newCategoryId'
  | 'newBrandId'
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
  newCategoryId: '--only createCategory makes one',
  newBrandId: '--only createSubCategory makes one',
};

/** A call cannot be made because no earlier response had a value that it needs. */
export class MissingValueError extends Error {
  override name = 'MissingValueError';

  constructor(name: string) {
    super(`no ${name} known: ${hints[name] ?? 'no response had one'}`);
  }
}

/** Returns a known value; throws a MissingValueError. */
export function required(known: KnownValues, name: ValueName): string {
  const value = known[name];
  if (value !== undefined) return value;
  throw new MissingValueError(name);
}

/** Returns known values by their names; throws a MissingValueError. */
export const pick = <Name extends ValueName>(known: KnownValues, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, required(known, name)])) as Record<Name, string>;

/** The input of a call whose path has just the id of one row. */
export const byId = (name: ValueName) => (known: KnownValues) => ({
  params: { id: required(known, name) },
});

/** What a call affects: nothing, the guest's own account, people such as the shop's staff, or the shop itself. */
export type Effect = 'read' | 'own' | 'people' | 'admin';

export interface Step<Input = object> {
  effect: Effect;
  input: (known: KnownValues) => Input;
  /** Values to take from the response: by name, the path of the first value in its object. */
  provides?: Partial<Record<ValueName, string>>;
}

export type Steps = { [Name in keyof Calls]?: Step<InputOf<Calls[Name]>> };

/** The values that belong to a customer rather than to the shop. */
export const customerValues: readonly ValueName[] = [
  'customerId',
  'addressId',
  'newAddressId',
  'orderId',
];

/** An id that no row has. */
export const UNKNOWN_ID = 'ffffffffffffffffffffffff';

/** Tells the shop's staff where a row comes from. */
export const NOTE = 'Written by an automatic check of the interface. Please ignore.';
/** Different in every run. */
export const unique = Date.now().toString(36);
