import { createRoot, type Root } from 'react-dom/client';
import { focusScreen } from '../lib/focus.ts';
import { type Host, hostPage } from './control/host-page.ts';
import { Panel } from './panel.tsx';
import { presenting, savePanelState, savePresenting } from './panel-state.ts';
import { present, stopPresenting } from './presenter/stage.tsx';

const container = document.createElement('div');
container.className = 'panel-dock dark'; // dark in both themes, to set it apart from the shop
let root: Root | undefined;
let previousFocus: Element | null = null;

/** Docks the panel to the page, or presents the page without it. */
export function openPanel(host: Host, { takesFocus = false } = {}) {
  if (container.isConnected) return;
  Object.assign(hostPage, host, {
    isDocked: true,
    present: () => {
      closePanel();
      savePresenting('starts');
      present();
    },
  });
  if (presenting()) return present();
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
export function togglePanel(host: Host) {
  if (presenting()) stopPresenting();
  if (container.isConnected) return closePanel();
  previousFocus = document.activeElement;
  openPanel(host, { takesFocus: true });
}
