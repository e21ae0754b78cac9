/** Focuses a heading or another element that is not operable, without scrolling. */
export function focusElement(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focuses the title of the screen, or while it has none the place for it. */
export function focusScreen() {
  const place = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main');
  if (place) focusElement(place);
}

/** A ref that focuses a heading when it is first shown. */
export const focusWhenShown = (element: HTMLElement | null) => {
  if (element) focusElement(element);
};
