/** Focuses a heading or another element that is not operable, without scrolling. */
export function focusElement(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** A ref that focuses a heading when it is first shown. */
export const focusWhenShown = (element: HTMLElement | null) => {
  if (element) focusElement(element);
};
