import type { Steps } from '../steps.ts';
import type { Fault } from './faults.ts';

/** A named initial state of a world. */
export interface Scenario<Seed> {
  /** A few words that name it in the panel; its name by default. */
  title?: string;
  /** Scenarios of a group are listed together. */
  group?: string;
  /** What is special, in one sentence. */
  description: string;
  /** The path of the page that it is about; by default the first. */
  opens?(seed: Seed): string;
  /** The user whom the front end signs in; by default a new one. */
  as?: string;
  /** Derives its seed from the default one, without mutating it; a large one in steps. */
  seed?(seed: Seed): Steps<Seed>;
  /** The clock's offset from the machine's, in ms. */
  clock?: { shift: number };
  faults?: readonly Fault[];
  /** Whether it takes seconds or much memory to begin: neither strangers nor pages of other sites may. */
  isCostly?: boolean;
}

/** Scenarios by name, a slug. */
export type Scenarios<Seed> = Readonly<Record<string, Scenario<Seed>>>;
