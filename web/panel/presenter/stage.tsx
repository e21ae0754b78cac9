import type { Root } from 'react-dom/client';
import { createPanelRoot } from '../panel-root.ts';
import { presenting, savePresenting } from '../panel-state.ts';
import { reportSuccess } from '../status-message.ts';
import { Presenter } from './presenter.tsx';

const stage = document.createElement('div');
let root: Root | undefined;

export const ENDED = 'Presentation ended.';

/** Hides the panel and its button, and lets keys act instead; at the start it says which. */
export function present(onLeave: () => void) {
  document.body.append(stage);
  root ??= createPanelRoot(stage);
  root.render(<Presenter onLeave={onLeave} />);
  if (presenting() === 'starts')
    reportSuccess('Presenting. Press ? for the keys, Esc twice to leave.');
  savePresenting('goes on');
}

/** Hands the keys back, and says so where it said what they did. */
export function endPresenting() {
  savePresenting(null);
  root?.render(<Presenter />);
  reportSuccess(ENDED);
}

/** Makes room for the panel. */
export function clearStage() {
  savePresenting(null);
  root?.render(null);
  stage.remove();
}
