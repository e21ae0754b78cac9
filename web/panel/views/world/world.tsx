import { currentWorld } from '../../../api/world.ts';
import { useThisWorld } from '../../control/use-this-world.ts';
import { CurrentWorld } from './current-world.tsx';
import { ReproFile } from './repro-file.tsx';
import { WorldList } from './world-list.tsx';

/** The current world and its actions, and all worlds. */
export function WorldView() {
  const world = useThisWorld();
  return (
    <>
      {world && <CurrentWorld key={world.name} world={world} />}
      <ReproFile world={currentWorld()} />
      <WorldList />
    </>
  );
}
