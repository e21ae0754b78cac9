import { LedgerUpdate } from '#contracts/engine/drift/ledger-update';
import { endpoints } from '#contracts/index';
import { shopLawSet } from '#contracts/laws/index';
import { readSeed } from '#fixtures/seed';
import type { UpstreamOptions } from '#mock-server/engine/upstream/upstream';
import { readLedger, writeLedger } from '../cli/ledger-file.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { Recording } from './recording.ts';
import { RecordingFolder } from './recording-folder.ts';

/** Milliseconds: responses that arrive together are written together. */
const DEBOUNCE = 300;

interface Recorder {
  record: NonNullable<UpstreamOptions['record']>;
  /** Writes pending changes. */
  close(): void;
}

interface RecorderOptions {
  folder: string;
  /** The backend, as the ledger names it. */
  against: string;
  /** The ledger to update, if any. */
  ledgerFile?: string | undefined;
  log: (line: string) => void;
}

/** Saves responses of a backend as fixtures, and what they confirm or contradict in a ledger. */
export function recorder({ folder, against, ledgerFile, log }: RecorderOptions): Recorder {
  const sample = readSeed().rows;
  const files = new RecordingFolder(folder);
  const recording = new Recording(new Pseudonyms(files.key()), sample, files.read());
  const ledger = ledgerFile === undefined ? undefined : readLedger(ledgerFile);
  const ledgerUpdate = new LedgerUpdate(endpoints, shopLawSet);
  let timer: NodeJS.Timeout | undefined;
  let summary = 'no responses yet';
  let lastError = '';

  function write() {
    timer = undefined;
    try {
      const { rows, collections, pending, otherResponses } = files.write(
        recording,
        sample,
        new Date().toISOString(),
      );
      if (ledger) writeLedger(ledgerUpdate.applyTo(ledger, against), ledgerFile);
      summary = `${rows} rows of ${collections} collections, ${pending} pending rows, ${otherResponses} other responses${ledger ? '; contracts/ledger.json is updated' : ''}`;
      lastError = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== lastError) log(`Not recorded: ${message}`);
      lastError = message;
    }
  }

  const ledgerNote = ledger ? ', and updating contracts/ledger.json' : '';
  log(`Recording in ${folder}, without personal data${ledgerNote}.`);
  return {
    record(exchange, { found, held }) {
      recording.add(exchange);
      if (ledger) ledgerUpdate.add(exchange, found, held);
      timer ??= setTimeout(write, DEBOUNCE);
    },
    close() {
      if (timer) {
        clearTimeout(timer);
        write();
      }
      log(`Recorded in ${folder}: ${summary}.`);
    },
  };
}
