import { theShopAsUsual } from '../control/use-reset.ts';

interface Scenario {
  name: string | null;
  title: string;
  group: string;
  opens: string;
}

/** A larger group is stepped through only from one of its scenarios, and else passed over. */
const GROUP_LIMIT = 12;

/** The scenario that many steps after a scenario; null is the shop as usual, before the first. */
export function scenarioAt(scenarios: readonly Scenario[], current: string | null, step: number) {
  const currentGroup = scenarios.find(({ name }) => name === current)?.group;
  const sizeOf = (group: string) => scenarios.filter((one) => one.group === group).length;
  const stops = [
    theShopAsUsual,
    ...scenarios.filter(({ group }) => group === currentGroup || sizeOf(group) <= GROUP_LIMIT),
  ];
  const index = stops.findIndex(({ name }) => name === current);
  return stops.at((index + step) % stops.length) ?? theShopAsUsual;
}
