import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Ledger, ledgerText, parseLedger } from '#contracts/engine/drift/ledger';
import { replaceFile } from './replace-file.ts';

export const LEDGER_FILE = fileURLToPath(new URL('../../contracts/ledger.json', import.meta.url));

export function readLedger(file = LEDGER_FILE): Ledger {
  try {
    return parseLedger(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `contracts/ledger.json cannot be read. ${(error as Error).message} Fix it, or reset it to {}.`,
    );
  }
}

export function writeLedger(ledger: Ledger, file = LEDGER_FILE): void {
  try {
    replaceFile(file, ledgerText(ledger));
  } catch (error) {
    throw new Error(`contracts/ledger.json cannot be written: ${(error as Error).message}.`);
  }
}
