import type { Change } from '#contracts/engine/control/time-line';

/** One place of a row that is not what it was. Undefined stands for nothing there. */
interface Difference {
  /** `wallet.balance`, `colours.0.name`. */
  field: string;
  before: unknown;
  after: unknown;
}

/** Where two values differ, place by place; lists of another length differ as a whole. */
export function differences(before: unknown, after: unknown, field = ''): Difference[] {
  if (Object.is(before, after)) return [];
  const [one, other] = [membersOf(before), membersOf(after)];
  const isSameKind = one && other && Array.isArray(before) === Array.isArray(after);
  const isOtherLength =
    Array.isArray(before) && Array.isArray(after) && before.length !== after.length;
  if (!isSameKind || isOtherLength) return [{ field, before, after }];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) =>
    differences(one.get(name), other.get(name), field ? `${field}.${name}` : name),
  );
}

const membersOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;

/** `+1 orders ~2 customers`: what came, what became something else, what went, collection by collection. */
export function summaryOf(changes: readonly Change[]): string {
  const marks = changes.map(({ collection, before, after }) =>
    before === null ? `+ ${collection}` : after === null ? `− ${collection}` : `~ ${collection}`,
  );
  return [...new Set(marks)]
    .map((mark) => {
      const [sign, collection] = mark.split(' ');
      return `${sign}${marks.filter((one) => one === mark).length} ${collection}`;
    })
    .join('  ');
}

/** How many letters of a value stand in a diff. */
const MOST = 60;

/** A value as it stands in a diff: short, on one line. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}
