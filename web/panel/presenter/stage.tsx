import type { Root } from 'react-dom/client';
import { createPanelRoot } from '../panel-root.ts';
import { presenting, savePresenting } from '../panel-state.ts';
import { reportSuccess, showAfterReload } from '../status-message.ts';
import { Presenter } from './presenter.tsx';
import { saveStart, worldBefore } from './way-back.ts';

const stage = document.createElement('div');
let root: Root | undefined;

const ENDED = 'Presentation ended.';

/** Hides the panel and its button, and lets keys act instead; at the start it says which. */
export function present(onLeave: () => void) {
  document.body.append(stage);
  root ??= createPanelRoot(stage);
  root.render(<Presenter onLeave={onLeave} />);
  if (presenting() === 'starts') {
    saveStart();
    reportSuccess('Presenting. Press ? for the keys, Esc twice to leave.');
  }
  savePresenting('goes on');
}

/** Hands the keys back, and says so where it said what they did. */
export function endPresenting() {
  offerWayBack();
  savePresenting(null);
  root?.render(<Presenter />);
  reportSuccess(worldBefore() ? `${ENDED} The panel offers your own world.` : ENDED);
}

/** Lets the panel say that the presentation has ended, and offer the world in which it began. */
export const offerWayBack = () => showAfterReload(ENDED, worldBefore());

/** Makes room for the panel. */
export function clearStage() {
  savePresenting(null);
  root?.render(null);
  stage.remove();
}
