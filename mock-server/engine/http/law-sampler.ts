import type { RecordedInput } from '#contracts/engine/drift/finding';
import { type Counted, Findings } from '#contracts/engine/drift/findings';
import { type AnyEndpoint, isSafe } from '#contracts/engine/endpoint';
import { LawChecker } from '#contracts/engine/laws/checker';
import type { Law } from '#contracts/engine/laws/law';
import { lawFinding } from '#contracts/engine/laws/law-finding';
import type { LawSet } from '#contracts/engine/laws/law-set';
import { findingLine } from '../upstream/finding-line.ts';
import { elapsedMs } from '../world/clock.ts';
import type { AnyWorld } from '../world/world.ts';

/** The part of the time that laws may take, */
const SHARE = 0.01;
/** and how many ms at once after a pause: the calls of a few pages. */
const AT_ONCE = 200;
/** More answers do not wait for their turn. */
const MAX_WAITING = 50;

/** What a call answered: its object, or the status of its error. */
export interface Answered {
  endpoint: AnyEndpoint;
  input: RecordedInput;
  by: string | undefined;
  status: number;
  object?: unknown;
}

/** Where a world stands. It went back or began again where `journal` or `seed` is another. */
type Moment = Pick<AnyWorld, 'at' | 'journal' | 'seed'>;

interface Sample {
  world: AnyWorld;
  answered: Answered;
  at: string;
  moment: Moment;
}

/**
 * Holds the mock's own answers against laws once they are sent, as many as a hundredth of the time allows: all while one
 * person clicks, and some of thousands a second.
 */
export class LawSampler {
  readonly #laws: LawSet;
  readonly #report: (line: string) => void;
  readonly #findings = new Findings();
  readonly #reported = new Set<Law>();
  readonly #worlds = new WeakMap<AnyWorld, { checker: LawChecker; moment: Moment }>();
  #waiting: Sample[] = [];
  #budget = AT_ONCE;
  #budgetAt = elapsedMs();

  /** `report` gets each broken law once. */
  constructor(laws: LawSet, report: (line: string) => void) {
    this.#laws = laws;
    this.#report = report;
  }

  findings(): Counted[] {
    return this.#findings.list();
  }

  /** Must be called directly after the answer was made, before the world changes again. */
  observe(world: AnyWorld, answered: Answered): void {
    if (this.#waiting.length === MAX_WAITING || !this.#hasTime()) return;
    const { at, journal, seed } = world;
    if (!this.#waiting.length) setImmediate(() => this.#checkWaiting());
    this.#waiting.push({ world, answered, at: world.now(), moment: { at, journal, seed } });
  }

  #hasTime(): boolean {
    const now = elapsedMs();
    this.#budget = Math.min(AT_ONCE, this.#budget + (now - this.#budgetAt) * SHARE);
    this.#budgetAt = now;
    return this.#budget > 0;
  }

  #checkWaiting() {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const sample of waiting) {
      if (this.#budget <= 0) return;
      const start = elapsedMs();
      this.#check(sample);
      this.#budget -= elapsedMs() - start;
    }
  }

  #check({ world, answered, at, moment }: Sample) {
    const { endpoint, input, status, object, by } = answered;
    const known = this.#worlds.get(world);
    const checker = known?.checker ?? new LawChecker(this.#laws);
    if (known && !isNext(known.moment, moment, endpoint)) checker.forget();
    this.#worlds.set(world, { checker, moment });
    const { broken } = checker.add({
      endpoint,
      input,
      status,
      headers: {},
      reply: { object },
      at,
      ...(by !== undefined && { by }),
    });
    for (const one of broken) {
      const finding = lawFinding(one);
      this.#findings.include(finding, at);
      if (!this.#reported.has(one.law)) this.#report(findingLine(finding));
      this.#reported.add(one.law);
    }
  }
}

/** Whether nothing else changed the world between two answers: the panel, time, or a write that was not sampled. */
const isNext = (one: Moment, next: Moment, endpoint: AnyEndpoint): boolean => {
  const changes = next.at - one.at;
  const isSameWorld = one.journal === next.journal && one.seed === next.seed;
  return isSameWorld && (changes === 0 || (changes === 1 && !isSafe(endpoint)));
};
