/** An uploaded file in rows and in the journal: `file:HASH:SIZE` if it is stored as a file of its own, else base64. */
export type FileText = string;

const reference = /^file:([0-9a-f]{64}):(\d{1,9})$/;
/** All references in JSON. */
export const references = /"file:([0-9a-f]{64}):\d{1,9}"/g;

const texts = new WeakMap<Uint8Array, FileText>();

/** What rows hold for these bytes: the same text each time. */
export function fileText(bytes: Uint8Array): FileText {
  const text = texts.get(bytes) ?? bufferOf(bytes).toString('base64');
  texts.set(bytes, text);
  return text;
}

/** Has rows refer to the file that has these bytes. */
export function referTo(bytes: Uint8Array, hash: string): void {
  texts.set(bytes, `file:${hash}:${bytes.length}`);
}

/** Whether a text refers to a file. Only uploads may make it: with others, files would be missing, or counted that are not there. */
export const isReference = (text: string): boolean => reference.test(text);

/** The path of such a text in a value; undefined if it has none. */
export function referenceIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isReference(value) ? path : undefined;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = referenceIn(member, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The hash of a file, its name; undefined for base64. */
export const hashIn = (text: FileText): string | undefined => reference.exec(text)?.[1];

/** JSON in pieces: texts, and references to files in between. */
export function splitAtFiles(json: string): (string | { file: FileText })[] {
  const pieces: (string | { file: FileText })[] = [];
  let end = 0;
  for (const { 0: found, index } of json.matchAll(references)) {
    pieces.push(json.slice(end, index), { file: found.slice(1, -1) });
    end = index + found.length;
  }
  return [...pieces, json.slice(end)];
}

/** In characters: shorter texts are not counted as files. */
export const LONG_TEXT = 64 * 1024;

/** The bytes of a file or of a long text; 0 for any other value. */
export function fileSize(value: unknown): number {
  if (typeof value !== 'string') return 0;
  if (value.length > LONG_TEXT) return Math.floor(value.length * 0.75);
  return Number(reference.exec(value)?.[2] ?? 0);
}

/** The same bytes as a buffer, not copied: there may be many. */
export const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
