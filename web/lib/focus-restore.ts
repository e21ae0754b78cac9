import { focusElement, focusScreen } from './focus.ts';

/**
 * Calls `onLost` when the focused control within an element is removed or disabled, with the mutations that did it. A
 * click elsewhere counts as leaving the control. Returns how to stop.
 */
export function watchFocus(
  container: HTMLElement,
  onLost: (lost: HTMLElement, changes: readonly MutationRecord[]) => void,
): () => void {
  let focused: HTMLElement | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) focused = target;
  };
  const forget = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && focused?.contains(target))) focused = undefined;
  };
  const observer = new MutationObserver((changes) => {
    const { activeElement } = document;
    const lost = focused;
    if (!lost || (activeElement !== lost && activeElement !== document.body)) return;
    if (lost.isConnected && !lost.matches(':disabled')) return;
    focused = undefined;
    onLost(lost, changes);
  });
  container.addEventListener('focusin', remember);
  addEventListener('pointerdown', forget, true);
  observer.observe(container, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    container.removeEventListener('focusin', remember);
    removeEventListener('pointerdown', forget, true);
    observer.disconnect();
  };
}

/**
 * Moves the focus when an action removes its own control: to the heading of the neighbouring row, or without one to the
 * same control in it, to the field of the same name that replaced it, else to the nearest heading. The next screen
 * focuses its own title. Elements outside the app have their own focus handling. Returns how to stop.
 */
export function restoreFocus(app: HTMLElement): () => void {
  /** The last focused control in `main`, for when a toast or the bottom bar goes. */
  let lastInMain: HTMLElement | undefined;
  let path = '';
  const remember = ({ target }: FocusEvent) => {
    path = location.pathname;
    if (target instanceof HTMLElement && target.closest('main')) lastInMain = target;
  };
  const unwatch = watchFocus(app, (lost, changes) => {
    const gap = location.pathname === path && findGap(changes, lost);
    if (gap) moveFocus(gap, lost, lastInMain);
  });
  app.addEventListener('focusin', remember);
  return () => {
    app.removeEventListener('focusin', remember);
    unwatch();
  };
}

/** Where a control was removed from. */
interface Gap {
  parent: Element;
  before: HTMLElement | undefined;
  after: HTMLElement | undefined;
  /** Added in the same place, or to the element before it. */
  added: readonly HTMLElement[];
  /** Only the control itself was removed, not its row. */
  isControlOnly: boolean;
}

/** Finds the outermost gap: a removed row may itself be inside an element that is removed next. */
export function findGap(changes: readonly MutationRecord[], control: Element): Gap | undefined {
  let removed: Node = control;
  let gap: Gap | undefined;
  for (const { target, removedNodes, previousSibling } of changes) {
    const row = [...removedNodes].find((node) => node.contains(removed));
    if (!row || !isElement(target)) continue;
    const nodes = [...target.childNodes];
    const index = nodes.indexOf(previousSibling as ChildNode) + 1;
    const before = nodes.slice(0, index).findLast(isElement);
    const added = changes
      .filter((change) => change.target === target || change.target === before)
      .flatMap(({ addedNodes }) => [...addedNodes].filter(isElement));
    const after = nodes.slice(index).find(isElement);
    gap = { parent: target, before, after, added, isControlOnly: row === control };
    removed = target;
  }
  return gap;
}

const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;

function moveFocus(gap: Gap, control: HTMLElement, lastInMain: HTMLElement | undefined) {
  const isInMain = gap.parent.closest('main') !== null;
  if (!isInMain && lastInMain?.isConnected) return lastInMain.focus({ preventScroll: true });
  if (!isInMain && !gap.parent.closest('#bottom-bar')) return focusScreen();
  const isRow = (element: Element | undefined) => similarIn(element, control) !== undefined;
  const row = [gap.after, gap.before].find(isRow);
  // The button of the same name would remove that row too.
  const title = gap.isControlOnly ? undefined : row?.querySelector<HTMLElement>('h2, h3, h4');
  if (title) return focusElement(title);
  const match = similarIn(row, control) ?? sameNamedIn(gap.parent, control);
  if (match) match.focus();
  else focusElement((gap.isControlOnly && gap.added[0]) || nearestHeading(gap));
}

/** The last control with the same tag and classes, as the one that removes a row is last in it; only buttons and inputs remove rows. */
function similarIn(row: Element | undefined, { localName, classList }: Element) {
  if (!row || (localName !== 'button' && localName !== 'input')) return undefined;
  return [...row.querySelectorAll<HTMLElement>([localName, ...classList].join('.'))].at(-1);
}

function sameNamedIn(parent: Element, { localName, name }: HTMLElement & { name?: string }) {
  return name ? parent.querySelector<HTMLElement>(`${localName}[name="${name}"]`) : null;
}

/** The nearest heading before the gap that is not inside a sibling section; else the first heading. */
function nearestHeading({ parent, after }: Gap): HTMLElement {
  const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_CONTAINED_BY: inside } = Node;
  const isAbove = (heading: Element) => {
    const section = heading.closest('article, section, form, li, th');
    const position = (after ?? parent).compareDocumentPosition(heading);
    return (
      !(section && !section.contains(parent)) && (position & (after ? before : before | inside)) > 0
    );
  };
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
  return headings.findLast(isAbove) ?? headings[0] ?? document.body;
}
