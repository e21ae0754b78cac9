import * as addresses from './addresses.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as categories from './categories.ts';
import * as complaints from './complaints.ts';
import * as control from './control.ts';
import * as customers from './customers.ts';
import { engineControl } from './engine/control/index.ts';
import { type AnyEndpoint, isEndpoint } from './engine/endpoint.ts';
import * as health from './health.ts';
import * as images from './images.ts';
import * as insurance from './insurance.ts';
import * as offers from './offers.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as pincodes from './pincodes.ts';
import * as reviews from './reviews.ts';
import * as shops from './shops.ts';
import * as wallet from './wallet.ts';
import * as wishlist from './wishlist.ts';

/** The contract file by file. */
export const domains = {
  addresses,
  cart,
  catalogue,
  categories,
  complaints,
  customers,
  images,
  insurance,
  offers,
  orders,
  payments,
  pincodes,
  reviews,
  shops,
  wallet,
  wishlist,
};

type EndpointsOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends AnyEndpoint ? Name : never]: Contract[Name];
};
type Domains = typeof domains;
type Flat<Every> = { [Domain in keyof Every]: (every: Every[Domain]) => void }[keyof Every];

/** The calls of the specification by name, for tables that must be complete. */
export type Calls =
  Flat<{ [Domain in keyof Domains]: EndpointsOf<Domains[Domain]> }> extends (
    every: infer All,
  ) => void
    ? All
    : never;

const endpointsOf = (contract: object): [string, AnyEndpoint][] =>
  Object.entries(contract).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]));

/** The calls of the specification by name. */
export const namedEndpoints = new Map(Object.values(domains).flatMap(endpointsOf));

/** The calls of the specification. */
export const endpoints = [...namedEndpoints.values()];

/** The calls of the control plane. */
export const controlEndpoints = [control, health, ...engineControl]
  .flatMap(endpointsOf)
  .map(([, endpoint]) => endpoint);
