/** Gives the focus to a heading, or to whatever else there is nothing to operate on; the page stays where it is. */
export function focusElement(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
