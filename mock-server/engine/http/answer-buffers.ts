import type { ServerResponse } from 'node:http';
import type { ByteText } from './response-serializer.ts';

/** In bytes; longer answers get a buffer of their own. */
const SIZE = 256 * 1024;
/** As many as connections usually ask at a time. */
const MAX_FREE = 32;
const free: Buffer[] = [];

/**
 * The bytes of an answer, in a buffer that is used again once the answer is sent or its connection closed: copy what is
 * needed later. Thousands of new buffers a second would start a garbage collection of ten milliseconds every tenth of one.
 */
export function bytesFor(response: ServerResponse, text: ByteText): Buffer {
  if (text.length > SIZE) return Buffer.from(text, 'latin1');
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(SIZE);
  response.once('close', () => {
    if (free.length < MAX_FREE) free.push(buffer);
  });
  return buffer.subarray(0, buffer.write(text, 'latin1'));
}
