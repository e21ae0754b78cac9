import { createStore } from '../lib/store.ts';
import { panelState, savePanelState } from './panel-state.ts';
import { sharedState } from './share/shared-state.ts';
import { dismissError } from './status-message.ts';
import { draftFault } from './views/faults/draft-fault.ts';
import { type ViewName, viewNames } from './views/index.ts';

export const currentView = createStore<ViewName>(
  viewNames.find((name) => name === panelState().view) ?? 'world',
);

export function showView(view: ViewName) {
  sharedState.set(undefined);
  dismissError();
  currentView.set(view);
  savePanelState({ view });
}

draftFault.subscribe(() => {
  if (!draftFault.get() || currentView.get() === 'faults') return;
  savePanelState({ scroll: { ...panelState().scroll, faults: 0 } }); // it is shown first
  showView('faults');
});
