import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replayRepro } from './replay-repro.ts';

/** Every repro file here is a regression test. */
const folder = fileURLToPath(new URL('../../fixtures/repros', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

test('there are repro files', () => {
  expect(files).not.toEqual([]);
});

test.each(files)('%s replays with the same responses and rows', async (file) => {
  const { steps, difference, isSameSeed } = await replayRepro(`${folder}/${file}`);

  // A changed seed is no error as long as every response is the same.
  const hint = isSameSeed ? '' : ' The seed has changed since the file was written.';
  expect(difference && `${difference.step.call}: ${difference.description}${hint}`).toBeUndefined();
  expect(steps).toBeGreaterThan(0);
});
