import type { Fault } from '#contracts/engine/control/faults';
import type { ClockState } from '#contracts/engine/control/time-line';
import type { Row } from './seed-rows.ts';

/** The rows of each collection by its name: `{ books: Book; loans: Loan }`. */
export type Kinds<Rows> = { [Name in keyof Rows]: Row };

/** What a world starts from. The label names it in world files; equal labels must mean equal rows. */
export interface Seed<Rows extends Kinds<Rows>> {
  readonly label: string;
  /** Where ids and randomness come from. */
  readonly seed: number;
  /** What time it begins at and what goes wrong in it, when that is out of the ordinary. */
  readonly clock?: ClockState;
  readonly faults?: readonly Fault[];
  readonly rows: SeedRowsOf<Rows>;
  readonly periods?: Periods<Rows>;
}

export type SeedRowsOf<Rows> = { readonly [Name in keyof Rows]: readonly Rows[Name][] };

/** How rows read as time goes by, such as prices that follow the tax of the day. */
export interface Periods<Rows> {
  /** All rows of the seed as they read at a moment: the same object for as long as they stay the same. */
  rowsAt(now: string): SeedRowsOf<Rows>;
  /** A row that has been changed, as it reads at a moment. */
  rowAt(name: string, row: Row, now: string): Row;
}
