import { createStore } from '../../lib/store.ts';

/** What was on screen when it was shared. */
export interface SharedState {
  /** The world that holds it. */
  snapshot: string;
  page: string;
}

/** What the panel shows in place of its view; undefined once it is closed. */
export const sharedState = createStore<SharedState | undefined>(undefined);
