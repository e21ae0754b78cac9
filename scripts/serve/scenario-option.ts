import { closestMatch } from '#contracts/engine/closest-match';
import { scenarios } from '#fixtures/scenarios/index';
import { type Given, UsageError } from '../cli/options.ts';

/** Option of every command that begins a world. */
export const scenarioOption = {
  scenario: {
    type: 'string',
    description: 'begin in a situation, such as full-cart; README lists them',
  },
} as const;

/** The scenario that was asked for, if it is there. */
export function scenarioOf({ scenario }: Given<typeof scenarioOption>): string | undefined {
  if (scenario === undefined || Object.hasOwn(scenarios, scenario)) return scenario;
  const closest = closestMatch(Object.keys(scenarios), scenario);
  throw new UsageError(
    `--scenario: there is no "${scenario}".${closest ? ` The nearest is "${closest}".` : ''} There are: ${Object.keys(scenarios).join(', ')}.`,
  );
}
