import { currentWorld } from '../../api/world.ts';
import { parseStored, safeSessionStorage } from '../../lib/storage.ts';
import { openWorld } from '../control/host-page.ts';
import { pageOnScreen } from '../control/links.ts';
import { type Before, reportSuccess } from '../status-message.ts';

const KEY = 'presented-from';

export const saveStart = () =>
  safeSessionStorage.set(KEY, JSON.stringify({ world: currentWorld(), page: pageOnScreen() }));

/** The world in which the presentation began, once another one is open. */
export function worldBefore(): Before | undefined {
  const start: Before | null | undefined = parseStored(safeSessionStorage.get(KEY));
  return start && start.world !== currentWorld() ? start : undefined;
}

/** Returns whether the page loads because of that. */
export function goBack(): boolean {
  const before = worldBefore();
  if (before) openWorld(before.world, 'Back in your own world', before.page);
  else reportSuccess('You are in your own world');
  return before !== undefined;
}
