import { LedgerUpdate } from '#contracts/engine/drift/ledger-update';
import { endpoints } from '#contracts/index';
import { readSeed } from '#fixtures/seed';
import type { UpstreamOptions } from '#mock-server/engine/upstream/upstream';
import { readLedger, writeLedger } from '../cli/ledger-file.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { Recording } from './recording.ts';
import { RecordingFolder } from './recording-folder.ts';

/** Answers often come together; they are written together: ms. */
const QUIET = 300;

export interface Recorder {
  keep: NonNullable<UpstreamOptions['keep']>;
  /** Writes what is not written yet. */
  close(): void;
}

interface Where {
  folder: string;
  /** The backend, as the ledger names it. */
  against: string;
  /** The ledger that takes what was learned; without it none is touched. */
  ledgerFile?: string | undefined;
  tell: (line: string) => void;
}

/** Keeps what a backend answers as fixtures, and what that says about the contract in a ledger. */
export function recorder({ folder, against, ledgerFile, tell }: Where): Recorder {
  const sample = readSeed().rows;
  const kept = new RecordingFolder(folder);
  const recording = new Recording(new Pseudonyms(kept.key()), sample, kept.read());
  const ledger = ledgerFile === undefined ? undefined : readLedger(ledgerFile);
  const lessons = new LedgerUpdate(endpoints);
  let timer: NodeJS.Timeout | undefined;
  let sum = 'nothing was answered yet';
  let trouble = '';

  function write() {
    timer = undefined;
    try {
      const { rows, collections, waiting, asides } = kept.write(
        recording,
        sample,
        new Date().toISOString(),
      );
      if (ledger) writeLedger(lessons.addedTo(ledger, against), ledgerFile);
      sum = `${rows} rows of ${collections} collections, ${waiting} rows that wait for others, ${asides} answers beside them${ledger ? '; contracts/ledger.json says what was learned' : ''}`;
      trouble = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== trouble) tell(`Not recorded: ${message}`);
      trouble = message;
    }
  }

  const also = ledger ? ', and what is learned in contracts/ledger.json' : '';
  tell(`Recording in ${folder}, without personal data${also}.`);
  return {
    keep(exchange, found) {
      recording.add(exchange);
      if (ledger) lessons.add(exchange, found);
      timer ??= setTimeout(write, QUIET);
    },
    close() {
      if (timer) {
        clearTimeout(timer);
        write();
      }
      tell(`Recorded in ${folder}: ${sum}.`);
    },
  };
}
