import type { Change } from '#contracts/engine/control/time-line';

/** A field whose value changed; undefined where it is missing. */
interface Difference {
  /** `wallet.balance`, `colours.0.name`. */
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that differ between two values; arrays of different lengths differ as a whole. */
export function differences(before: unknown, after: unknown, field = ''): Difference[] {
  if (Object.is(before, after)) return [];
  const [beforeMembers, afterMembers] = [membersOf(before), membersOf(after)];
  const isSameKind =
    beforeMembers && afterMembers && Array.isArray(before) === Array.isArray(after);
  const hasNewLength =
    Array.isArray(before) && Array.isArray(after) && before.length !== after.length;
  if (!isSameKind || hasNewLength) return [{ field, before, after }];
  const names = new Set([...beforeMembers.keys(), ...afterMembers.keys()]);
  return [...names].flatMap((name) =>
    differences(beforeMembers.get(name), afterMembers.get(name), field ? `${field}.${name}` : name),
  );
}

const membersOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;

/** `orders: 1 added; wallet entries: 2 changed, 1 removed`. */
export function changeSummary(changes: readonly Change[]): string {
  const counts: Record<string, Record<string, number>> = {};
  for (const { collection, before, after } of changes) {
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
    const kinds = counts[collection] ?? {};
    counts[collection] = { ...kinds, [kind]: (kinds[kind] ?? 0) + 1 };
  }
  return Object.entries(counts)
    .map(([collection, kinds]) => {
      const texts = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
      return `${inWords(collection)}: ${texts.join(', ')}`;
    })
    .join('; ');
}

/** `walletEntries` as `wallet entries`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const MAX_LENGTH = 60;

/** A value as JSON, cut to one line. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'undefined';
  const text = JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
