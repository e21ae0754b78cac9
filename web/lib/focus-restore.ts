import { focusElement } from './focus.ts';

/**
 * Watches over the focus within an element: when what has it goes, or can do no more, `goOn` is told what it was and what
 * has changed, and says where the focus goes from there. Whoever presses elsewhere has left it. It can be ended.
 */
export function watchFocus(
  within: HTMLElement,
  goOn: (lost: HTMLElement, changes: readonly MutationRecord[]) => void,
): () => void {
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
    goOn(lost, changes);
  });
  within.addEventListener('focusin', remember);
  addEventListener('pointerdown', forget, true);
  watch.observe(within, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    within.removeEventListener('focusin', remember);
    removeEventListener('pointerdown', forget, true);
    watch.disconnect();
  };
}

/**
 * Keeps the focus from falling off the shop when an action takes its own control away: it goes to the same control of
 * the row that is there now, to a field that was drawn anew, else to the heading the control stood under. Another screen
 * has its own way: see `Arrival`. So has what stands beside the shop. It can be ended.
 */
export function restoreFocus(shop: HTMLElement): () => void {
  /** The last control of the screen itself, for when one beside it goes: a toast's, or one of the dock. */
  let ofScreen: HTMLElement | undefined;
  let path = '';
  const remember = ({ target }: FocusEvent) => {
    path = location.pathname;
    if (target instanceof HTMLElement && target.closest('main')) ofScreen = target;
  };
  const stop = watchFocus(shop, (gone, changes) => {
    const gap = findGap(changes, gone);
    if (gap && location.pathname === path) goOnFrom(gap, gone, ofScreen);
  });
  shop.addEventListener('focusin', remember);
  return () => {
    shop.removeEventListener('focusin', remember);
    stop();
  };
}

/** The place that something has left. */
interface Gap {
  place: Element;
  before: HTMLElement | undefined;
  after: HTMLElement | undefined;
  /** What has come there, or into what stands before it. */
  come: readonly HTMLElement[];
  /** Nothing but the control itself has gone. */
  isAlone: boolean;
}

/** What is taken away may have stood in what is taken away next: the last gap is the one on the page. */
export function findGap(changes: readonly MutationRecord[], control: Element): Gap | undefined {
  let gone: Node = control;
  let gap: Gap | undefined;
  for (const { target, removedNodes, previousSibling } of changes) {
    const row = [...removedNodes].find((node) => node.contains(gone));
    if (!row || !isElement(target)) continue;
    const nodes = [...target.childNodes];
    const at = nodes.indexOf(previousSibling as ChildNode) + 1;
    const before = nodes.slice(0, at).findLast(isElement);
    const come = changes
      .filter((change) => change.target === target || change.target === before)
      .flatMap(({ addedNodes }) => [...addedNodes].filter(isElement));
    const after = nodes.slice(at).find(isElement);
    gap = { place: target, before, after, come, isAlone: row === control };
    gone = target;
  }
  return gap;
}

const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;

function goOnFrom(gap: Gap, control: HTMLElement, ofScreen: HTMLElement | undefined) {
  const isOfScreen = gap.place.closest('main') !== null;
  if (!isOfScreen && ofScreen?.isConnected) return ofScreen.focus({ preventScroll: true });
  if (!isOfScreen && !gap.place.closest('#dock')) return;
  const same =
    sameIn(gap.after, control) ?? sameIn(gap.before, control) ?? drawnAnew(gap.place, control);
  if (same) same.focus();
  else focusElement((gap.isAlone && gap.come[0]) || headingOf(gap));
}

/** What takes a row away is the last of its kind there. Links and headings take nothing away. */
function sameIn(row: Element | undefined, { localName, classList }: Element) {
  if (!row || (localName !== 'button' && localName !== 'input')) return undefined;
  return [...row.querySelectorAll<HTMLElement>([localName, ...classList].join('.'))].at(-1);
}

/** The field of the same name that has come in the place of one. */
function drawnAnew(place: Element, { localName, name }: HTMLElement & { name?: string }) {
  return name ? place.querySelector<HTMLElement>(`${localName}[name="${name}"]`) : null;
}

/** The heading nearest before a gap, but none of something beside it; else the title. */
function headingOf({ place, after }: Gap): HTMLElement {
  const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_CONTAINED_BY: inside } = Node;
  const isAbove = (heading: Element) => {
    const beside = heading.closest('article, section, li, th');
    const position = (after ?? place).compareDocumentPosition(heading);
    return (
      !(beside && !beside.contains(place)) && (position & (after ? before : before | inside)) > 0
    );
  };
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
  return headings.findLast(isAbove) ?? headings[0] ?? document.body;
}
