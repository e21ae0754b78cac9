import { createRoot } from 'react-dom/client';

/** The ids of the panel differ from those of the page that it is docked to. */
export const createPanelRoot = (element: Element) =>
  createRoot(element, { identifierPrefix: 'panel-' });
