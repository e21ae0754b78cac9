import { constants } from 'node:buffer';
import fs from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { joined } from '../http/json-parts.ts';
import { damaged } from './journal-text.ts';
import { mustBeRegularFile } from './regular-file.ts';

/** In bytes; so much of a file is read or written at a time, or a little more. */
export const CHUNK = 2 ** 18;

const NEWLINE = 10;

/** In bytes: what a text may be in characters. The rows of 30,000 cars are two thirds of it. */
const LONGEST_LINE = constants.MAX_STRING_LENGTH;

/** A world file is compacted long before it has so many. */
const MOST_LINES = 10_000_000;

/**
 * The complete lines of a file, where they end, and its size; throws a `DamagedFile` at a line that is too long or empty, or
 * one too many: the lines of other files might be more than fit into memory.
 */
export function* linesIn(
  path: string,
  longest = LONGEST_LINE,
  most = MOST_LINES,
): Generator<void, { lines: string[]; end: number; size: number }> {
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.allocUnsafe(CHUNK);
  const lines: string[] = [];
  let [line, end, size] = ['', 0, 0];
  mustBeRegularFile(path);
  const file = fs.openSync(path, 'r');
  try {
    if (fs.fstatSync(file).size > longest) yield* mustHaveShortLines(path, file, longest);
    for (;;) {
      const bytes = chunk.subarray(0, fs.readSync(file, chunk, 0, CHUNK, size));
      if (bytes.length === 0) return { lines, end, size };
      if (bytes.includes(NEWLINE)) end = size + bytes.lastIndexOf(NEWLINE) + 1;
      size += bytes.length;
      const [first = '', ...more] = decoder.write(bytes).split('\n');
      line += first;
      for (const next of more) {
        if (!line) throw damaged(path, lines.length + 1, 'it is empty');
        if (lines.length === most)
          throw damaged(path, most + 1, `there are more than ${most.toLocaleString('en')} lines`);
        lines.push(line);
        line = next;
      }
      yield;
    }
  } finally {
    fs.closeSync(file);
  }
}

/** Reads the lines of a large file without keeping them. */
function* mustHaveShortLines(path: string, file: number, longest: number): Generator<void, void> {
  const chunk = Buffer.allocUnsafe(CHUNK);
  let [number, start, size] = [1, 0, 0];
  for (;;) {
    const bytes = chunk.subarray(0, fs.readSync(file, chunk, 0, CHUNK, size));
    if (bytes.length === 0) return;
    for (let end = bytes.indexOf(NEWLINE); ; end = bytes.indexOf(NEWLINE, end + 1)) {
      const lineEnd = size + (end < 0 ? bytes.length : end);
      if (lineEnd - start > longest)
        throw damaged(path, number, `it is longer than ${longest.toLocaleString('en')} bytes`);
      if (end < 0) break;
      number += 1;
      start = lineEnd + 1;
    }
    size += bytes.length;
    yield;
  }
}

/** Also on a disk that takes a few bytes at a time. */
export function writeAll(file: number, bytes: Buffer, position: number): void {
  let written = 0;
  while (written < bytes.length)
    written += fs.writeSync(file, bytes, written, bytes.length - written, position + written);
}

/** The texts in UTF-8; all chunks but the last are full. */
export function* chunksOf(texts: Iterable<string>): Generator<Buffer> {
  for (const text of joined(texts, CHUNK)) yield Buffer.from(text);
}
