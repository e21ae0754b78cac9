import type { WorldSummary } from '#contracts/engine/control/worlds';
import { storedSession } from '../../../api/session.ts';
import { currentWorld, personIn } from '../../../api/world.ts';
import { useNames } from '../../control/use-names.ts';
import { scenarioBeside, useScenarioTitle, worldTitle } from '../../control/world-words.ts';
import { formatCount, formatDayMonth } from '../../format.ts';

export const changeCount = (changes: number) => formatCount(changes, 'change');

/** Guests of different worlds have the same id, so only that of this world is known by name. */
const nameIn = (name: string | undefined, isCurrent: boolean) =>
  !isCurrent && name && GUEST_NAME.test(name) ? 'a guest' : name;

const GUEST_NAME = /^Guest\d{5}$/;

/** What the row of a world says, and the person it opens with. */
export function useWorldText() {
  const titleOf = useScenarioTitle();
  const names = useNames();
  return (world: WorldSummary) => {
    const { name, changes, now, isSaved } = world;
    const isCurrent = name === currentWorld();
    const as = isCurrent ? storedSession()?.userId : (personIn(name) ?? world.as);
    const title = worldTitle(world, titleOf);
    const facts = [
      scenarioBeside(world, titleOf),
      as && nameIn(names.get(as), isCurrent),
      changeCount(changes),
      formatDayMonth(now),
      isSaved && 'saved',
      title !== name && name,
    ];
    return { title, as, facts: facts.filter(Boolean).join(' · ') };
  };
}
