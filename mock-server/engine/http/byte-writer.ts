/** UTF-8 bytes as a string with one character for each byte: they are encoded once and only copied afterwards. */
export type ByteText = string;

/** In bytes. */
const SIZE = 16 * 1024;
/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const UNIT = 3;

/** Writes text as UTF-8 into a buffer; a larger one replaces it when it is full. Joining strings would copy them twice more. */
export class ByteWriter {
  length = 0;
  #buffer: Buffer;

  constructor(buffer: Buffer = Buffer.allocUnsafeSlow(SIZE)) {
    this.#buffer = buffer;
  }

  /** What was written, in the buffer itself. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }

  writeText(text: string): void {
    const most = text.length * UNIT; // quickly said, and mostly there is room
    this.#makeRoom(most <= this.#buffer.length - this.length ? most : Buffer.byteLength(text));
    this.length += this.#buffer.write(text, this.length, 'utf8');
  }

  writeBytes(text: ByteText): void {
    this.#makeRoom(text.length);
    this.length += this.#buffer.write(text, this.length, 'latin1');
  }

  /** What was written from that length on. */
  bytesFrom(start: number): ByteText {
    return this.#buffer.toString('latin1', start, this.length);
  }

  #makeRoom(bytes: number): void {
    const size = this.length + bytes;
    if (size <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * size);
    this.#buffer.copy(larger, 0, 0, this.length);
    this.#buffer = larger;
  }
}
