import { endSplash } from '../components/loading/splash.tsx';
import type { Host } from './control/host-page.ts';
import type * as Dock from './dock.tsx';
import {
  PHONE_WINDOW,
  panelState,
  presenting,
  savePanelState,
  savePresenting,
} from './panel-state.ts';

/** Ctrl + `: no browser uses it, and games and editors open their consoles with it. */
const isShortcut = ({ ctrlKey, code }: KeyboardEvent) => ctrlKey && code === 'Backquote';

const PANEL_URL = `${import.meta.env.VITE_API_BASE ?? ''}/__mock/panel/dock.js`;
let failures = 0;

/** A built shop loads the panel from the mock, because its own build leaves out the schemas. */
async function loadPanel(): Promise<typeof Dock> {
  if (import.meta.env.DEV) return import('./dock.tsx');
  try {
    // Some browsers remember by its URL that an import has failed.
    return await import(/* @vite-ignore */ failures ? `${PANEL_URL}?retry=${failures}` : PANEL_URL);
  } catch (error) {
    failures += 1;
    throw error;
  }
}

const buttonStyle = `
.panel-handle{position:fixed;inset:auto auto 1rem 0;z-index:31;writing-mode:vertical-rl;min-inline-size:5.5rem;inline-size:auto;
padding:.6rem .35rem;background:var(--sheet);border:1px solid var(--line-strong);border-inline-start:0;text-align:center;
border-block-start:4px solid var(--brass);font-size:var(--t-xs);font-stretch:var(--narrow);line-height:1.2}
body:has(>.panel-dock)>.panel-handle,[data-presenting] .panel-handle{display:none}
@media(width>=64rem){.panel-handle.phones{display:none}}
@media(width<64rem){.panel-handle{position:static;writing-mode:horizontal-tb;inline-size:100%;min-block-size:2.75rem}}
@media print{.panel-handle{display:none}}`;

/** In the page margin; on small screens below the page, where it covers nothing. */
function addButton(onClick: () => void, where: PanelOptions['button']) {
  const button = document.createElement('button');
  const style = document.createElement('style');
  style.textContent = buttonStyle;
  button.className = `panel-handle ${where}`;
  button.type = 'button';
  button.title = 'Ctrl + `';
  button.textContent = 'Mock panel';
  button.onclick = onClick;
  document.body.append(style, button);
}

interface PanelOptions {
  host: Host;
  /** Where there is a button beside the shortcut. */
  button: 'always' | 'phones';
}

/** Adds the panel's shortcut and button to the page; the panel is loaded when it is first opened. */
export function setupPanel({ host, button }: PanelOptions) {
  if (window.name === PHONE_WINDOW) return;
  addButton(open, button);
  const withPanel = (action: (panel: typeof Dock) => void) => {
    endSplash();
    return loadPanel().then(action);
  };
  function open() {
    withPanel(({ togglePanel }) => togglePanel(host)).catch(async () => {
      const { showLoadError } = await import('./load-error-dialog.ts');
      await showLoadError(PANEL_URL, open);
    });
  }
  addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
  if (panelState().isOpen || presenting())
    withPanel(({ openPanel }) => openPanel(host)).catch(() => {
      savePanelState({ isOpen: false });
      savePresenting(null);
    });
}
