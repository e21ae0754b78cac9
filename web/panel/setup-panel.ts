import type * as Dock from './dock.tsx';
import { panelState } from './panel-state.ts';

/** Ctrl + `: no browser uses it, and games and editors open their consoles with it. */
const isShortcut = ({ ctrlKey, code }: KeyboardEvent) => ctrlKey && code === 'Backquote';

/** A built shop loads the panel from the mock, because its own build leaves out the schemas. */
const loadPanel = (): Promise<typeof Dock> =>
  import.meta.env.DEV
    ? import('./dock.tsx')
    : import(/* @vite-ignore */ `${import.meta.env.VITE_API_BASE ?? ''}/__mock/panel/dock.js`);

const buttonStyle = `
.panel-handle{position:fixed;inset:auto auto 1rem 0;z-index:31;writing-mode:vertical-rl;min-inline-size:5.5rem;inline-size:auto;
padding:.6rem .35rem;background:var(--sheet);border:1px solid var(--line-strong);border-inline-start:0;text-align:center;
border-block-start:4px solid var(--brass);font-size:var(--t-xs);font-stretch:var(--narrow);line-height:1.2}
body:has(>.panel-dock)>.panel-handle{display:none}
@media(width<64rem){.panel-handle{position:static;writing-mode:horizontal-tb;inline-size:100%;min-block-size:2.75rem}}
@media print{.panel-handle{display:none}}`;

/** In the page margin; on small screens below the page, where it covers nothing. */
function addButton(onClick: () => void) {
  const button = document.createElement('button');
  const style = document.createElement('style');
  style.textContent = buttonStyle;
  button.className = 'panel-handle';
  button.type = 'button';
  button.title = 'Ctrl + `';
  button.textContent = 'Mock panel';
  button.onclick = onClick;
  document.body.append(style, button);
  return button;
}

interface PanelOptions {
  /** Refetches the page's queries. */
  refresh(): void;
  hasButton: boolean;
}

/** Adds the panel's shortcut and button to the page; the panel is loaded when it is first opened. */
export function setupPanel({ refresh, hasButton }: PanelOptions) {
  const button = hasButton ? addButton(toggle) : undefined;
  const withPanel = (action: (panel: typeof Dock) => void) =>
    loadPanel().then(action, (error) => {
      const message =
        'The mock panel could not be loaded. If the mock requires a token, open /__mock?token=… once and try again.';
      if (button) button.textContent = message;
      console.error(message, error);
    });
  function toggle() {
    void withPanel(({ togglePanel }) => togglePanel(refresh));
  }
  addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    toggle();
  });
  if (panelState().isOpen) void withPanel(({ openPanel }) => openPanel(refresh));
}
