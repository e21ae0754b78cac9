import type { Fault } from '#contracts/engine/control/faults';
import type { ClockState } from '#contracts/engine/control/time-line';
import type { Steps } from '#contracts/engine/steps';
import { makeOrSuspend } from '../suspense.ts';
import type { Row } from './row.ts';

/** The rows of each collection by its name: `{ books: Book; loans: Loan }`. */
export type Kinds<Rows> = { [Name in keyof Rows]: Row };

/** What a world starts from. The label identifies it in world files; equal labels must mean equal rows. */
export interface Seed<Rows extends Kinds<Rows>> {
  readonly label: string;
  /** The seed of ids and random numbers. */
  readonly seed: number;
  /** Whether `newSecretId()` draws ids that nobody can calculate. */
  readonly hasSecretIds?: boolean | undefined;
  readonly clock?: ClockState;
  readonly faults?: readonly Fault[];
  readonly rows: SeedRowsOf<Rows>;
  readonly periods?: Periods<Rows>;
  /** What time alone changes in a world whose clock was moved, in parts that do not depend on each other. */
  dueIn?(world: object): readonly (() => void)[];
}

export type SeedRowsOf<Rows> = { readonly [Name in keyof Rows]: readonly Rows[Name][] };

/** How rows depend on time, such as prices with the tax of the day. */
export interface Periods<Rows> {
  /** The name of the period of that time. */
  periodAt(now: string): string;
  /** All rows of the seed at that time, or their making in steps; the same object within a period. */
  rowsAt(now: string): Steps<SeedRowsOf<Rows>>;
  /** By collection, a changed row at that time; without a function rows do not depend on it. */
  readonly rowAt: Readonly<Record<string, (row: Row, now: string) => Row>>;
}

export const rowsAt = <Rows>(periods: Periods<Rows>, now: string): SeedRowsOf<Rows> =>
  makeOrSuspend(periods, periods.periodAt(now), () => periods.rowsAt(now));

export const rowsOf = <Rows extends Kinds<Rows>>(
  rows: SeedRowsOf<Rows>,
): [string, readonly Row[]][] => Object.entries(rows);
