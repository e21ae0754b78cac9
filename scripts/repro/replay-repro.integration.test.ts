import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replayRepro } from './replay-repro.ts';

/** Whatever repro file lies here is made again by every test run. */
const folder = fileURLToPath(new URL('../../fixtures/repros', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

test('there are repro files to make again', () => {
  expect(files).not.toEqual([]);
});

test.each(files)('%s happens again as it did', async (file) => {
  const { steps, difference, isSameRows } = await replayRepro(`${folder}/${file}`);

  // Other rows than those it began on are no fault as long as every answer is the same.
  const rows = isSameRows ? '' : ' The rows of its seed are not those it began on.';
  expect(difference && `${difference.step.call}: ${difference.description}${rows}`).toBeUndefined();
  expect(steps).toBeGreaterThan(0);
});
