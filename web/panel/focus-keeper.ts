const operable =
  ':is(a[href], button, input, select, summary):not(:disabled, [tabindex="-1"], .sr)';

/**
 * Keeps the focus in the panel when what has it goes, or can do no more: it goes to what has come in that place, else
 * to what stands beside it, else to the view. It can be ended.
 */
export function keepFocusIn(panel: HTMLElement): () => void {
  let control: HTMLElement | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) control = target;
  };
  const forget = () => {
    control = undefined;
  };
  const watch = new MutationObserver((changes) => {
    const { activeElement } = document;
    const lost = control;
    if (!lost || (activeElement !== lost && activeElement !== document.body)) return;
    if (lost.isConnected && !lost.matches(':disabled')) return;
    control = undefined;
    const next = lost.isConnected ? besides(lost) : insteadOf(lost, changes);
    (next ?? panel.querySelector<HTMLElement>('#panel-body'))?.focus();
  });
  panel.addEventListener('focusin', remember);
  addEventListener('pointerdown', forget, true); // whoever presses elsewhere has left it
  watch.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    panel.removeEventListener('focusin', remember);
    removeEventListener('pointerdown', forget, true);
    watch.disconnect();
  };
}

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
  let gone: Node = control;
  let gap: MutationRecord | undefined;
  for (const change of changes) {
    if (![...change.removedNodes].some((node) => node.contains(gone))) continue;
    gap = change;
    gone = change.target;
  }
  if (!gap) return undefined;
  const { target } = gap;
  const come = changes
    .filter((change) => change.target === target)
    .flatMap(({ addedNodes }) => [...addedNodes].filter(isElement))
    .find((element) => element.isConnected && firstIn(element));
  const rows = [gap.nextSibling, gap.previousSibling].filter(isElement);
  const like = [control.localName, ...control.classList].join('.');
  return (
    firstIn(come) ??
    rows.map((row) => row.querySelector<HTMLElement>(`${like}:not(:disabled)`)).find(Boolean) ??
    rows.map(firstIn).find(Boolean) ??
    firstIn(isElement(target) ? target : undefined)
  );
}

const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement;
