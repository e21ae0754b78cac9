import { createRoot, type Root } from 'react-dom/client';
import { shop } from './control/host-page.ts';
import { Panel } from './panel.tsx';
import { remember } from './panel-state.ts';

const host = document.createElement('div');
host.className = 'panel-dock night'; // always, so that it is told from the shop in either of its themes
let root: Root | undefined;
/** Where the focus was before the panel took it. */
let before: Element | null = null;

/** Shows the panel beside the page, as it was left. `refresh` has the page read its data again. */
export function openPanel(refresh: () => void, { takesFocus = false } = {}) {
  if (host.isConnected) return;
  Object.assign(shop, { isHere: true, refresh });
  document.body.append(host);
  root ??= createRoot(host);
  root.render(<Panel onClose={closePanel} takesFocus={takesFocus} />);
  remember({ isOpen: true });
}

function closePanel() {
  root?.render(null);
  host.remove();
  remember({ isOpen: false });
  if (before instanceof HTMLElement) before.focus();
  before = null;
}

/** Opens the panel and goes into it, or closes it and goes back. */
export function togglePanel(refresh: () => void) {
  if (host.isConnected) return closePanel();
  before = document.activeElement;
  openPanel(refresh, { takesFocus: true });
}
