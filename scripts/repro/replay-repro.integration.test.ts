import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
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

test.each([
  ['seed-1-cars-99999999', '--cars must be a whole number from 32 to 200000, not "99999999".'],
  ['seed-1-cars-200001', '--cars must be a whole number from 32 to 200000, not "200001".'],
  ['seed-1-cars-31', '--cars must be a whole number from 32 to 200000, not "31".'],
  ['seed-1-cars-0', '--cars must be a whole number from 32 to 200000, not "0".'],
  ['seed-9007199254740992-cars-32', '--seed must be a whole number from 0 to 9007199254740991'],
])('the seed %s of a repro file is out of bounds', async (seed, bounds) => {
  const file = aFile(JSON.stringify({ ...books, seed }));

  await expect(replayRepro(file)).rejects.toThrow(
    `${file} needs the seed "${seed}", which cannot be generated: ${bounds}`,
  );
});

test('the seed of a repro file is generated when it is within bounds', async () => {
  const file = aFile(JSON.stringify({ ...books, seed: 'seed-2-cars-32', steps: [] }));

  expect(await replayRepro(file)).toMatchObject({ steps: 0, isSameSeed: false });
});

const books = JSON.parse(readFileSync(`${folder}/books-a-car.json`, 'utf8'));

function aFile(text: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'repro-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'bug.json');
  writeFileSync(file, text);
  return file;
}
