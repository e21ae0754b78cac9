import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { screens } from './routes.tsx';

const seed = readSeed();

test.each(Object.entries(scenarios))('the scenario %s opens a screen', (_, { opens }) => {
  expect(matchRoutes(screens, opens?.(seed) ?? '')).toHaveLength(1);
});
