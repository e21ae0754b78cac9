import { type AnyEndpoint, type Endpoint, isEndpoint } from '#contracts/engine/endpoint';
import type { Kinds } from '../world/seed.ts';
import type { AnyWorld, World } from '../world/world.ts';
import type { AnyUser } from './identify.ts';
import type { RawInput } from './request-validator.ts';

/**
 * Handles one endpoint on the rows of a world. The engine validates the request, checks the response, saves and logs.
 * `user` is the owner of the token; it is undefined if access is public.
 */
type Handler<E, W, User, Async = never> =
  E extends Endpoint<infer Input, infer Output>
    ? (
        request: Complete<Input> & { user: User },
        world: W,
      ) =>
        | Output
        | ([Async] extends [never] ? never : Promise<Output | Streamed<Output>> | Streamed<Output>)
    : never;

/** A response in parts of its JSON, which may be too large for one text. It is sent without a check. */
export class Streamed<Output> {
  declare readonly '~output': Output;
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** A handler always gets all params, and query and body as objects. */
type Complete<Input> = {
  [Part in keyof Input]-?: Part extends 'params' ? Required<Input[Part]> : NonNullable<Input[Part]>;
};

/** One handler for each endpoint of a contract file; a missing one is a type error. */
type Handlers<Contract, W, User, Async = never> = {
  [Name in keyof Contract as Contract[Name] extends AnyEndpoint ? Name : never]: Handler<
    Contract[Name],
    W,
    User,
    Async
  >;
};

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handler: (request: RawInput & { user: AnyUser | undefined }, world: AnyWorld) => unknown;
  /** Whether the handler runs in a transaction, which the journal records. */
  readonly isTransaction: boolean;
  /** Whether it neither reads nor changes a world, so that it waits for none. */
  readonly isWorldless?: boolean;
}

/** Returns the `implement` of an application, which combines a contract file with its handlers. */
export const implementFor =
  <Rows extends Kinds<Rows>, User extends AnyUser>() =>
  <Contract extends object>(
    contract: Contract,
    handlers: Handlers<Contract, World<Rows>, User>,
  ): Route[] =>
    routesOf(contract, handlers, true);

/** The same for control calls that change rows. */
export const implementRows = <Contract extends object>(
  contract: Contract,
  handlers: Handlers<Contract, AnyWorld, undefined>,
): Route[] => routesOf(contract, handlers, true);

/** The same for control calls that change whole worlds: they run outside a transaction and may be async. */
export const implementControl = <Contract extends object>(
  contract: Contract,
  handlers: Handlers<Contract, AnyWorld, undefined, 'async'>,
): Route[] => routesOf(contract, handlers, false);

const routesOf = (contract: object, handlers: object, isTransaction: boolean): Route[] =>
  Object.entries(handlers).flatMap(([name, handler]) => {
    const endpoint: unknown = Reflect.get(contract, name);
    return isEndpoint(endpoint) ? [{ endpoint, handler, isTransaction }] : [];
  });
