import type { ShopSeed } from '../../seed.ts';
import type { Fault } from './faults.ts';

/** A named situation that a world can begin in. */
export interface Scenario {
  /** What is going on in it, in one line. */
  description: string;
  /** The customer whom the storefront becomes in it; a new guest when left out. */
  as?: string;
  /** Makes its rows of the ordinary ones. It changes nothing of what it is given. */
  seed?: (seed: ShopSeed) => ShopSeed;
  /** Its time: so many ms from the machine's. */
  clock?: { shift: number };
  faults?: readonly Fault[];
}

/** Scenarios by their names, which are slugs. */
export type Scenarios = Readonly<Record<string, Scenario>>;
