import { closestMatch } from '#contracts/engine/closest-match';
import type { Fault } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import type { FaultCount } from '../world/journal.ts';
import { randomAt } from '../world/random.ts';

/** The calls that a fault can name. */
type Contract = ReadonlyMap<string, AnyEndpoint>;

/** What faults do to one request. */
export interface Effect {
  /** What causes it; none when the request itself asks for it. */
  faults: readonly Fault[];
  /** In ms. */
  delay: number;
  error?: { status: number; code: string; why: string } | undefined;
  cut?: 'connection' | 'body' | undefined;
}

interface ActiveFault {
  readonly fault: Fault;
  readonly calls: ReadonlySet<AnyEndpoint>;
  matched: number;
  happened: number;
}

/** The faults of one world with their counts. */
export class Faults {
  readonly #active: readonly ActiveFault[];
  readonly #seed: number;
  #counts: readonly FaultCount[] | undefined;
  #randomCount = 0;

  constructor(faults: readonly Fault[], seed: number, contract: Contract) {
    this.#active = faults.map((fault) => ({
      fault,
      calls: new Set(callsOf(fault, contract)),
      matched: 0,
      happened: 0,
    }));
    this.#seed = seed;
  }

  /** The counts after the last request that counted. */
  get counts(): readonly FaultCount[] | undefined {
    return this.#counts;
  }

  /** Goes on from the counts of a world. Those that make no difference stay: each process has its own. */
  countFrom(counts: readonly FaultCount[] | undefined): void {
    if (counts === this.#counts) return;
    this.#counts = counts;
    for (const [index, active] of this.#active.entries())
      if (isCounted(active.fault))
        Object.assign(active, counts?.[index] ?? { matched: 0, happened: 0 });
  }

  /** Whether the next request of a call makes a difference to later ones. */
  isCounting = (endpoint: AnyEndpoint): boolean =>
    this.#active.some(
      (active) => active.calls.has(endpoint) && isCounted(active.fault) && !isUsedUp(active),
    );

  /** The effect on the next request of a call: delays add up, the first error and the first disconnect count. */
  next(endpoint: AnyEndpoint): Effect | undefined {
    const isCounting = this.isCounting(endpoint);
    const due = this.#active.filter((active) => active.calls.has(endpoint) && isDue(active));
    for (const active of due) active.happened += 1;
    if (isCounting)
      this.#counts = this.#active.map(({ matched, happened }) => ({ matched, happened }));
    if (!due.length) return undefined;
    const faults = due.map(({ fault }) => fault);
    return {
      faults,
      delay: faults.reduce((sum, fault) => sum + this.#delayOf(fault), 0),
      error: firstOf(faults, (fault) => errorOf(fault, endpoint)),
      cut: firstOf(faults, ({ cut }) => cut),
    };
  }

  report() {
    return this.#active.map(({ fault, matched, happened }) => ({ ...fault, matched, happened }));
  }

  #delayOf({ delay = 0, spread }: Fault): number {
    if (!spread) return delay;
    const [first, second] = [this.#random(), this.#random()];
    // Box–Muller transform; 95 % of a normal distribution lie below 1.645 standard deviations.
    const normal = Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
    const sigma = Math.log(Math.max(spread.p95, 1) / Math.max(spread.median, 1)) / 1.645;
    return delay + Math.min(spread.median * Math.exp(sigma * normal), MAX_DELAY);
  }

  #random = () => randomAt(this.#seed, this.#randomCount++);
}

function firstOf<Value>(faults: readonly Fault[], of: (fault: Fault) => Value | undefined) {
  const found = faults.find((fault) => of(fault) !== undefined);
  return found && of(found);
}

/** In ms. */
const MAX_DELAY = 600_000;

const isCounted = ({ after, times, every }: Fault): boolean =>
  (after ?? times ?? every) !== undefined;

const isUsedUp = ({ fault: { times = Number.POSITIVE_INFINITY }, happened }: ActiveFault) =>
  happened >= times;

function isDue(active: ActiveFault): boolean {
  const { after = 0, every = 1 } = active.fault;
  active.matched += 1;
  const position = active.matched - after;
  return position > 0 && !isUsedUp(active) && position % every === 0;
}

const errorOf = ({ status, code }: Fault, { errors }: AnyEndpoint): Effect['error'] =>
  status === undefined
    ? undefined
    : {
        status,
        code: code ?? errors[status]?.[0] ?? 'UNKNOWN',
        why: 'caused by a fault of this world.',
      };

/** The calls that a fault names and that declare its error. */
function callsOf({ call, status, code }: Fault, contract: Contract): AnyEndpoint[] {
  return callsNamed(call, contract).filter(
    ({ errors }) =>
      status === undefined ||
      (errors[status] !== undefined && (code === undefined || errors[status].includes(code))),
  );
}

function callsNamed(call: string, contract: Contract): AnyEndpoint[] {
  return [...contract].flatMap(([name, endpoint]) =>
    matches(name, call) || matches(endpoint.route, call) ? endpoint : [],
  );
}

/** Whether a text matches a pattern with `*`. A regular expression with a dozen of them could take minutes. */
function matches(text: string, pattern: string): boolean {
  const lowerCase = text.toLowerCase();
  const [start = '', ...parts] = pattern.toLowerCase().split('*');
  const end = parts.pop();
  if (end === undefined) return lowerCase === start;
  if (!lowerCase.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = lowerCase.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return lowerCase.length - end.length >= at && lowerCase.endsWith(end);
}

export function faultErrors(faults: readonly Fault[], contract: Contract): FieldError[] {
  return faults.flatMap((fault, index) => {
    const error = faultError(fault, contract);
    if (!error) return [];
    const parts = ['body.faults', index, error.field];
    return { ...error, field: parts.filter((part) => part !== '').join('.') };
  });
}

function faultError(fault: Fault, contract: Contract): FieldError | undefined {
  const { call, status, code, delay, spread, cut } = fault;
  const calls = callsNamed(call, contract);
  if (!calls.length) {
    const closest = closestMatch([...contract.keys()], call);
    const hint = closest ? ` The closest is "${closest}".` : '';
    const message = `No call is named "${call}".${hint} /__mock/docs shows the names; * stands for any letters.`;
    return { field: 'call', code: 'NO_SUCH_CALL', message };
  }
  if (code !== undefined && status === undefined)
    return { field: 'status', code: 'REQUIRED', message: 'A code needs a status.' };
  if (status === undefined && delay === undefined && !spread && !cut)
    return { field: '', code: 'REQUIRED', message: 'Give a status, a delay, a spread or a cut.' };
  if (spread && spread.p95 < spread.median)
    return { field: 'spread.p95', code: 'TOO_SMALL', message: 'Must be at least the median.' };
  if (callsOf(fault, contract).length) return undefined;
  const declared = declaredBy(calls);
  const message = `${calls.length === 1 ? calls[0]?.route : call} declares no ${status}${code ? ` ${code}` : ''}; it declares ${declared}.`;
  return { field: code === undefined ? 'status' : 'code', code: 'UNDECLARED', message };
}

/** The statuses and codes that the calls declare, as text. */
export function declaredBy(calls: readonly AnyEndpoint[]): string {
  const codes = new Map<string, Set<string>>();
  for (const { errors } of calls)
    for (const [status, declared] of Object.entries(errors))
      codes.set(status, new Set([...(codes.get(status) ?? []), ...declared]));
  return [...codes].map(([status, all]) => `${status} (${[...all].join(', ')})`).join(', ');
}
