import { remember, remembered } from './panel-state.ts';
import { store } from './store.ts';
import { type ViewName, viewNames } from './views/index.ts';

const startView = viewNames.find((name) => name === remembered().view) ?? 'world';

/** Which view is open; it is remembered. */
export const shownView = store<ViewName>(startView);

export function showView(view: ViewName) {
  shownView.set(view);
  remember({ view });
}
