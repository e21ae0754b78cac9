import { findGap, watchFocus } from '../lib/focus-restore.ts';

const focusable =
  ':is(a[href], button, input, select, summary):not(:disabled, [tabindex="-1"], .sr)';

/**
 * Keeps the focus in the panel when the focused control is removed or disabled: moves it to its replacement, else to a
 * neighbour, else to the view. Returns a function that stops it.
 */
export const keepFocusInPanel = (panel: HTMLElement): (() => void) =>
  watchFocus(panel, (lost, changes) => {
    const next = lost.isConnected ? nearestControl(lost) : replacement(lost, changes);
    (next ?? panel.querySelector<HTMLElement>('#panel-body'))?.focus();
  });

const firstFocusable = (element: Element | null | undefined) =>
  element?.matches(focusable)
    ? (element as HTMLElement)
    : element?.querySelector<HTMLElement>(focusable);

const nearestControl = (control: HTMLElement) =>
  firstFocusable(control.nextElementSibling) ??
  firstFocusable(control.previousElementSibling) ??
  firstFocusable(control.parentElement);

/** What was inserted in place of a removed control, else the same control in the next or previous row. */
function replacement(control: HTMLElement, changes: readonly MutationRecord[]) {
  const gap = findGap(changes, control);
  if (!gap) return undefined;
  const { parent, before, after, added } = gap;
  const rows = [after, before];
  const sameControl = `${[control.localName, ...control.classList].join('.')}:not(:disabled)`;
  return (
    firstFocusable(added.find((node) => node.parentElement === parent && firstFocusable(node))) ??
    rows.map((row) => row?.querySelector<HTMLElement>(sameControl)).find(Boolean) ??
    rows.map(firstFocusable).find(Boolean) ??
    firstFocusable(parent)
  );
}
