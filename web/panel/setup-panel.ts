import { endSplash } from '../components/loading/splash.tsx';
import type { Host } from './control/host-page.ts';
import type * as Dock from './dock.tsx';
import {
  PHONE_WINDOW,
  panelState,
  presenting,
  savePanelState,
  savePresenting,
  savePress,
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

/** In the page margin; on a phone that is as wide as the button is painted, which takes touches beside it too. */
const buttonStyle = `
.panel-handle{position:fixed;inset:auto auto 1rem 0;z-index:31;writing-mode:vertical-rl;inline-size:5.5rem;padding:.35rem;
background:var(--sheet);border:solid var(--line-strong);border-width:1px 4px 1px 0;border-right-color:var(--brass);
text-align:center;font-size:var(--t-xs);font-stretch:var(--narrow);line-height:1.2;
body:has(>.panel-dock)>&,[data-presenting] &{display:none}
@media(width<40rem){inset:40% auto auto 0;block-size:.75rem;padding:0;border-right-width:2px;font-size:.625rem;line-height:1;
&::after{content:"";position:absolute;inset:0 -1rem}}
@media print{display:none}}`;

function addButton(onClick: () => void) {
  const button = document.createElement('button');
  const style = document.createElement('style');
  style.textContent = buttonStyle;
  button.className = 'panel-handle';
  button.lang = 'en';
  button.title = 'Ctrl + `';
  button.textContent = 'Mock panel';
  button.onclick = onClick;
  document.body.append(style, button);
}

/** What a presenter presses while the page loads waits for the presenter, which then acts on it. */
if (__MOCK__ && presenting())
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    const isLoaded = document.querySelector('.presenter-note') !== null;
    if (altKey && shiftKey && code.startsWith('Arrow') && !isLoaded) savePress(code);
  });

/** Adds the panel's shortcut and button to the page; the panel is loaded when it is first opened. */
export function setupPanel(host: Host) {
  if (window.name === PHONE_WINDOW) return;
  addButton(open);
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
