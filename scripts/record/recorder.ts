import { LedgerUpdate } from '#contracts/engine/drift/ledger-update';
import { finish } from '#contracts/engine/steps';
import { endpoints } from '#contracts/index';
import { shopLawSet } from '#contracts/laws/index';
import { readSeed } from '#fixtures/seed';
import { finishInSlices } from '#mock-server/engine/slices';
import type { UpstreamOptions } from '#mock-server/engine/upstream/upstream';
import { readLedger, writeLedger } from '../cli/ledger-file.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { Recording } from './recording.ts';
import { RecordingFolder } from './recording-folder.ts';

/** Milliseconds: responses that arrive together are written together. */
const DEBOUNCE = 300;
/** So many responses wait to be recorded; of a faster backend others are left out. */
const MOST_WAITING = 100;

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
  const waiting: Parameters<Recorder['record']>[] = [];
  let work: Generator<void, void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let summary = 'no responses yet';
  let lastError = '';

  /** Records what waits, and what comes while it does. */
  function* recordWaiting(): Generator<void, void> {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [exchange, { found, held }] = next;
        yield* recording.addInSteps(exchange);
        if (ledger) ledgerUpdate.add(exchange, found, held);
        timer ??= setTimeout(write, DEBOUNCE);
      }
    } catch (error) {
      report(error);
    } finally {
      work = undefined;
    }
  }

  function report(error: unknown) {
    const { message } = error as Error;
    if (message !== lastError) log(`Not recorded: ${message}`);
    lastError = message;
  }

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
      report(error);
    }
  }

  const ledgerNote = ledger ? ', and updating contracts/ledger.json' : '';
  log(`Recording in ${folder}, without personal data${ledgerNote}.`);
  return {
    record(...response) {
      if (waiting.length >= MOST_WAITING)
        return report(new Error(`more than ${MOST_WAITING} responses wait.`));
      waiting.push(response);
      if (work) return;
      work = recordWaiting();
      void finishInSlices(work);
    },
    close() {
      if (work) finish(work);
      if (timer) {
        clearTimeout(timer);
        write();
      }
      log(`Recorded in ${folder}: ${summary}.`);
    },
  };
}
