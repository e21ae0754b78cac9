import { isObject } from '../is-object.ts';

/** Two values that a law says are equal; undefined if it says nothing. */
export type Claim = readonly [is: unknown, should: unknown] | undefined;

/** What a law says, by where it stands: `{ 'ledger[3].amount': [is, should] }`. */
export type Claims = Readonly<Record<string, Claim>>;

/** Two values that disagree, and where. */
export interface Contradiction {
  where: string;
  is: unknown;
  should: unknown;
}

/** The first two values that differ, as deep inside as they differ; undefined if all claims hold. */
export function contradictionIn(claims: Claims): Contradiction | undefined {
  for (const [where, claim] of Object.entries(claims)) {
    const found = claim && difference(where, claim[0], claim[1]);
    if (found) return found;
  }
  return undefined;
}

function difference(where: string, is: unknown, should: unknown): Contradiction | undefined {
  if (is === should || isSumOfMissing(is) || isSumOfMissing(should)) return undefined;
  if (Array.isArray(is) && Array.isArray(should)) {
    for (let at = 0; at < Math.min(is.length, should.length); at++) {
      const found = difference(`${where}[${at}]`, is[at], should[at]);
      if (found) return found;
    }
    return is.length === should.length
      ? undefined
      : { where: `${where}.length`, is: is.length, should: should.length };
  }
  if (!isObject(is) || !isObject(should)) return { where, is, should };
  for (const name of new Set([...Object.keys(is), ...Object.keys(should)])) {
    const found = difference(where ? `${where}.${name}` : name, is[name], should[name]);
    if (found) return found;
  }
  return undefined;
}

/** A missing field is reported by its schema. */
const isSumOfMissing = (value: unknown) => Number.isNaN(value);

/** The claims about each row of a list, each where it stands. */
export function each<Row>(
  where: string,
  rows: readonly Row[],
  claimsOf: (row: Row, index: number) => Claims,
): Claims {
  const claims: Record<string, Claim> = {};
  for (const [index, row] of rows.entries())
    for (const [inside, pair] of Object.entries(claimsOf(row, index)))
      claims[`${where}[${index}]${inside && `.${inside}`}`] = pair;
  return claims;
}

type Comparable = number | string | undefined;

/** Claims that a number, or a time as text, is not above another; nothing if one of them is absent. */
export const atMost = (value: Comparable, limit: Comparable): Claim =>
  value === undefined || limit === undefined
    ? undefined
    : [value, value <= limit ? value : `at most ${limit}`];

/** Claims that a number, or a time as text, is not below another; nothing if one of them is absent. */
export const atLeast = (value: Comparable, limit: Comparable): Claim =>
  value === undefined || limit === undefined
    ? undefined
    : [value, value >= limit ? value : `at least ${limit}`];

/** Claims that a value is one of some others. */
export const among = (value: unknown, others: readonly unknown[]): Claim =>
  others.includes(value) ? [value, value] : [value, `one of ${others.join(', ') || 'none'}`];

/** Claims that a value is none of some others. */
export const notAmong = (value: unknown, others: readonly unknown[]): Claim =>
  others.includes(value) ? [value, 'absent'] : [value, value];

/** Claims that no value is there twice. */
export function noneTwice(values: readonly unknown[]): Claim {
  if (values.length < 2) return undefined;
  const seen = new Set<unknown>();
  const double = values.find((value) => seen.size === seen.add(value).size);
  return double === undefined ? [double, double] : [double, 'only once'];
}

/** Claims that each value is at most the one before it, or with `asc` at least; absent ones are passed over. */
export function inOrder(values: readonly Comparable[], direction: 'asc' | 'desc'): Claim {
  const present = values.filter((value) => value !== undefined);
  let last: Claim;
  for (const [index, value] of present.entries()) {
    last = (direction === 'asc' ? atLeast : atMost)(value, present[index - 1]);
    if (last && last[0] !== last[1]) break;
  }
  return last;
}

/** Claims that a row has the fields that were sent; an empty text removes one. Of a field that was not sent it claims nothing. */
export const asSent = <Row extends object>(
  where: string,
  sent: { readonly [Field in keyof Row]?: unknown },
  row: Row,
  fields: readonly (keyof Row & string)[],
): Claims =>
  Object.fromEntries(
    fields.flatMap((field): [string, Claim][] => {
      const value = sent[field];
      return value === undefined ? [] : [[`${where}.${field}`, [row[field], stored(value)]]];
    }),
  );

const stored = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
