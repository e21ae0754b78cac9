import { closestMatch } from '#contracts/engine/closest-match';
import { scenarios } from '#fixtures/scenarios/index';
import { type OptionValues, UsageError } from '../cli/options.ts';

export const scenarioOption = {
  scenario: {
    type: 'string',
    description: 'start in a scenario, such as full-cart; mock-server/README.md lists them',
  },
} as const;

/** The requested scenario; throws a UsageError when it does not exist. */
export function parseScenario({
  scenario,
}: OptionValues<typeof scenarioOption>): string | undefined {
  if (scenario === undefined || Object.hasOwn(scenarios, scenario)) return scenario;
  const closest = closestMatch(Object.keys(scenarios), scenario);
  throw new UsageError(
    `--scenario: unknown scenario "${scenario}".${closest ? ` Did you mean "${closest}"?` : ''} Scenarios: ${Object.keys(scenarios).join(', ')}.`,
  );
}
