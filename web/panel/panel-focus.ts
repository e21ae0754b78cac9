import { gapOf, watchFocus } from '../lib/focus-restore.ts';

const operable =
  ':is(a[href], button, input, select, summary):not(:disabled, [tabindex="-1"], .sr)';

/**
 * Keeps the focus in the panel when what has it goes, or can do no more: it goes to what has come in that place, else
 * to what stands beside it, else to the view. It can be ended.
 */
export const keepFocusIn = (panel: HTMLElement): (() => void) =>
  watchFocus(panel, (lost, changes) => {
    const next = lost.isConnected ? besides(lost) : insteadOf(lost, changes);
    (next ?? panel.querySelector<HTMLElement>('#panel-body'))?.focus();
  });

const firstIn = (element: Element | null | undefined) =>
  element?.matches(operable)
    ? (element as HTMLElement)
    : element?.querySelector<HTMLElement>(operable);

/** What is nearest to a control in its group. */
const besides = (control: HTMLElement) =>
  firstIn(control.nextElementSibling) ??
  firstIn(control.previousElementSibling) ??
  firstIn(control.parentElement);

/** What has come where a control has gone with all that went with it, else its like in the row after or before it. */
function insteadOf(control: HTMLElement, changes: readonly MutationRecord[]) {
  const gap = gapOf(changes, control);
  if (!gap) return undefined;
  const { place, before, after, come } = gap;
  const rows = [after, before];
  const like = [control.localName, ...control.classList].join('.');
  return (
    firstIn(come.find((one) => one.parentElement === place && firstIn(one))) ??
    rows.map((row) => row?.querySelector<HTMLElement>(`${like}:not(:disabled)`)).find(Boolean) ??
    rows.map(firstIn).find(Boolean) ??
    firstIn(place)
  );
}
