import type { Exchange } from '../drift/finding.ts';
import { type AnyEndpoint, isSafe } from '../endpoint.ts';
import { isObject } from '../is-object.ts';
import { type Claims, type Contradiction, contradictionIn } from './claims.ts';
import { entitiesIn, type Placed } from './entities.ts';
import type { AnyAnswer, Law, LawOf } from './law.ts';
import type { LawSet } from './law-set.ts';

/** A law that some exchanges break: one, or the two or three that disagree, oldest first. */
export interface BrokenLaw extends Contradiction {
  law: Law;
  exchanges: readonly Exchange[];
}

/** What an exchange shows about laws. */
export interface Checked {
  broken: BrokenLaw[];
  /** Laws that applied and hold. */
  held: Law[];
}

/** An answer, and how much had changed before it. */
interface Seen {
  answer: AnyAnswer;
  exchange: Exchange;
  at: number;
  /** Successful writes of anybody, and those that could concern the person who asked. */
  writes: number;
  ownWrites: number;
  /** Refused writes. */
  refusals: number;
}

/** So many answers of each call are remembered, and so many rows; of one answer so many are checked. */
const ANSWERS = 20;
const ROWS = 2000;
/** Answers with a longer list, more values or more levels are held against no law, which would take long: pages have 100 rows. */
const LONGEST_LIST = 500;
const MOST_VALUES = 20_000;
const MOST_LEVELS = 100;
/** Answers that are further apart are not compared, in ms: time alone changes things. */
const MAX_APART = 60_000;

/** Holds the exchanges of one backend, or one world, against laws, in the order in which they were made. */
export class LawChecker {
  readonly #set: LawSet;
  readonly #answers = new Map<AnyEndpoint, Seen[]>();
  readonly #rows = new Map<string, { value: object; seen: Seen }>();
  readonly #lastWrites: Seen[] = [];
  /** Successful writes of each person, and those that may concern everybody. */
  readonly #writesBy = new Map<string, number>();
  #commonWrites = 0;
  #writes = 0;
  #refusals = 0;

  constructor(set: LawSet) {
    this.#set = set;
  }

  /** Something changed that no exchange shows. */
  changed(): void {
    this.#writes++;
    this.#commonWrites++;
    this.#lastWrites.length = 0;
  }

  /** Everything may be different from now on: after an undo, or in another scenario. */
  forget(): void {
    this.changed();
    this.#answers.clear();
    this.#rows.clear();
  }

  /** Checks every law that the exchange completes. */
  add(exchange: Exchange): Checked {
    const { endpoint, status, reply, by } = exchange;
    const isWrite = !isSafe(endpoint);
    if (status !== 200) {
      if (isWrite && status >= 400 && status < 500) this.#refusals++;
      else if (isWrite) this.changed();
      return { broken: [], held: [] };
    }
    const object = isObject(reply) ? reply.object : undefined;
    if (isWrite) this.#countWrite(endpoint, by);
    if (!isObject(object) || !isShort(object)) return { broken: [], held: [] };
    const seen = this.#seen(exchange, object);
    const results = new Results();
    this.#checkAnswer(seen, results);
    this.#checkRows(seen, results);
    if (isWrite) this.#checkAgain(seen, results);
    else this.#checkRead(seen, results);
    return results;
  }

  #countWrite({ access, isSignIn }: AnyEndpoint, by: string | undefined) {
    this.#writes++;
    if (isSignIn) return;
    if (by === undefined || access === 'admin') this.#commonWrites++;
    else this.#writesBy.set(by, (this.#writesBy.get(by) ?? 0) + 1);
  }

  #seen(exchange: Exchange, object: Record<string, unknown>): Seen {
    const { input = {}, by, at } = exchange;
    const { params = {}, query = {}, body = {} } = input;
    return {
      answer: { params: { ...params }, query: { ...query }, body, object, by },
      exchange,
      at: Date.parse(at),
      writes: this.#writes,
      ownWrites: this.#commonWrites + (this.#writesBy.get(by ?? '') ?? 0),
      refusals: this.#refusals,
    };
  }

  #checkAnswer(seen: Seen, results: Results) {
    for (const law of this.#set.of(seen.exchange.endpoint, 'answer'))
      results.add(law, [seen], () => law.claims(seen.answer));
  }

  /** Rows by themselves, against what was seen of them before, and against what another answer says of them. */
  #checkRows(seen: Seen, results: Results) {
    const { endpoint } = seen.exchange;
    for (const placed of entitiesIn(endpoint.object, seen.answer.object).slice(0, ROWS)) {
      for (const law of this.#set.ofEntity(placed.entity, 'row'))
        results.add(law, [seen], () => prefixed(placed, law.claims(placed.value as never)));
      const { _id: id } = placed.value;
      if (placed.isInside || typeof id !== 'string') continue;
      const key = `${placed.entity} ${id}`;
      const known = this.#rows.get(key);
      if (known) this.#compareRow(placed, known, seen, results);
      this.#rows.delete(key);
      this.#rows.set(key, { value: placed.value, seen });
      const oldest = this.#rows.size > ROWS && this.#rows.keys().next().value;
      if (oldest) this.#rows.delete(oldest);
    }
  }

  #compareRow(placed: Placed, known: { value: object; seen: Seen }, seen: Seen, results: Results) {
    const isUnchanged = isComparable(known.seen, seen) && known.seen.writes === seen.writes;
    const sameRow = this.#set.sameRow(seen.exchange.endpoint);
    if (sameRow && isUnchanged && !this.#set.isView(placed.entity))
      results.add(sameRow, [known.seen, seen], () =>
        prefixed(placed, { '': [placed.value, known.value] }),
      );
    for (const law of this.#set.ofEntity(placed.entity, 'overTime'))
      results.add(law, [known.seen, seen], () =>
        prefixed(placed, law.claims(known.value as never, placed.value as never)),
      );
  }

  #checkAgain(seen: Seen, results: Results) {
    const last = this.#lastWrites[0];
    const { endpoint, by } = seen.exchange;
    if (last?.exchange.endpoint === endpoint && last.exchange.by === by && isSameInput(last, seen))
      for (const law of this.#set.of(endpoint, 'again'))
        results.add(law, [last, seen], () => law.claims(last.answer, seen.answer));
    this.#lastWrites[0] = seen;
  }

  #checkRead(seen: Seen, results: Results) {
    const { endpoint } = seen.exchange;
    const write = this.#lastWrites[0];
    if (write && write.writes === seen.writes && isComparable(write, seen))
      for (const law of this.#set.of(endpoint, 'afterwards')) {
        if (law.write !== write.exchange.endpoint) continue;
        const before = this.#answers
          .get(endpoint)
          ?.findLast((one) => one.writes === seen.writes - 1 && isSameInput(one, seen));
        results.add(law, before ? [before, write, seen] : [write, seen], () =>
          law.claims(write.answer, seen.answer, before?.answer),
        );
      }
    for (const law of this.#set.of(endpoint, 'both')) this.#checkPairs(law, seen, results);
    const answers = this.#answers.get(endpoint) ?? [];
    answers.push(seen);
    if (answers.length > ANSWERS) answers.shift();
    this.#answers.set(endpoint, answers);
  }

  #checkPairs(law: LawOf<'both'>, seen: Seen, results: Results) {
    const { endpoint } = seen.exchange;
    const isFirst = law.calls.includes(endpoint);
    const partners = new Set([
      ...(isFirst ? law.others : []),
      ...(law.others.includes(endpoint) ? law.calls : []),
    ]);
    for (const partner of partners)
      for (const known of this.#answers.get(partner)?.toReversed() ?? []) {
        if (!isComparable(known, seen) || !isBetween(law, known, seen)) continue;
        const isInOrder = law.calls.includes(partner) && law.others.includes(endpoint);
        const [one, other] = isInOrder ? [known, seen] : [seen, known];
        if (results.add(law, [known, seen], () => law.claims(one.answer, other.answer))) return;
      }
  }
}

function isShort(answer: object): boolean {
  let left = MOST_VALUES;
  const fits = (value: unknown, level: number): boolean => {
    if (--left < 0 || level > MOST_LEVELS) return false;
    const isList = Array.isArray(value);
    if (isList && value.length > LONGEST_LIST) return false;
    const members = isList ? value : isObject(value) ? Object.values(value) : [];
    return members.every((member) => fits(member, level + 1));
  };
  return fits(answer, 0);
}

const isComparable = (one: Seen, other: Seen) =>
  one.exchange.by === other.exchange.by && !(Math.abs(one.at - other.at) > MAX_APART);

const isBetween = ({ between }: LawOf<'both'>, one: Seen, other: Seen): boolean => {
  if (between === 'strangers')
    return one.ownWrites === other.ownWrites && one.writes !== other.writes;
  const isRefused = one.refusals !== other.refusals;
  return one.writes === other.writes && (between === 'refusals') === isRefused;
};

const isSameInput = ({ answer: one }: Seen, { answer: other }: Seen) =>
  !contradictionIn({
    params: [one.params, other.params],
    query: [one.query, other.query],
    body: [one.body, other.body],
  });

const prefixed = ({ where }: Placed, claims: Claims): Claims =>
  Object.fromEntries(
    Object.entries(claims).map(([inside, pair]) => [
      [where, inside].filter(Boolean).join('.'),
      pair,
    ]),
  );

/** A law that cannot read so many rows of an answer is not asked of its other rows: each time takes long. */
const UNREADABLE_ROWS = 10;

/** The laws that one exchange breaks, each once, and those that it holds. */
class Results implements Checked {
  readonly #broken = new Map<Law, BrokenLaw>();
  readonly #held = new Set<Law>();
  readonly #unreadable = new Map<Law, number>();

  /** Returns whether the law is broken. An answer that breaks its schema, which is reported elsewhere, can throw. */
  add(law: Law, seen: readonly Seen[], claimsOf: () => Claims): boolean {
    if (this.#broken.has(law)) return true;
    const unreadable = this.#unreadable.get(law) ?? 0;
    if (unreadable >= UNREADABLE_ROWS) return false;
    let claims: Claims;
    try {
      claims = claimsOf();
    } catch {
      this.#unreadable.set(law, unreadable + 1);
      return false;
    }
    const contradiction = contradictionIn(claims);
    if (contradiction) {
      this.#broken.set(law, { law, ...contradiction, exchanges: seen.map((one) => one.exchange) });
      return true;
    }
    if (Object.values(claims).some(Boolean)) this.#held.add(law);
    return false;
  }

  get broken(): BrokenLaw[] {
    return [...this.#broken.values()];
  }

  get held(): Law[] {
    return [...this.#held].filter((law) => !this.#broken.has(law));
  }
}
