import type { Fault } from './faults.ts';

/** A named initial state of a world. */
export interface Scenario<Seed> {
  /** One line for documents and the panel. */
  description: string;
  /** The user whom the front end signs in; by default a new one. */
  as?: string;
  /** Derives its seed from the default one, without mutating it. */
  seed?(seed: Seed): Seed;
  /** The clock's offset from the machine's, in ms. */
  clock?: { shift: number };
  faults?: readonly Fault[];
}

/** Scenarios by name, a slug. */
export type Scenarios<Seed> = Readonly<Record<string, Scenario<Seed>>>;
