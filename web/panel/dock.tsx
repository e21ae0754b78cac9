import type { Root } from 'react-dom/client';
import { focusScreen } from '../lib/focus.ts';
import { type Host, hostPage } from './control/host-page.ts';
import { Panel } from './panel.tsx';
import { createPanelRoot } from './panel-root.ts';
import { panelState, presenting, savePanelState, savePresenting } from './panel-state.ts';
import { clearStage, endPresenting, offerWayBack, present } from './presenter/stage.tsx';

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
      undock();
      savePresenting('starts');
      present(leavePresentation);
    },
  });
  if (presenting()) return present(leavePresentation);
  clearStage();
  if (takesFocus) previousFocus = document.activeElement;
  document.body.append(container);
  root ??= createPanelRoot(container);
  root.render(<Panel onClose={closePanel} takesFocus={takesFocus} />);
  savePanelState({ isOpen: true });
}

/** Goes back to the panel if it was open before, else to its button. */
function leavePresentation() {
  if (!panelState().isOpen) {
    endPresenting();
    document.querySelector<HTMLElement>('.panel-handle')?.focus();
    return;
  }
  offerWayBack();
  clearStage();
  openPanel(hostPage, { takesFocus: true });
}

function closePanel() {
  savePanelState({ isOpen: false });
  undock();
}

function undock() {
  root?.render(null);
  container.remove();
  if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
  if (document.activeElement === document.body) focusScreen();
  previousFocus = null;
}

/** Opens the panel and moves the focus into it, or closes it and restores the focus. */
export function togglePanel(host: Host) {
  if (presenting()) offerWayBack();
  savePresenting(null);
  if (container.isConnected) return closePanel();
  openPanel(host, { takesFocus: true });
}
