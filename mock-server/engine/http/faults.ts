import { closestMatch } from '#contracts/engine/closest-match';
import type { Fault } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { randomAt } from '../world/random.ts';

/** Every call that a fault can be meant for, by its name. */
type Contract = ReadonlyMap<string, AnyEndpoint>;

/** What happens to one request. */
export interface Effect {
  /** Waits so long first, in ms. */
  delay: number;
  refusal?: { status: number; code: string; why: string } | undefined;
  cut?: 'connection' | 'body' | undefined;
}

interface Armed {
  readonly fault: Fault;
  readonly calls: ReadonlySet<AnyEndpoint>;
  matched: number;
  happened: number;
}

/** The faults of one world, and how often each has happened. */
export class Faults {
  readonly #armed: readonly Armed[];
  readonly #seed: number;
  #drawn = 0;

  constructor(faults: readonly Fault[], seed: number, contract: Contract) {
    this.#armed = faults.map((fault) => ({
      fault,
      calls: new Set(callsOf(fault, contract)),
      matched: 0,
      happened: 0,
    }));
    this.#seed = seed;
  }

  /** What happens to the next request of a call: delays add up, the first refusal and the first cut count. */
  next(endpoint: AnyEndpoint): Effect | undefined {
    let effect: Effect | undefined;
    for (const armed of this.#armed) {
      if (!armed.calls.has(endpoint) || !isDue(armed)) continue;
      armed.happened += 1;
      effect ??= { delay: 0 };
      effect.delay += this.#delayOf(armed.fault);
      effect.refusal ??= refusalOf(armed.fault, endpoint);
      effect.cut ??= armed.fault.cut;
    }
    return effect;
  }

  report() {
    return this.#armed.map(({ fault, matched, happened }) => ({ ...fault, matched, happened }));
  }

  #delayOf({ delay = 0, spread }: Fault): number {
    if (!spread) return delay;
    const [one, other] = [this.#draw(), this.#draw()];
    // Box and Muller's way from two even draws to a normal one; 1.645 of its deviations take in 95 %.
    const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
    const sigma = Math.log(Math.max(spread.p95, 1) / Math.max(spread.median, 1)) / 1.645;
    return delay + Math.min(spread.median * Math.exp(sigma * normal), LONGEST);
  }

  #draw = () => randomAt(this.#seed, this.#drawn++);
}

/** No request waits longer, in ms, however unlucky. */
const LONGEST = 600_000;

function isDue(armed: Armed): boolean {
  const { after = 0, times = Number.POSITIVE_INFINITY, every = 1 } = armed.fault;
  armed.matched += 1;
  const place = armed.matched - after;
  return place > 0 && armed.happened < times && place % every === 0;
}

const refusalOf = ({ status, code }: Fault, { errors }: AnyEndpoint): Effect['refusal'] =>
  status === undefined
    ? undefined
    : {
        status,
        code: code ?? errors[status]?.[0] ?? 'UNKNOWN',
        why: 'this world was told to refuse this.',
      };

/** The calls that a fault is meant for and that declare what it does. */
function callsOf({ call, status, code }: Fault, contract: Contract): AnyEndpoint[] {
  return meant(call, contract).filter(
    ({ errors }) =>
      status === undefined ||
      (errors[status] !== undefined && (code === undefined || errors[status].includes(code))),
  );
}

function meant(call: string, contract: Contract): AnyEndpoint[] {
  return [...contract].flatMap(([name, endpoint]) =>
    isLike(name, call) || isLike(endpoint.route, call) ? endpoint : [],
  );
}

/** Whether a text fits a pattern, however many `*` that has: as an expression, a dozen of them would take minutes. */
function isLike(text: string, pattern: string): boolean {
  const here = text.toLowerCase();
  const [start = '', ...parts] = pattern.toLowerCase().split('*');
  const end = parts.pop();
  if (end === undefined) return here === start;
  if (!here.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = here.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return here.length - end.length >= at && here.endsWith(end);
}

/** Everything that cannot be done of what was asked for. */
export function faultErrors(faults: readonly Fault[], contract: Contract): FieldError[] {
  return faults.flatMap((fault, index) => {
    const mistake = faultError(fault, contract);
    if (!mistake) return [];
    const parts = ['body.faults', index, mistake.field];
    return { ...mistake, field: parts.filter((part) => part !== '').join('.') };
  });
}

function faultError(fault: Fault, contract: Contract): FieldError | undefined {
  const { call, status, code, delay, spread, cut } = fault;
  const calls = meant(call, contract);
  if (!calls.length) {
    const closest = closestMatch([...contract.keys()], call);
    const message = `No call is named "${call}".${closest ? ` The nearest is "${closest}".` : ''}`;
    return { field: 'call', code: 'NO_SUCH_CALL', message };
  }
  if (code !== undefined && status === undefined)
    return { field: 'status', code: 'REQUIRED', message: 'A code needs its status.' };
  if (status === undefined && delay === undefined && !spread && !cut)
    return { field: '', code: 'REQUIRED', message: 'Say a status, a delay, a spread or a cut.' };
  if (spread && spread.p95 < spread.median)
    return { field: 'spread.p95', code: 'TOO_SMALL', message: 'Is at least the median.' };
  if (callsOf(fault, contract).length) return undefined;
  const declared = declaredBy(calls);
  const message = `${calls.length === 1 ? calls[0]?.route : call} declares no ${status}${code ? ` ${code}` : ''}; it declares ${declared}.`;
  return { field: code === undefined ? 'status' : 'code', code: 'UNDECLARED', message };
}

/** Every status and its codes that some of the calls declare, in words. */
export function declaredBy(calls: readonly AnyEndpoint[]): string {
  const codes = new Map<string, Set<string>>();
  for (const { errors } of calls)
    for (const [status, some] of Object.entries(errors))
      codes.set(status, new Set([...(codes.get(status) ?? []), ...some]));
  return [...codes].map(([status, some]) => `${status} (${[...some].join(', ')})`).join(', ');
}
