import { finish, type Steps, stepsOf } from '#contracts/engine/steps';
import { imageTypes } from '#contracts/images';

export interface Inspected {
  type: (typeof imageTypes)[number];
  /** In pixels. */
  width: number;
  height: number;
  /** The picture without metadata: the given bytes themselves if they have none. */
  bytes: Buffer;
}

export type ImageProblem = 'UNSUPPORTED' | 'DAMAGED';

/** More than any camera takes; to show them needs a gigabyte. */
const MAX_PIXELS = 250_000_000;
/** Pictures have a few dozen, with few fill bytes between them; each costs time. */
const MAX_CHUNKS = 10_000;

/** What was found of files as they are stored: a request with five large ones is not read twice at a time. */
const inspected = new WeakMap<Buffer, Inspected | ImageProblem>();

/** Detects JPEG, PNG and WebP by their bytes, never by name or declared type, and removes metadata. */
export const inspectImage = (bytes: Buffer): Inspected | ImageProblem =>
  inspected.get(bytes) ?? finish(inspectInSteps(bytes));

function* inspectInSteps(bytes: Buffer): Generator<unknown, Inspected | ImageProblem> {
  const read = readers.find(({ magic }) => magic(bytes))?.read;
  if (!read) return 'UNSUPPORTED';
  try {
    const image = yield* stepsOf(read(bytes));
    const pixels = image ? image.width * image.height : 0;
    if (!image || pixels === 0 || pixels > MAX_PIXELS) return 'DAMAGED';
    return image;
  } catch (error) {
    if (error instanceof RangeError) return 'DAMAGED'; // truncated
    throw error;
  }
}

/** A picture as it is stored; other files as they are. */
export function* withoutMetadata(bytes: Buffer): Generator<unknown, Buffer> {
  const found = yield* inspectInSteps(bytes);
  const stored = typeof found === 'string' ? bytes : found.bytes;
  inspected.set(stored, found);
  return stored;
}

interface Reader {
  magic(bytes: Buffer): boolean;
  read(bytes: Buffer): Steps<Inspected | undefined>;
}

const [JPEG, PNG, WEBP] = imageTypes;
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const readers: readonly Reader[] = [
  {
    magic: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    read: readJpeg,
  },
  { magic: (bytes) => bytes.subarray(0, 8).equals(PNG_MAGIC), read: readPng },
  {
    magic: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    read: readWebp,
  },
];

/**
 * Copies segments and scans up to the end marker, without metadata such as comments, EXIF, XMP, GPS and colour profiles,
 * and data after the end. The Adobe segment stays, since decoders need its colour transform.
 */
function* readJpeg(bytes: Buffer): Generator<unknown, Inspected | undefined> {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let chunks = 0;
  for (let at = 2; at < bytes.length && chunks < MAX_CHUNKS; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    chunks += 1;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (marker === 0xd9) {
      if (!size || !hasScan) return undefined;
      parts.push(bytes.subarray(at, at + 2));
      return { type: JPEG, ...size, bytes: joined(parts, bytes) };
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    hasScan ||= marker === 0xda;
    const end = marker === 0xda ? yield* scanEnd(bytes, next) : next;
    parts.push(...segmentToKeep(marker, bytes.subarray(at, end)));
    at = end;
  }
  return undefined;
}

/** The parts of a file that are kept: the file itself if nothing is left out. */
function joined(parts: readonly Buffer[], bytes: Buffer): Buffer {
  return lengthOf(parts) === bytes.length ? bytes : Buffer.concat(parts);
}

const lengthOf = (parts: readonly Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

/** Scans, tables of quantization, and the interval of restarts. */
const jpegSegments = new Set([0xda, 0xdb, 0xdd]);
/** Bytes of a JFIF or Adobe segment with its marker, length, name and numbers; in JFIF the size of a thumbnail follows. */
const NUMBERED = 16;
const NO_THUMBNAIL = Buffer.alloc(2);

/** What decoders need: all others may hold metadata, and JFIF a thumbnail. */
function segmentToKeep(marker: number, segment: Buffer): Buffer[] {
  const isNamed = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  if (marker === 0xe0 && isNamed('JFIF\0') && segment.length >= NUMBERED + NO_THUMBNAIL.length)
    return startOf(segment, NO_THUMBNAIL);
  if (marker === 0xee && isNamed('Adobe') && segment.length >= NUMBERED) return startOf(segment);
  const isFrameOrTable = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8;
  return isFrameOrTable || jpegSegments.has(marker) ? [segment] : [];
}

/** A segment up to its numbers, and this end. */
const startOf = (segment: Buffer, end = Buffer.alloc(0)): Buffer[] => [
  segment.subarray(0, 2),
  Buffer.from([0, NUMBERED - 2 + end.length]),
  segment.subarray(4, NUMBERED),
  end,
];

/** Bytes of a scan, read in a millisecond or two. */
const STEP = 2 ** 18;

/** The end of a scan: the first marker that is neither a stuffed byte nor a restart. */
function* scanEnd(bytes: Buffer, from: number): Generator<unknown, number> {
  let at = from;
  while (at < bytes.length) {
    const to = Math.min(at + STEP, bytes.length);
    at = markerIn(bytes, at, to);
    yield; // after a short one too: there may be many
    if (at < to) break;
  }
  return at;
}

/** A function of its own, since V8 optimises no generator while it runs. Byte by byte: all may be of the same kind. */
function markerIn(bytes: Buffer, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1];
    if (marker === undefined) throw new RangeError('The scan has no end.');
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData) return at;
  }
  return to;
}

/** The chunks to keep; all others may hold metadata. */
const imageChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'IDAT', 'IEND']);

/** Bytes of a chunk's length, type and checksum. */
const CHUNK_FRAME = 12;

function readPng(bytes: Buffer): Inspected | undefined {
  const parts: Buffer[] = [bytes.subarray(0, 8)];
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  for (let [at, chunks] = [8, 0]; at < bytes.length && chunks < MAX_CHUNKS; chunks += 1) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + CHUNK_FRAME + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    if (type === 'IHDR')
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    hasData ||= type === 'IDAT' && next > at + CHUNK_FRAME;
    if (imageChunks.has(type)) parts.push(bytes.subarray(at, next));
    if (type === 'IEND')
      return size && hasData ? { type: PNG, ...size, bytes: joined(parts, bytes) } : undefined;
    at = next;
  }
  return undefined;
}

/** The chunks to keep; all others may hold metadata. */
const webpChunks = new Set(['VP8X', 'ANIM', 'ALPH', 'VP8 ', 'VP8L']);
/** Flags of the VP8X chunk for a colour profile, EXIF and XMP. */
const METADATA_FLAGS = 0x20 | 0x08 | 0x04;
/** Bytes of a chunk's type and length, and of an ANMF chunk before the chunks of its frame. */
const [CHUNK_HEAD, FRAME_HEAD] = [8, 24];

function readWebp(bytes: Buffer): Inspected | undefined {
  let size: { width: number; height: number } | undefined;
  let hasFlags = false;
  let hasData = false;
  let chunks = 0;
  const partsIn = (from: number, end: number, isFrame = false): Buffer[] => {
    const parts: Buffer[] = [];
    for (let at = from; at + CHUNK_HEAD <= end; chunks += 1) {
      const type = bytes.toString('latin1', at, at + 4);
      const length = bytes.readUInt32LE(at + 4);
      const chunkEnd = at + CHUNK_HEAD + length;
      const hasParts = type === 'ANMF' && !isFrame;
      const firstPart = hasParts ? at + FRAME_HEAD : chunkEnd;
      if (firstPart > chunkEnd || chunkEnd > end || chunks >= MAX_CHUNKS)
        throw new RangeError(`${type} is cut off.`);
      const next = chunkEnd + (length % 2);
      const kept = bytes.subarray(at, Math.min(next, end));
      const isFlagged = type === 'VP8X' && (bytes.readUInt8(at + 8) & METADATA_FLAGS) !== 0;
      const chunk = isFlagged ? Buffer.from(kept) : kept;
      if (isFlagged) chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8);
      size ??= webpSize(type, chunk);
      hasFlags ||= isFlagged;
      hasData ||= type === 'VP8 ' || type === 'VP8L';
      if (hasParts) parts.push(...frame(kept, partsIn(firstPart, chunkEnd, true)));
      else if (webpChunks.has(type)) parts.push(chunk);
      at = next;
    }
    return parts;
  };
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const parts = partsIn(12, end);
  if (!size || !hasData) return undefined;
  const head = Buffer.from('RIFF    WEBP');
  head.writeUInt32LE(4 + lengthOf(parts), 4);
  return {
    type: WEBP,
    ...size,
    bytes: hasFlags ? Buffer.concat([head, ...parts]) : joined([head, ...parts], bytes),
  };
}

/** An ANMF chunk with these chunks. */
function frame(chunk: Buffer, parts: Buffer[]): Buffer[] {
  const head = Buffer.from(chunk.subarray(0, FRAME_HEAD));
  const length = FRAME_HEAD - CHUNK_HEAD + lengthOf(parts);
  head.writeUInt32LE(length, 4);
  return [head, ...parts, Buffer.alloc(length % 2)];
}

function webpSize(type: string, chunk: Buffer): { width: number; height: number } | undefined {
  switch (type) {
    case 'VP8X':
      return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 };
    case 'VP8 ':
      return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff };
    case 'VP8L': {
      const bits = chunk.readUInt32LE(9);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}
