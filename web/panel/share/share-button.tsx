import { forkWorld } from '#contracts/engine/control/worlds';
import { newWorldName } from '../../api/world.ts';
import { useStore } from '../../lib/store.ts';
import { pageOnScreen } from '../control/links.ts';
import { useControlMutation } from '../control/use-control.ts';
import { forkOf } from '../control/use-reset.ts';
import { Share } from '../icons.ts';
import { sharedState } from './shared-state.ts';

/** Saves a copy of this world as it is on screen and shows the links to it, or closes them. */
export function ShareButton() {
  const save = useControlMutation(forkWorld, {
    effect: 'panel',
    onSuccess: ({ name }) => sharedState.set({ snapshot: name, page: pageOnScreen() }),
  });
  const isOpen = useStore(sharedState) !== undefined;
  const open = () =>
    save.mutate(forkOf({ name: newWorldName('shared'), isSaved: true, isShared: true }));
  return (
    <button
      id="panel-share"
      type="button"
      className="button ms-auto"
      aria-expanded={isOpen}
      aria-busy={save.isPending}
      onClick={isOpen ? () => sharedState.set(undefined) : open}
    >
      <Share className="icon" aria-hidden="true" />
      Share this
    </button>
  );
}
