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
 * Copies segments and scans up to the end marker, without comments, APP1 to APP15 (EXIF, XMP, GPS, colour profile) and
 * data after the end. The Adobe segment stays, since decoders need its colour transform.
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
    const isAdobe = marker === 0xee && bytes.toString('latin1', at + 4, at + 9) === 'Adobe';
    if (isAdobe && next - at >= ADOBE_LENGTH) parts.push(truncatedAdobe(bytes.subarray(at, next)));
    const isMetadata = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;
    hasScan ||= marker === 0xda;
    const end = marker === 0xda ? yield* scanEnd(bytes, next) : next;
    if (!isMetadata) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** The parts of a file that are kept: the file itself if nothing is left out. */
function joined(parts: readonly Buffer[], bytes: Buffer): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length === bytes.length ? bytes : Buffer.concat(parts);
}

/** Bytes of an Adobe segment: marker, length, name, version, flags and colour transform. */
const ADOBE_LENGTH = 16;

const truncatedAdobe = (segment: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xee, 0, ADOBE_LENGTH - 2]),
    segment.subarray(4, ADOBE_LENGTH),
  ]);

/** Bytes of a scan, read in a millisecond or two. */
const STEP = 2 ** 18;

/** The end of a scan: the first marker that is neither a stuffed byte nor a restart. */
function* scanEnd(bytes: Buffer, from: number): Generator<unknown, number> {
  let at = from;
  while (at < bytes.length) {
    const to = Math.min(at + STEP, bytes.length);
    at = markerIn(bytes, at, to);
    if (at < to) break;
    yield;
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

/** EXIF and XMP flags of the VP8X chunk. */
const METADATA_FLAGS = 0x08 | 0x04;

function readWebp(bytes: Buffer): Inspected | undefined {
  const parts: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let hasFlags = false;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  for (let [at, chunks] = [12, 0]; at + 8 <= end; chunks += 1) {
    if (chunks >= MAX_CHUNKS) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return undefined;
    const isFlagged = type === 'VP8X' && (bytes.readUInt8(at + 8) & METADATA_FLAGS) !== 0;
    const kept = bytes.subarray(at, Math.min(next, end));
    const chunk = isFlagged ? Buffer.from(kept) : kept;
    size ??= webpSize(type, chunk);
    hasFlags ||= isFlagged;
    if (isFlagged) chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8);
    if (type !== 'EXIF' && type !== 'XMP ') parts.push(chunk);
    at = next;
  }
  if (!size) return undefined;
  const head = Buffer.from('RIFF    WEBP');
  head.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return {
    type: WEBP,
    ...size,
    bytes: hasFlags ? Buffer.concat([head, ...parts]) : joined([head, ...parts], bytes),
  };
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
