import { createRoot, type Root } from 'react-dom/client';
import { focusScreen } from '../lib/focus.ts';
import { hostPage } from './control/host-page.ts';
import { Panel } from './panel.tsx';
import { savePanelState } from './panel-state.ts';

const container = document.createElement('div');
container.className = 'panel-dock dark'; // dark in both themes, to set it apart from the shop
let root: Root | undefined;
let previousFocus: Element | null = null;

/** Docks the panel to the page. `refresh` refetches the page's queries. */
export function openPanel(refresh: () => void, { takesFocus = false } = {}) {
  if (container.isConnected) return;
  Object.assign(hostPage, { isDocked: true, refresh });
  document.body.append(container);
  root ??= createRoot(container);
  root.render(<Panel onClose={closePanel} takesFocus={takesFocus} />);
  savePanelState({ isOpen: true });
}

function closePanel() {
  root?.render(null);
  container.remove();
  savePanelState({ isOpen: false });
  if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
  if (document.activeElement === document.body) focusScreen();
  previousFocus = null;
}

/** Opens the panel and moves the focus into it, or closes it and restores the focus. */
export function togglePanel(refresh: () => void) {
  if (container.isConnected) return closePanel();
  previousFocus = document.activeElement;
  openPanel(refresh, { takesFocus: true });
}
