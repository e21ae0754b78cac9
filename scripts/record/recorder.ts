import { Lessons } from '#contracts/lessons';
import { readSeed } from '#fixtures/seed';
import type { UpstreamOptions } from '#mock-server/upstream';
import { readLedger, writeLedger } from '../ledger-file.ts';
import { RecordingFolder } from './folder.ts';
import { Recording } from './recording.ts';
import { StandIns } from './stand-ins.ts';

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
  /** Another ledger than the committed one, for tests. */
  ledgerFile?: string;
  tell: (line: string) => void;
}

/** Keeps what a backend answers as fixtures, and what that says about the contract in the ledger. */
export function recorder({ folder, against, ledgerFile, tell }: Where): Recorder {
  const sample = readSeed().rows;
  const kept = new RecordingFolder(folder);
  const recording = new Recording(new StandIns(kept.key()), sample, kept.read());
  const ledger = readLedger(ledgerFile);
  const lessons = new Lessons();
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
      writeLedger(lessons.addedTo(ledger, against), ledgerFile);
      sum = `${rows} rows of ${collections} collections, ${waiting} rows that wait for others, ${asides} answers beside them; contracts/ledger.json says what was learned`;
      trouble = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== trouble) tell(`Not recorded: ${message}`);
      trouble = message;
    }
  }

  tell(`Recording in ${folder}, without personal data.`);
  return {
    keep(exchange, found) {
      recording.add(exchange);
      lessons.add(exchange, found);
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
