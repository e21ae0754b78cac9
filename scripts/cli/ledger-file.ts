import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Ledger, ledgerText, parseLedger } from '#contracts/engine/drift/ledger';

/** The committed ledger. */
export const LEDGER_FILE = fileURLToPath(new URL('../../contracts/ledger.json', import.meta.url));

/** What is committed of the ledger; an error says what is wrong with the file and what to do. */
export function readLedger(file = LEDGER_FILE): Ledger {
  try {
    return parseLedger(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `contracts/ledger.json cannot be read. ${(error as Error).message} Mend it, or write {} into it.`,
    );
  }
}

export function writeLedger(ledger: Ledger, file = LEDGER_FILE): void {
  try {
    writeFileSync(file, ledgerText(ledger));
  } catch (error) {
    throw new Error(`contracts/ledger.json cannot be written: ${(error as Error).message}.`);
  }
}
