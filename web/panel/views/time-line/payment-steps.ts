import type { Checkpoint, Entry } from '#contracts/engine/control/time-line';

/** A refund is no step of paying: it follows from what becomes of the order. */
const paymentIn = ({ changes }: Entry) =>
  changes.find(({ collection, after }) => collection === 'payments' && !isRefund(after))?.id;

const isRefund = (row: object | null) => /REFUND/.test(String(Reflect.get(row ?? {}, 'status')));

/** The entries, newest first, in groups: what led to the last step of one payment follows it. */
export function groupPayments(
  entries: readonly Entry[],
  current: number,
  checkpoints: readonly Checkpoint[],
): [Entry, ...Entry[]][] {
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const isStep = group && paymentIn(entry) && paymentIn(group[0]) === paymentIn(entry);
    const isPlace = entry.number === current || checkpoints.some(({ at }) => at === entry.number);
    if (isStep && !isPlace) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
