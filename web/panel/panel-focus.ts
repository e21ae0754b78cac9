import { focusElement } from '../lib/focus.ts';
import { findGap, watchFocus } from '../lib/focus-restore.ts';
import { safeSessionStorage } from '../lib/storage.ts';

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

const AFTER_RELOAD_KEY = 'panel-focus';

/** What names a control in its row, before the facts about it; the control itself says so where its text may change. */
const nameOf = (control: Element | null) =>
  control?.getAttribute('data-focus-name') ??
  control?.getAttribute('aria-label') ??
  (control instanceof HTMLInputElement
    ? control.labels?.[0]
    : (control?.querySelector('b') ?? control)
  )?.textContent;

/** Called before the panel loads the page again. */
export const saveFocus = () =>
  safeSessionStorage.set(AFTER_RELOAD_KEY, nameOf(document.activeElement) ?? '');

/**
 * After such a load, focuses a place, and what is to be focused there as soon as it is shown. Returns how to stop.
 */
export function restoreSavedFocus(
  place: HTMLElement | null,
  find: (name: string) => HTMLElement | null | undefined,
) {
  const name = safeSessionStorage.get(AFTER_RELOAD_KEY);
  safeSessionStorage.remove(AFTER_RELOAD_KEY);
  if (name === null || !place) return undefined;
  focusElement(place);
  const update = () => {
    const isThere = document.activeElement === place;
    const target = isThere && find(name);
    if (target) {
      focusElement(target);
      target.scrollIntoView({ block: 'nearest' });
    }
    if (target || !isThere) observer.disconnect();
  };
  const observer = new MutationObserver(update);
  observer.observe(document.body, { childList: true, subtree: true });
  update();
  return () => observer.disconnect();
}

/** Focuses the control that loaded the page again; while it is not shown, the tab of its view. */
export const restoreFocusInPanel = (panel: HTMLElement) =>
  restoreSavedFocus(panel.querySelector<HTMLElement>('[role=tab][tabindex="0"]'), (name) =>
    [...panel.querySelectorAll<HTMLElement>(`#panel-body ${focusable}`)].find(
      (control) => nameOf(control) === name,
    ),
  );
