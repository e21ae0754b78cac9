import type { RecordedInput } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import { isObject } from '#contracts/engine/is-object';
import { type Calls, namedEndpoints } from '#contracts/index';
import type { Journey } from '#contracts/journeys/journey';
import type { BackendClient } from '../verify/crawl/backend-client.ts';

type Name = keyof Calls;
export type Row = Record<string, unknown>;

/** A backend that tells one kind of lie, which no schema forbids. */
export interface Lie {
  kind: string;
  /** The calls that are needed to see it. */
  calls: readonly Name[];
  tell(honest: BackendClient): BackendClient;
  /** What people do when they see it, if not every visitor does. */
  journey?: Journey;
  /** The customer who sees it, beside a new guest. */
  seenBy?: string;
}

export const cars = ['productsList', 'listHotDeals', 'listShopProducts', 'search'] as const;
const isOf = (endpoint: AnyEndpoint, names: readonly Name[]) =>
  names.some((name) => namedEndpoints.get(name) === endpoint);

/** Changes the `object` of successful answers in place; the answer is a copy. */
export const answering = (
  kind: string,
  calls: readonly Name[],
  change: (object: Row & Record<string, never>, input: RecordedInput, count: number) => void,
  alsoNeeded: readonly Name[] = [],
): Lie => ({
  kind,
  calls: [...calls, ...alsoNeeded],
  tell(honest) {
    let count = 0;
    return async (endpoint, input, token) => {
      const outcome = await honest(endpoint, input, token);
      if (!isOf(endpoint, calls) || !('exchange' in outcome)) return outcome;
      const object = unwrap(outcome.exchange.reply);
      if (isObject(object)) change(object as never, input, count++);
      return outcome;
    };
  },
});

/** Asks something else than it was asked, and answers as if it had not. */
export const asking = (
  kind: string,
  calls: readonly Name[],
  ask: (input: Input) => Input,
  pretend: (object: Row, input: Input) => void = () => {},
  alsoNeeded: readonly Name[] = [],
): Lie => ({
  kind,
  calls: [...calls, ...alsoNeeded],
  tell: (honest) => async (endpoint, input, token) => {
    if (!isOf(endpoint, calls)) return honest(endpoint, input, token);
    const outcome = await honest(endpoint, ask(input as Input), token);
    if (!('exchange' in outcome)) return outcome;
    const object = unwrap(outcome.exchange.reply);
    if (isObject(object)) pretend(object, input as Input);
    return { ...outcome, exchange: { ...outcome.exchange, input } };
  },
});

interface Input {
  params?: Row;
  query?: Row;
  body?: Row;
}

/** Makes further calls of its own after a write. */
export const tampering = (
  kind: string,
  write: Name,
  tamper: (send: BackendClient, input: Input, object: Row, token?: string) => Promise<unknown>,
  alsoNeeded: readonly Name[],
): Lie => ({
  kind,
  calls: [write, ...alsoNeeded],
  tell: (honest) => async (endpoint, input, token) => {
    const outcome = await honest(endpoint, input, token);
    if (!isOf(endpoint, [write]) || !('exchange' in outcome)) return outcome;
    const object = unwrap(outcome.exchange.reply);
    await tamper(honest, input as Input, isObject(object) ? object : {}, token);
    return outcome;
  },
});

export const call = (name: Name) => namedEndpoints.get(name) as AnyEndpoint;
export const withoutFilter = (name: string) => (input: Input) => {
  const { [name]: _dropped, ...filter } = Object(input.query?.filter);
  return { ...input, query: { ...input.query, filter } };
};
export const without = (part: 'query' | 'body', name: string) => (input: Input) => {
  const { [name]: _dropped, ...rest } = input[part] ?? {};
  return { ...input, [part]: rest };
};
export const withParam = (change: Row) => (input: Input) => ({
  ...input,
  params: { ...input.params, ...change },
});
export const rows = (object: Row): Row[] =>
  (Object.values(object).find((value) => Array.isArray(value)) as Row[]) ?? [];
export const add = (object: unknown, name: string, amount: number) => {
  if (isObject(object)) object[name] = Number(object[name]) + amount;
};
export const price = (
  object: Row,
  change: (breakup: { csd: Row; showroom: Row } & Row) => void,
) => {
  if (isObject(object.priceBreakup)) change(object.priceBreakup as never);
};
const later = (text: unknown) => new Date(Date.parse(String(text)) + 19_800_000).toISOString();
export const zoned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(zoned)
    : isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, zoned(inside)]))
      : typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)
        ? later(value)
        : value;

/** Does a write only after the next read, which is then older by one write. */
export const stale = (
  kind: string,
  write: Name,
  read: Name,
  undo: (input: Input) => Input,
): Lie => ({
  kind,
  calls: [read, write],
  tell(honest) {
    let pending: (() => Promise<unknown>) | undefined;
    return async (endpoint, input, token) => {
      const outcome = await honest(endpoint, input, token);
      if (isOf(endpoint, [write])) {
        await honest(endpoint, undo(input as Input), token);
        pending = () => honest(endpoint, input, token);
      } else if (isOf(endpoint, [read])) {
        await pending?.();
        pending = undefined;
      }
      return outcome;
    };
  },
});

/** Lies that somebody sees who is known. */
export const seenBy = (lie: Lie, customerId: string): Lie => ({ ...lie, seenBy: customerId });

/** Lies that only a buyer sees. */
export const toBuyers = (lie: Lie, journey: Journey): Lie => ({ ...lie, journey });
