import { beforeEach } from 'vitest';
import { panelClient } from './control/use-control.ts';
import { sharedState } from './share/shared-state.ts';
import { statusMessage } from './status-message.ts';
import { draftFault } from './views/faults/draft-fault.ts';

/** Each test of a file begins with a panel in which nothing was opened or loaded. */
export const startWithNewPanel = () =>
  beforeEach(() => {
    panelClient.clear();
    sessionStorage.clear();
    for (const store of [sharedState, statusMessage, draftFault]) store.set(undefined);
  });
