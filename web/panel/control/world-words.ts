import { listScenarios, MAIN_WORLD, type WorldSummary } from '#contracts/engine/control/worlds';
import { personIn } from '../../api/world.ts';
import { formatHourMinute } from '../format.ts';
import { useControlQuery } from './use-control.ts';
import { theShopAsUsual } from './use-reset.ts';

type Named = Pick<WorldSummary, 'name' | 'scenario' | 'createdAt'>;

/** The titles of scenarios by name; that of null is the shop as usual. */
export function useScenarioTitle() {
  const { data } = useControlQuery(listScenarios);
  return (scenario: string | null) =>
    scenario === null
      ? theShopAsUsual.title
      : (data?.scenarios.find(({ name }) => name === scenario)?.title ?? scenario);
}

/** The ends of generated names. */
const ID = '[a-z0-9]{1,6}';
/** The world of which this one is a copy, made before it was reset; undefined if it is none. */
const resetWorldOf = ({ name }: Named) =>
  new RegExp(`^before-reset-of-(.+)-${ID}$`).exec(name)?.[1];
const isSharedCopy = ({ name }: Named) => new RegExp(`^shared-${ID}$`).test(name);

/** Whether the panel itself has made it, as a copy of another. */
export const isDisposable = (world: Named) =>
  resetWorldOf(world) !== undefined || isSharedCopy(world);

/** What a world may be called; the contract says it too. */
export const WORLD_NAME_HINT = 'Small letters, digits, - and _, such as my-demo.';

/** What a world is: its name, unless that was generated. */
export function worldTitle(world: Named, titleOf: (scenario: string | null) => string): string {
  const { name, scenario, createdAt } = world;
  const at = formatHourMinute(createdAt);
  const [, original] = name.match(/^(.+)-fork-\d+$/) ?? [];
  if (name === MAIN_WORLD) return 'Main world';
  if (original) return `Fork of ${worldTitle({ ...world, name: original }, titleOf)}`;
  const resetWorld = resetWorldOf(world);
  if (resetWorld) return `Before the reset of ${resetWorld}, ${at}`;
  if (isSharedCopy(world)) return `Shared copy, ${at}`;
  if (new RegExp(`^shared-${ID}-${ID}$`).test(name)) return `From a shared link, ${at}`;
  const isGenerated = new RegExp(`^${scenario ?? 'world'}-${ID}$`).test(name);
  return isGenerated ? `${titleOf(scenario)}, ${at}` : name;
}

/** The title of its scenario, unless its own title says it or it has none. */
export const scenarioBeside = (world: Named, titleOf: (scenario: string | null) => string) =>
  world.scenario !== null &&
  !worldTitle(world, titleOf).startsWith(titleOf(world.scenario)) &&
  titleOf(world.scenario);

const groups = ['Opened in this browser', 'Before a reset', 'Shared copies', 'Saved', 'Others'];

function groupOf(world: WorldSummary, current: string) {
  const { name, isSaved } = world;
  if (name === current) return groups[0];
  if (isSharedCopy(world)) return groups[2];
  if (personIn(name) !== null) return groups[0];
  return resetWorldOf(world) ? groups[1] : isSaved ? groups[3] : groups[4];
}

/** Worlds by where they come from, without empty groups. */
export const groupWorlds = (worlds: readonly WorldSummary[], current: string) =>
  groups
    .map((title) => ({ title, worlds: worlds.filter((one) => groupOf(one, current) === title) }))
    .filter((group) => group.worlds.length > 0);
