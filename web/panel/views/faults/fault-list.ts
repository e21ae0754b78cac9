import type { Fault } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { namedEndpoints } from '#contracts/index';

/** What can go wrong with a call, as one cell of the grid each: a status, a delay, or a connection that ends early. */
export type FaultKind = number | 'late' | 'drop' | 'half';
export type Patch = { [Key in Exclude<keyof Fault, 'call'>]?: Fault[Key] | undefined };

export const cutKinds = ['late', 'drop', 'half'] as const;
export const kindWords: Record<(typeof cutKinds)[number], string> = {
  late: 'answers late',
  drop: 'drops the connection',
  half: 'cuts the answer off',
};

/** How late a call answers that was only said to be late, in ms. */
const LATE = 2_000;

/** The statuses that a call can refuse with. */
export const statusesOf = ({ errors }: Pick<AnyEndpoint, 'errors'>) =>
  Object.keys(errors)
    .map(Number)
    .sort((one, other) => one - other);

export function kindOf({ status, cut }: Fault): FaultKind {
  if (status !== undefined) return status;
  return cut === 'connection' ? 'drop' : cut === 'body' ? 'half' : 'late';
}

/** A fault of a single call under the name of that call, though it was set by its route or in other letters. */
export function named<Some extends Pick<Fault, 'call'>>(fault: Some): Some {
  const said = fault.call.toLowerCase();
  const found = [...namedEndpoints].find(([name, { route }]) =>
    [name, route].some((one) => one.toLowerCase() === said),
  );
  return found ? { ...fault, call: found[0] } : fault;
}

function aFault(call: string, kind: FaultKind): Fault {
  if (typeof kind === 'number') return { call, status: kind };
  if (kind === 'late') return { call, delay: LATE };
  return { call, cut: kind === 'drop' ? 'connection' : 'body' };
}

const isOf = (call: string, kind: FaultKind) => (fault: Fault) =>
  fault.call === call && kindOf(fault) === kind;

export const isArmed = (faults: readonly Fault[], call: string, kind: FaultKind) =>
  faults.some(isOf(call, kind));

/** Arms a cell, or takes out all that it stands for. */
export const toggle = (faults: readonly Fault[], call: string, kind: FaultKind): Fault[] =>
  isArmed(faults, call, kind)
    ? faults.filter((fault) => !isOf(call, kind)(fault))
    : [...faults, aFault(call, kind)];

/** Arms a cell for each of some calls; those that are armed stay as they are. */
export const armAll = (faults: readonly Fault[], calls: readonly string[], kind: FaultKind) =>
  calls.reduce<readonly Fault[]>(
    (list, call) => (isArmed(list, call, kind) ? list : toggle(list, call, kind)),
    faults,
  );

export const disarmAll = (faults: readonly Fault[], calls: readonly string[]) =>
  faults.filter(({ call }) => !calls.includes(call));

/** Changes one fault; what is undefined is left out. */
export const change = (faults: readonly Fault[], index: number, patch: Patch): Fault[] =>
  faults.map((fault, at) => (at === index ? trimmed({ ...fault, ...patch }) : fault));

export const without = (faults: readonly Fault[], index: number): Fault[] =>
  faults.filter((_, at) => at !== index);

/** A fault as it is set, without the counts that it is reported with. */
export function bare(reported: Fault & { matched?: number; happened?: number }): Fault {
  const { matched: _matched, happened: _happened, ...fault } = reported;
  return fault;
}

function trimmed({ call, ...rest }: Patch & Pick<Fault, 'call'>): Fault {
  const said = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { call, ...Object.fromEntries(said) };
}

/** What a bad day looks like, for every call. */
export const presets: Record<string, { description: string; faults: readonly Fault[] }> = {
  Slow: {
    description: 'Half of the answers take longer than 1.2 s, one in twenty longer than 4 s',
    faults: [{ call: '*', spread: { median: 1_200, p95: 4_000 } }],
  },
  Flaky: {
    description: 'Each fourth connection drops, each seventh request is refused with 503',
    faults: [
      { call: '*', cut: 'connection', every: 4 },
      { call: '*', status: 503, every: 7 },
    ],
  },
  Offline: {
    description: 'Every connection drops',
    faults: [{ call: '*', cut: 'connection' }],
  },
};

/** The faults of a bad day in place of those that were set for every call; what is set for single calls stays. */
export const withPreset = (faults: readonly Fault[], preset: readonly Fault[]): Fault[] => [
  ...faults.filter(({ call }) => call !== '*'),
  ...preset,
];

/** `the 3rd to the 5th time`: when a fault happens, in words. */
export function whenText({ after = 0, times, every }: Fault): string {
  const each = every === undefined ? '' : `each ${ordinal(every)} `;
  if (after === 0 && times === undefined) return each ? `${each}time` : 'every time';
  if (every !== undefined)
    return `${each}time${after ? ` after ${after}` : ''}${times ? `, ${times} in all` : ''}`;
  if (times === undefined) return `from the ${ordinal(after + 1)} time on`;
  if (times === 1) return `the ${ordinal(after + 1)} time alone`;
  return `the ${ordinal(after + 1)} to the ${ordinal(after + times)} time`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (place: number) => `${place}${endings[ordinals.select(place)] ?? 'th'}`;
