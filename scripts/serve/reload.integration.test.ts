import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ShopSeed } from '#contracts/seed';
import { DATA_DIR } from '#fixtures/seed';
import { reloadOnSave } from './reload.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a saved change is served', async () => {
  const { dir, seeds } = aWatchedFolder();
  const path = join(dir, 'products.json');

  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Pavona', 'Pavonissima'));
  await vi.waitFor(() => expect(seeds).toHaveLength(1), 5000);

  const names = seeds[0]?.rows.products.map(({ productName }) => productName).join();
  expect(names).toContain('Pavonissima');
});

test('an invalid row is reported with its file, and the previous rows are still served', async () => {
  const { dir, seeds, errors } = aWatchedFolder();

  writeFileSync(join(dir, 'offers.json'), '[{ "_id": 5 }]');
  await vi.waitFor(() => expect(errors).toHaveBeenCalled(), 5000);

  expect(errors.mock.calls[0]?.[0]).toMatch(
    /offers\.json, row 1[\s\S]*previous rows are still served/,
  );
  expect(seeds).toEqual([]);
});

test('a directory that cannot be watched is only a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();

  reloadOnSave({ reseed: () => {} }, '/nowhere/at/all')();

  expect(warn).toHaveBeenCalledWith(expect.stringContaining('/nowhere/at/all cannot be watched'));
});

function aWatchedFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'fixtures-'));
  cpSync(DATA_DIR, dir, { recursive: true });
  const seeds: ShopSeed[] = [];
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  const stop = reloadOnSave({ reseed: (seed) => seeds.push(seed) }, dir);
  onTestFinished(() => {
    stop();
    rmSync(dir, { recursive: true });
  });
  return { dir, seeds, errors };
}
