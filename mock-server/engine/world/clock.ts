import type { ClockState } from '#contracts/engine/control/time-line';
import { WorldTime } from '#contracts/engine/schemas';
import { validator } from '#contracts/engine/validate';

/** The time of this machine; whatever belongs to a world asks the world. */
export const machineNow = (): string => new Date().toISOString();

export const machineTime: ClockState = { shift: 0, frozen: null };

/** The time in a world. Setting it is a change like any other: kept, undone and rolled back. */
export class Clock {
  readonly #machine: () => number;
  readonly #state: () => ClockState;
  readonly #change: (next: ClockState) => void;
  /** What it said last: within a call it is asked often. */
  #said = { ms: Number.NaN, text: '' };

  constructor(machine: () => number, state: () => ClockState, change: (next: ClockState) => void) {
    this.#machine = machine;
    this.#state = state;
    this.#change = change;
  }

  /** Whether it tells another time than the machine. */
  get isMoved(): boolean {
    const { frozen, shift } = this.#state();
    return frozen !== null || shift !== 0;
  }

  now(): string {
    const { frozen, shift } = this.#state();
    if (frozen) return frozen;
    const ms = this.#machine() + shift;
    if (ms !== this.#said.ms) this.#said = { ms, text: new Date(ms).toISOString() };
    return this.#said.text;
  }

  /** Stands still, at the moment given or right now. */
  freeze(at: string = this.now()): void {
    this.#change({ shift: 0, frozen: moment(Date.parse(at), at) });
  }

  /** Is set to a moment; it goes on from there if it was going. */
  set(at: string): void {
    const ms = Date.parse(moment(Date.parse(at), at));
    const { frozen } = this.#state();
    this.#change(
      frozen
        ? { shift: 0, frozen: new Date(ms).toISOString() }
        : { shift: ms - this.#machine(), frozen: null },
    );
  }

  /** Goes forward by so many ms, or back; a clock that stands goes on standing there. */
  shift(ms: number): void {
    const { frozen, shift } = this.#state();
    const there = moment(Date.parse(this.now()) + ms, `${ms} ms from ${this.now()}`);
    this.#change(frozen ? { shift: 0, frozen: there } : { shift: shift + ms, frozen: null });
  }

  /** Runs on from where it stands. */
  run(): void {
    const { frozen } = this.#state();
    if (frozen) this.#change({ shift: Date.parse(frozen) - this.#machine(), frozen: null });
  }

  /** Back to the time before; for undoing. */
  restore(state: ClockState): void {
    this.#change(state);
  }
}

/** ISO text of a time that a world may show. */
function moment(ms: number, said: string): string {
  const date = new Date(ms);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  if (validator(WorldTime).isValid(text)) return text;
  throw new RangeError(`The clock cannot be set to ${said}. Say this: ${WorldTime.description}`);
}
