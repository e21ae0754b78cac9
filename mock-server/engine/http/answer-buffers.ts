import type { ServerResponse } from 'node:http';
import { ByteWriter } from './byte-writer.ts';

/** In bytes; a longer answer gets a buffer of its own. */
const SIZE = 256 * 1024;
/** As many as connections usually ask at a time. */
const MAX_FREE = 32;
const free: Buffer[] = [];

/**
 * Writes an answer into a buffer that is used again once the answer is sent: copy what is needed later. Where a connection is
 * closed before, its call may still write, and nobody else gets the buffer. Thousands of new buffers a second would start a garbage collection of ten milliseconds every tenth of one.
 */
export function answerWriter(response: ServerResponse): ByteWriter {
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(SIZE);
  response.once('close', () => {
    if (response.writableFinished && free.length < MAX_FREE) free.push(buffer);
  });
  return new ByteWriter(buffer);
}
