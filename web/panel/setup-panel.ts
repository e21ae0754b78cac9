import { inBrowser } from '../lib/storage.ts';
import type * as Dock from './dock.tsx';

/** Ctrl with the key left of 1: no browser has taken it, and it is where consoles open elsewhere. */
const isShortcut = ({ ctrlKey, code }: KeyboardEvent) => ctrlKey && code === 'Backquote';

/** While developing it is a part of the shop; a built shop leaves it to the mock, which has the whole contract. */
const fetchPanel = (): Promise<typeof Dock> =>
  import.meta.env.DEV
    ? import('./dock.tsx')
    : import(/* @vite-ignore */ `${import.meta.env.VITE_API_BASE ?? ''}/__mock/panel/dock.js`);

const handleStyle = `
.panel-handle{position:fixed;inset:auto auto 1rem 0;z-index:31;writing-mode:vertical-rl;min-inline-size:5.5rem;inline-size:auto;
padding:.6rem .35rem;background:var(--sheet);border:1px solid var(--line-strong);border-inline-start:0;text-align:center;
border-block-start:4px solid var(--brass);font-size:var(--t-xs);font-stretch:var(--narrow);line-height:1.2}
body:has(>.panel-dock)>.panel-handle{display:none}
@media(width<64rem){.panel-handle{position:static;writing-mode:horizontal-tb;inline-size:100%;min-block-size:2.75rem}}
@media print{.panel-handle{display:none}}`;

/** In the margin of a desk; on smaller screens below the page's end, where it covers nothing. */
function addHandle(open: () => void) {
  const button = document.createElement('button');
  const style = document.createElement('style');
  style.textContent = handleStyle;
  button.className = 'panel-handle';
  button.type = 'button';
  button.title = 'Ctrl + `';
  button.textContent = 'Mock panel';
  button.onclick = open;
  document.body.append(style, button);
  return button;
}

interface Offer {
  /** Has the page read its data again. */
  refresh(): void;
  /** Without one there is only the key. */
  hasButton: boolean;
}

/** Opens the developer panel by its key and, if wanted, a button. Until then nothing of it is fetched. */
export function offerPanel({ refresh, hasButton }: Offer) {
  const handle = hasButton ? addHandle(toggle) : undefined;
  const use = (how: (panel: typeof Dock) => void) =>
    fetchPanel().then(how, (error) => {
      const description = 'No panel. If the mock asks for its token, open /__mock?token=… once.';
      if (handle) handle.textContent = description;
      console.error(description, error);
    });
  function toggle() {
    void use(({ togglePanel }) => togglePanel(refresh));
  }
  addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    toggle();
  });
  if (inBrowser.get('panel')?.includes('"isOpen":true'))
    void use(({ openPanel }) => openPanel(refresh));
}
