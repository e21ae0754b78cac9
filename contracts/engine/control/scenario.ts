import type { Fault } from './faults.ts';

/** A named situation that a world can begin in. */
export interface Scenario<Seed> {
  /** What is going on in it, in one line. */
  description: string;
  /** The user whom the front end becomes in it; a new one when left out. */
  as?: string;
  /** Makes its rows of the ordinary ones. It changes nothing of what it is given. */
  seed?(seed: Seed): Seed;
  /** Its time: so many ms from the machine's. */
  clock?: { shift: number };
  faults?: readonly Fault[];
}

/** Scenarios by their names, which are slugs. */
export type Scenarios<Seed> = Readonly<Record<string, Scenario<Seed>>>;
