import { createRoot } from 'react-dom/client';

/** The panel is English on a Hindi page too, and its ids differ from those of the page that it is docked to. */
export function createPanelRoot(element: HTMLElement) {
  element.lang = 'en';
  return createRoot(element, { identifierPrefix: 'panel-' });
}
