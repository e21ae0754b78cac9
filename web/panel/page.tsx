// First, because it sets the order of the CSS layers.
import '../styles/index.css';

import { hostPage } from './control/host-page.ts';
import { Panel } from './panel.tsx';
import { createPanelRoot } from './panel-root.ts';

const element = document.getElementById('root');
if (!element) throw new Error('page.html has no element with the id "root".');
if (parent === window) createPanelRoot(element).render(<Panel />);
else renderInFrame(element);

/** Beside the payment page, which is told what it should do. */
function renderInFrame(root: HTMLElement) {
  const tell = (what: 'close' | 'refresh') => parent.postMessage(what, location.origin);
  hostPage.refresh = () => tell('refresh');
  root.style.blockSize = '100dvh';
  const takesFocus = location.hash === '#focus';
  createPanelRoot(root).render(<Panel onClose={() => tell('close')} takesFocus={takesFocus} />);
}
