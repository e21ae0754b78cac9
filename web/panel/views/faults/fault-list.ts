import type { Fault } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { namedEndpoints } from '#contracts/index';

/** What a fault does: an error status, a delayed response, a dropped connection or a truncated response. */
export type FaultKind = number | 'delay' | 'drop' | 'truncate';
export type FaultChanges = { [Key in Exclude<keyof Fault, 'call'>]?: Fault[Key] | undefined };

export const networkFaults = ['delay', 'drop', 'truncate'] as const;

const networkFaultTexts: Record<(typeof networkFaults)[number], string> = {
  delay: 'delays the response',
  drop: 'drops the connection without an answer',
  truncate: 'sends half of the response',
};

export const kindText = (kind: FaultKind) =>
  typeof kind === 'number' ? `responds with ${kind}` : networkFaultTexts[kind];

const DEFAULT_DELAY_MS = 2_000;

/** The error statuses that an endpoint declares, in order. */
export const statusesOf = ({ errors }: Pick<AnyEndpoint, 'errors'>) =>
  Object.keys(errors)
    .map(Number)
    .sort((a, b) => a - b);

export function kindOf({ status, cut }: Fault): FaultKind {
  if (status !== undefined) return status;
  return cut === 'connection' ? 'drop' : cut === 'body' ? 'truncate' : 'delay';
}

/** Replaces a route, or a name in other case, by the name of its call; patterns stay. */
export function withCallName<SomeFault extends Pick<Fault, 'call'>>(fault: SomeFault): SomeFault {
  const call = fault.call.toLowerCase();
  const endpoint = [...namedEndpoints].find(
    ([name, { route }]) => name.toLowerCase() === call || route.toLowerCase() === call,
  );
  return endpoint ? { ...fault, call: endpoint[0] } : fault;
}

function createFault(call: string, kind: FaultKind): Fault {
  if (typeof kind === 'number') return { call, status: kind };
  if (kind === 'delay') return { call, delay: DEFAULT_DELAY_MS };
  return { call, cut: kind === 'drop' ? 'connection' : 'body' };
}

const isMatch = (fault: Fault, call: string, kind: FaultKind) =>
  fault.call === call && kindOf(fault) === kind;

export const hasFault = (faults: readonly Fault[], call: string, kind: FaultKind) =>
  faults.some((fault) => isMatch(fault, call, kind));

/** Adds a fault, or removes all of its call and kind. */
export const toggleFault = (faults: readonly Fault[], call: string, kind: FaultKind): Fault[] =>
  hasFault(faults, call, kind)
    ? faults.filter((fault) => !isMatch(fault, call, kind))
    : [...faults, createFault(call, kind)];

/** Adds a fault to those of the calls that do not have it. */
export const addToCalls = (
  faults: readonly Fault[],
  calls: readonly string[],
  kind: FaultKind,
): Fault[] => [
  ...faults,
  ...calls.filter((call) => !hasFault(faults, call, kind)).map((call) => createFault(call, kind)),
];

export const removeFromCalls = (faults: readonly Fault[], calls: readonly string[]) =>
  faults.filter(({ call }) => !calls.includes(call));

/** Changes one fault; undefined removes a property. */
export const updateFault = (
  faults: readonly Fault[],
  index: number,
  changes: FaultChanges,
): Fault[] =>
  faults.map((fault, position) =>
    position === index ? withoutUndefined({ ...fault, ...changes }) : fault,
  );

export const removeFault = (faults: readonly Fault[], index: number): Fault[] =>
  faults.filter((_, position) => position !== index);

/** `register responds with 409 EMAIL_TAKEN, every request`. */
export function faultText(fault: Fault): string {
  const { call, status = 0, code } = withCallName(fault);
  const told = code ?? namedEndpoints.get(call)?.errors[status]?.[0];
  const effect = [kindText(kindOf(fault)), told].filter(Boolean).join(' ');
  const every = status ? 'every call that declares it' : 'every call';
  return `${call === '*' ? every : call} ${effect}, ${scheduleText(fault)}`;
}

/** A reported fault as it can be set again. */
export function withoutCounts(reported: Fault & { matched?: number; happened?: number }): Fault {
  const { matched: _matched, happened: _happened, ...fault } = reported;
  return fault;
}

function withoutUndefined({ call, ...rest }: FaultChanges & Pick<Fault, 'call'>): Fault {
  const defined = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { call, ...Object.fromEntries(defined) };
}

/** Whether a fault has happened as often as it should. */
export const isUsedUp = ({ times, happened = 0 }: Fault & { happened?: number }) =>
  times !== undefined && happened >= times;

interface Situation {
  title: string;
  description: string;
  faults: readonly Fault[];
}

/** Faults by what they mean to a buyer. */
export const situations: readonly Situation[] = [
  {
    title: 'Offline',
    description: 'No request reaches the shop.',
    faults: [{ call: '*', cut: 'connection' }],
  },
  {
    title: 'Slow',
    description: 'Responses take a second or two, some four.',
    faults: [{ call: '*', spread: { median: 1_200, p95: 4_000 } }],
  },
  {
    title: 'One in four fails',
    description: 'Every 4th connection drops, as on a train.',
    faults: [{ call: '*', cut: 'connection', every: 4 }],
  },
  {
    title: 'Payment service down',
    description: 'No payment can be started; the rest of the shop works.',
    faults: [{ call: 'payment', status: 503 }],
  },
  {
    title: 'Session expires',
    description: 'The next page load finds nobody signed in, once (401).',
    faults: [{ call: 'GET *', status: 401, code: 'TOKEN_EXPIRED', times: 1 }],
  },
  {
    title: 'Down for maintenance',
    description: 'Every call says that the shop is closed for a while (503).',
    faults: [{ call: '*', status: 503 }],
  },
];

export const isIn = (faults: readonly Fault[], situation: Situation) =>
  situation.faults.every((fault) => faults.some((each) => isEqual(each, fault)));

/** The situation that is on and already does to a call what a fault would do. */
export const situationLike = (faults: readonly Fault[], fault: Fault, route: string) =>
  situations.find(
    (situation) =>
      isIn(faults, situation) &&
      situation.faults.some(
        (one) =>
          (one.call === fault.call || route.startsWith(one.call.replace('*', ''))) &&
          kindOf(one) === kindOf(fault) &&
          (one.code ?? fault.code) === fault.code,
      ),
  );

export const isOf = (situation: Situation, fault: Fault) =>
  situation.faults.some((each) => isEqual(each, fault));

const isEqual = (one: Fault, other: Fault) => JSON.stringify(one) === JSON.stringify(other);

/** Adds a situation, or removes it. Of the situations of every call, one replaces the other. */
export function toggleSituation(faults: readonly Fault[], situation: Situation): Fault[] {
  const { faults: own } = situation;
  const rest = faults.filter((fault) => !own.some((each) => isEqual(each, fault)));
  if (isIn(faults, situation)) return rest;
  const isOfEveryCall = own.some(({ call }) => call === '*');
  return [...rest.filter(({ call }) => !(isOfEveryCall && call === '*')), ...own];
}

/** `requests 3 to 5`: which of the matching requests a fault applies to. */
export function scheduleText({ after = 0, times, every }: Fault): string {
  if (every !== undefined) {
    const start = after ? ` after the first ${after}` : '';
    return `every ${ordinal(every)} request${start}${times ? `, at most ${times}` : ''}`;
  }
  if (times === undefined) return after ? `from request ${after + 1} on` : 'every request';
  if (times === 1) return after ? `once, at request ${after + 1}` : 'once';
  return `requests ${after + 1} to ${after + times}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (position: number) => `${position}${suffixes[ordinals.select(position)] ?? 'th'}`;
