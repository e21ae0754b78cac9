import { expect, test } from 'vitest';
import { inspectImage } from './images.ts';

const bytes = (...numbers: number[]) => Buffer.from(numbers);
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([bytes(0xff, marker, 0, body.length + 2), body]);

const PLACE = Buffer.from('GPS 28.59N 77.12E');
const start = bytes(0xff, 0xd8);
const end = bytes(0xff, 0xd9);
const exif = segment(0xe1, PLACE);
const comment = segment(0xfe, PLACE);
/** 640 × 480, progressive: drawn in several scans. */
const frame = segment(0xc2, bytes(8, 0x01, 0xe0, 0x02, 0x80, 1, 1, 0x11, 0));
/** With a stuffed byte and a restart, which are data and not the end. */
const scan = (...data: number[]) =>
  Buffer.concat([segment(0xda, bytes(1, 1, 0, 0, 63, 0)), bytes(...data, 0xff, 0, 0xff, 0xd3, 9)]);

const photo = Buffer.concat([start, frame, scan(1, 2), scan(3, 4), end]);

test.each([
  ['before its first scan', [start, exif, frame, scan(1, 2), scan(3, 4), end]],
  ['between two scans', [start, frame, scan(1, 2), exif, comment, scan(3, 4), end]],
  ['behind its last scan', [start, frame, scan(1, 2), scan(3, 4), comment, end]],
  ['behind its end', [photo, PLACE]],
  ['in a second picture behind its end', [photo, start, exif, frame, scan(5), end]],
])('a photo that tells its place %s is kept without it', (_, parts) => {
  const found = inspectImage(Buffer.concat(parts));

  expect(found).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 });
  expect(typeof found === 'string' ? found : found.bytes.equals(photo)).toBe(true);
});

test('a photo keeps what Adobe says of its colours, and nothing behind it', () => {
  const colours = Buffer.concat([Buffer.from('Adobe'), bytes(0, 100, 0, 0, 0, 0, 0)]);
  const parts = (told: Buffer) => [start, segment(0xee, told), frame, scan(1, 2), end];
  const plain = Buffer.concat(parts(colours));

  for (const told of [colours, Buffer.concat([colours, PLACE])]) {
    const found = inspectImage(Buffer.concat(parts(told)));
    expect(typeof found === 'string' ? found : found.bytes.equals(plain)).toBe(true);
  }
});

test.each([
  ['no scan', [start, frame, end]],
  ['no frame', [start, scan(1, 2), end]],
  ['no end', [start, frame, scan(1, 2)]],
  ['half a marker for its end', [start, frame, scan(1, 2), bytes(0xff)]],
])('a photo with %s is damaged', (_, parts) => {
  expect(inspectImage(Buffer.concat(parts))).toBe('DAMAGED');
});
