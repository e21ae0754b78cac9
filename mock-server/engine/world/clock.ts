import type { ClockState } from '#contracts/engine/control/time-line';
import { WorldTime } from '#contracts/engine/schemas';
import { validator } from '#contracts/engine/validate';

/** The time of this machine. For the time of a world use its clock. */
export const machineNow = (): string => new Date().toISOString();

/** The same in ms. */
export const machineMs = (): number => Date.now();
/** The time since the start in ms, to measure how long something takes. */
export const elapsedMs = (): number => performance.now();

export const machineTime: ClockState = { shift: 0, frozen: null };

/** The clock of a world. Setting it is a change that is saved and can be undone. */
export class Clock {
  readonly #machine: () => number;
  readonly #state: () => ClockState;
  readonly #change: (next: ClockState) => void;
  /** Cached, since a call may read the clock often. */
  #last = { ms: Number.NaN, text: '' };

  constructor(machine: () => number, state: () => ClockState, change: (next: ClockState) => void) {
    this.#machine = machine;
    this.#state = state;
    this.#change = change;
  }

  /** Whether it differs from the machine's clock. */
  get isMoved(): boolean {
    const { frozen, shift } = this.#state();
    return frozen !== null || shift !== 0;
  }

  now(): string {
    const { frozen, shift } = this.#state();
    if (frozen) return frozen;
    const ms = this.#machine() + shift;
    if (ms !== this.#last.ms) this.#last = { ms, text: new Date(ms).toISOString() };
    return this.#last.text;
  }

  /** Stops at the given time, now by default. */
  freeze(at: string = this.now()): void {
    this.#change({ shift: 0, frozen: toWorldTime(Date.parse(at), at) });
  }

  /** Sets the time; a frozen clock stays frozen. */
  set(at: string): void {
    const ms = Date.parse(toWorldTime(Date.parse(at), at));
    const { frozen } = this.#state();
    this.#change(
      frozen
        ? { shift: 0, frozen: new Date(ms).toISOString() }
        : { shift: ms - this.#machine(), frozen: null },
    );
  }

  /** Moves forward or back by ms; a frozen clock stays frozen. */
  shift(ms: number): void {
    const { frozen, shift } = this.#state();
    const target = toWorldTime(Date.parse(this.now()) + ms, `${ms} ms from ${this.now()}`);
    this.#change(frozen ? { shift: 0, frozen: target } : { shift: shift + ms, frozen: null });
  }

  /** Continues from the frozen time. */
  run(): void {
    const { frozen } = this.#state();
    if (frozen) this.#change({ shift: Date.parse(frozen) - this.#machine(), frozen: null });
  }

  restore(state: ClockState): void {
    this.#change(state);
  }
}

/** A valid time of a world in ISO format; throws a RangeError that names the input. */
function toWorldTime(ms: number, input: string): string {
  const date = new Date(ms);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  if (validator(WorldTime).isValid(text)) return text;
  throw new RangeError(`The clock cannot be set to ${input}. Allowed: ${WorldTime.description}`);
}
