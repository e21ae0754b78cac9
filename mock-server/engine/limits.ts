import { MOST_CHECKPOINTS, MOST_LISTED_CHANGES } from '#contracts/engine/control/time-line';
import { MOST_FINDINGS } from '#contracts/engine/drift/findings';
import { MOST_LISTED } from '#contracts/engine/schemas';
import { SLICE } from './slices.ts';

const KB = 1024;
const MB = 1024 * KB;

/** What a request may cost, and what a mock stores: all limits that do not belong to one call. Sizes are in bytes. */
export const LIMITS = {
  /**
   * `largeAtATime` of all bodies over `large`, as they arrive: their text and what is parsed of it. So many values are checked
   * in a few milliseconds. An imported row or step is handled as a whole. Text of a string, or a number, in characters: a
   * file has less in base64. Fields of one object. Levels: twice what calls need.
   */
  json: {
    bytes: MB,
    large: 8 * KB,
    largeAtATime: 160 * MB,
    values: 10_000,
    valuesOfImport: 2_000_000,
    valuesOfRow: 20_000,
    text: 7 * MB,
    fields: 1000,
    levels: 100,
  },
  /** `atATime` by all callers: each holds a file in memory. */
  uploads: { files: 5, bytes: 5 * MB, atATime: 16 },
  /** Of a body that comes in more pieces, such as chunks, each must have so many bytes on average. */
  tiny: { pieces: 1000, bytes: 256 },
  /** In ms: after it an upload or a large body that arrives may have to leave its room to others, the slowest first. */
  mayWait: 500,
  /** URL and headers: more than Node's own, so that a long filter in an address is checked like a short one. */
  headers: 60 * KB,
  /** Browsers and proxies send a few dozen. */
  headerFields: 200,
  /** From its first byte to its last: else a few that never end would keep their places. */
  requestSeconds: 120,
  /**
   * Requests that a connection sends before it has the answers; after how many seconds a stalled one is given up, and how
   * long the rest of a body is discarded once it was refused.
   */
  answer: { pipelined: 16, stallSeconds: 30, unreadSeconds: 10 },
  /** In characters. */
  pathParameter: 2000,
  /** Of a world, and of several. Text is in characters. */
  stored: {
    rows: 50_000,
    text: 32 * MB,
    unsavedText: 256 * MB,
    files: 48 * MB,
    allFiles: 384 * MB,
  },
  /** Of a world: what can always be undone, up to twice as much. Text in characters. */
  undo: { changes: 1000, text: 16 * MB },
  worlds: 2000,
  /** Of a seed whose scenarios anybody may begin: to make the rows of one from more takes long. */
  cheapScenario: { rows: 2000 },
  /** A world remembers fewer. */
  stepsOfImport: 10_000,
  /** Of a world; beyond them the oldest goes first. */
  checkpoints: MOST_CHECKPOINTS,
  /** Of a backend behind the mock, each kind of finding once. */
  findings: MOST_FINDINGS,
  /** Of an answer of a backend: more than a page of 100 whole cars. Fields of one object. */
  backend: { values: 70_000, fields: 5000, levels: 100 },
  /** Answers: so many a second are stored, since to store all of a load test would slow it by a third. */
  log: {
    requests: 500,
    ofEachWorld: 100,
    body: 32 * KB,
    answer: 256 * KB,
    answersPerSecond: 200,
    answers: 32 * MB,
    /** Of addresses, headers and parsed bodies. */
    memory: 32 * MB,
    behind: MB,
  },
};

const number = (value: number) => value.toLocaleString('en');
const size = (bytes: number) => (bytes < MB ? `${bytes / KB} kB` : `${bytes / MB} MB`);

/** The body of an upload or of an imported world, in bytes. */
export const largeBodyOf = ({ files, bytes }: { files: number; bytes: number }) =>
  files * bytes + LIMITS.json.bytes;

const {
  json,
  uploads,
  tiny,
  headers,
  headerFields,
  requestSeconds,
  answer,
  pathParameter,
  stored,
  undo,
  stepsOfImport,
  worlds,
  cheapScenario,
  checkpoints,
  findings,
  backend,
  log,
} = LIMITS;

/** The limits in words, as `--help` and the manual show them. */
export const limitsInWords: readonly (readonly [what: string, limit: string])[] = [
  [
    'JSON body',
    `${size(json.bytes)}, all over ${size(json.large)} together ${size(json.largeAtATime)} of memory at a time, of which the slowest gives its room to the next, ${number(json.values)} values, ${number(json.fields)} fields of an object, ${json.levels} levels; ${size(largeBodyOf(uploads))}, ${number(json.valuesOfImport)} values and ${number(stepsOfImport)} changes for the import of a world, of which a file may have ${number(json.text / MB)} million characters in base64, and a row or change ${number(json.valuesOfRow)} values and ${size(json.bytes)} of text`,
  ],
  [
    'Uploads',
    `${uploads.files} files of ${size(uploads.bytes)}, ${uploads.atATime} uploads at a time, of which the slowest gives its place to the next`,
  ],
  [
    'Address and headers',
    `${size(headers)}, ${headerFields} headers; ${number(pathParameter)} characters of a path parameter`,
  ],
  [
    'Time to send a request',
    `${requestSeconds} s; a connection is closed that takes nothing of an answer for ${answer.stallSeconds} to ${2 * answer.stallSeconds} s, sends more than ${answer.pipelined} requests before it has the answers, or sends on for ${answer.unreadSeconds} s what was refused; a body in more than ${number(tiny.pieces)} pieces has ${tiny.bytes} bytes in each on average`,
  ],
  [
    'Processor time',
    `${SLICE} ms at a time: longer work, such as large bodies, uploads and exports, lets others have their turn in between`,
  ],
  [
    'Rows of an answer',
    `${MOST_LISTED} worlds or rows of the control plane, ${number(MOST_LISTED_CHANGES)} changes of a time line; of lists of the shop as many as their contract says`,
  ],
  [
    'Uploaded files',
    `${size(stored.files)} for a world, ${size(stored.allFiles)} for all, half of it for worlds that are not saved`,
  ],
  [
    'Changed rows',
    `${number(stored.rows)} for a world, with ${number(stored.text / MB)} million characters; ${number(stored.unsavedText / MB)} million in the worlds that are not saved, with what can be undone`,
  ],
  [
    'What can be undone',
    `the last ${number(undo.changes)} changes of a world, as far as they have ${number(undo.text / MB)} million characters`,
  ],
  [
    'Worlds',
    `${number(worlds)}; half of them by callers without the control token and by links of other sites; costly scenarios, and all of seeds with more than ${number(cheapScenario.rows)} rows, need the token`,
  ],
  ['Checkpoints', `${checkpoints} of a world; the oldest goes first`],
  ['Findings', `${number(findings)} kinds of a backend`],
  [
    'Answer of a backend',
    `${number(backend.values)} values, ${number(backend.fields)} fields of an object, ${backend.levels} levels`,
  ],
  [
    'Request log',
    `${log.requests} requests and the last ${log.ofEachWorld} calls of each world, bodies of ${size(log.body)}, answers of ${size(log.answer)}, ${log.answersPerSecond} answers a second, the newest ${size(log.answers)} of them, and what was sent as far as it fits into ${size(log.memory)}; a reader of its stream may be ${size(log.behind)} behind`,
  ],
];
