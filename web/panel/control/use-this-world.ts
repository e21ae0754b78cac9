import { readWorld } from '#contracts/engine/control/worlds';
import { currentWorld } from '../../api/world.ts';
import { useControlQuery } from './use-control.ts';

/** The world of this tab; undefined until it is known, and where its file cannot be opened. */
export const useThisWorld = () =>
  useControlQuery(readWorld, { params: { name: currentWorld() } }).data;
