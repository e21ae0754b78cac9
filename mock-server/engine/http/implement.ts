import { type AnyEndpoint, type Endpoint, isEndpoint } from '#contracts/engine/endpoint';
import type { Kinds } from '../world/seed.ts';
import type { AnyWorld, World } from '../world/world.ts';
import type { AnyUser } from './identify.ts';
import type { RawInput } from './request-validator.ts';

/**
 * Answers one endpoint from the world. Plain JavaScript on plain rows: the request is valid, and the answer is checked,
 * saved and logged by the engine. `user` is whose token came along; it is absent where the access is public.
 */
type Handler<E, W, User, Later = never> =
  E extends Endpoint<infer Input, infer Output>
    ? (
        request: Complete<Input> & { user: User },
        world: W,
      ) => Output | ([Later] extends [never] ? never : Promise<Output>)
    : never;

/** A handler always has the page numbers of a path, and query and body as objects. */
type Complete<Input> = {
  [Part in keyof Input]-?: Part extends 'params' ? Required<Input[Part]> : NonNullable<Input[Part]>;
};

/** One handler for each endpoint of a contract file: leave one out and it does not compile. */
type Handlers<Contract, W, User, Later = never> = {
  [Name in keyof Contract as Contract[Name] extends AnyEndpoint ? Name : never]: Handler<
    Contract[Name],
    W,
    User,
    Later
  >;
};

/** An endpoint and what answers it. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handler: (request: RawInput & { user: AnyUser | undefined }, world: AnyWorld) => unknown;
  /** Whether the handler runs in a transaction of its world, which the journal remembers. */
  readonly isTransaction: boolean;
}

/** Makes the `implement` of a shop, which brings a contract file and its handlers together. */
export const implementFor =
  <Rows extends Kinds<Rows>, User extends AnyUser>() =>
  <Contract extends object>(
    contract: Contract,
    handlers: Handlers<Contract, World<Rows>, User>,
  ): Route[] =>
    routesOf(contract, handlers, true);

/** The same for calls that change rows of any world. */
export const implement = <Contract extends object>(
  contract: Contract,
  handlers: Handlers<Contract, AnyWorld, undefined>,
): Route[] => routesOf(contract, handlers, true);

/** The same for calls that change whole worlds: they run outside of any transaction, and may wait. */
export const implementControl = <Contract extends object>(
  contract: Contract,
  handlers: Handlers<Contract, AnyWorld, undefined, 'later'>,
): Route[] => routesOf(contract, handlers, false);

const routesOf = (contract: object, handlers: object, isTransaction: boolean): Route[] =>
  Object.entries(handlers).flatMap(([name, handler]) => {
    const endpoint: unknown = Reflect.get(contract, name);
    return isEndpoint(endpoint) ? [{ endpoint, handler, isTransaction }] : [];
  });
