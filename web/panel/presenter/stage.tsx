import { createRoot, type Root } from 'react-dom/client';
import { presenting, savePresenting } from '../panel-state.ts';
import { reportSuccess } from '../status-message.ts';
import { Presenter } from './presenter.tsx';

const stage = document.createElement('div');
let root: Root | undefined;

/** Hides the panel and its button, and lets keys act instead; at the start it says which. */
export function present() {
  document.body.append(stage);
  root ??= createRoot(stage);
  root.render(<Presenter onLeave={stopPresenting} />);
  if (presenting() === 'starts')
    reportSuccess('Presenting. Press ? for the keys, Esc twice to leave.');
  savePresenting('goes on');
}

export function stopPresenting() {
  savePresenting(null);
  root?.render(null);
  stage.remove();
}
