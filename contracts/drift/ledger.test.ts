import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ledgerText, parseLedger, tally } from '../engine/drift/ledger.ts';
import { updateLedger } from '../engine/drift/ledger-update.ts';
import { endpoints } from '../index.ts';

test('the committed ledger is valid, sorted and about assumptions only', () => {
  const text = readFileSync(new URL('../ledger.json', import.meta.url), 'utf8');
  const ledger = parseLedger(text);

  expect(ledgerText(ledger)).toBe(text);
  expect(updateLedger(endpoints, ledger, [], 'no backend')).toEqual(ledger);
});

test('no call has more assumptions than fields', () => {
  expect(endpoints.every((one) => tally(one, {}).given >= 0)).toBe(true);
});
