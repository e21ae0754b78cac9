import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { journeys } from '#contracts/journeys/index';

/** The steps of journeys that make a call: `opens the shop: Lists the side menu`. */
export const journeySteps = (endpoint: AnyEndpoint): string[] => {
  const texts = journeys.flatMap(({ title, steps }) =>
    steps.flatMap((step) =>
      step.kind === 'step' && step.call === endpoint ? [`${title}: ${step.description}`] : [],
    ),
  );
  return [...new Set(texts)];
};
