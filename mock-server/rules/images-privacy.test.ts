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
const named = (name: string) => Buffer.concat([Buffer.from(name), PLACE]);
const fill = bytes(0xff);
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
  [
    'in the notes of a program',
    [start, segment(0xed, named('Adobe_CM')), frame, scan(1, 2), scan(3, 4), end],
  ],
  [
    'where another program has its colours',
    [start, segment(0xee, named('Other')), frame, scan(1, 2), scan(3, 4), end],
  ],
  ['in a thumbnail', [start, segment(0xe0, named('JFXX\0')), frame, scan(1, 2), scan(3, 4), end]],
  ...[0x02, 0xc8, 0xdc, 0xde, 0xf0, 0xfd].map((marker): [string, Buffer[]] => [
    `in a segment ${marker} that pictures do not need`,
    [start, segment(marker, PLACE), frame, scan(1, 2), scan(3, 4), end],
  ]),
  ['in the last kind of note', [start, segment(0xef, PLACE), frame, scan(1, 2), scan(3, 4), end]],
  ['after bytes that fill it up', [start, fill, exif, fill, frame, scan(1, 2), scan(3, 4), end]],
  ['behind its end', [photo, PLACE]],
  ['in a second picture behind its end', [photo, start, exif, frame, scan(5), end]],
])('a photo loses its location in %s', (_, parts) => {
  const found = inspectImage(Buffer.concat(parts));

  expect(found).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 });
  expect(typeof found === 'string' ? found : found.bytes.equals(photo)).toBe(true);
});

test('a photo keeps the numbers of its kind, and no thumbnail after them', () => {
  const kind = (width: number, height: number) =>
    Buffer.concat([Buffer.from('JFIF\0'), bytes(1, 2, 1, 0, 72, 0, 72, width, height)]);
  const parts = (jfif: Buffer) => [start, segment(0xe0, jfif), frame, scan(1, 2), end];
  const plain = Buffer.concat(parts(kind(0, 0)));

  expect(inspectImage(plain)).toMatchObject({ bytes: plain });
  const withThumbnail = Buffer.concat(parts(Buffer.concat([kind(2, 3), PLACE, bytes(0)])));
  expect(inspectImage(withThumbnail)).toMatchObject({ bytes: plain });
});

test('a photo keeps its Adobe colour transform and nothing after it', () => {
  const colours = Buffer.concat([Buffer.from('Adobe'), bytes(0, 100, 0, 0, 0, 0, 0)]);
  const parts = (overrides: Buffer) => [start, segment(0xee, overrides), frame, scan(1, 2), end];
  const plain = Buffer.concat(parts(colours));

  for (const overrides of [colours, Buffer.concat([colours, PLACE])])
    expect(inspectImage(Buffer.concat(parts(overrides)))).toMatchObject({ bytes: plain });
  expect(inspectImage(Buffer.concat(parts(colours.subarray(0, 11))))).toMatchObject({
    bytes: Buffer.concat([start, frame, scan(1, 2), end]),
  });
});

test.each([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])(
  'a photo of the kind %i tells its size',
  (marker) => {
    const one = Buffer.concat([start, segment(marker, frame.subarray(4)), scan(1, 2), end]);

    expect(inspectImage(one)).toMatchObject({ width: 640, height: 480, bytes: one });
  },
);

test.each([
  ['a table of codes', segment(0xc4, bytes(8, 0, 1, 0, 1))],
  ['the terms of its codes', segment(0xcc, bytes(8, 0, 1, 0, 1))],
])('a photo keeps %s, which is not its size', (_, overrides) => {
  const one = Buffer.concat([start, frame, overrides, scan(1, 2), end]);

  expect(inspectImage(one)).toMatchObject({ width: 640, height: 480, bytes: one });
});

test.each([
  ['the first restart', [0xff, 0xd0]],
  ['the last restart', [0xff, 0xd7]],
  ['a byte that fills up', [0xff]],
])('a scan goes on after %s', (_, data) => {
  const one = Buffer.concat([start, frame, scan(1, ...data), bytes(...data), scan(3), fill, end]);

  expect(inspectImage(one)).toMatchObject({ bytes: one });
});

test.each([
  ['no scan', [start, frame, end]],
  ['no frame', [start, scan(1, 2), end]],
  ['no end', [start, frame, scan(1, 2)]],
  ['half a marker for its end', [start, frame, scan(1, 2), bytes(0xff)]],
  ['something between its parts', [start, frame, bytes(7), scan(1, 2), end]],
])('a photo with %s is damaged', (_, parts) => {
  expect(inspectImage(Buffer.concat(parts))).toBe('DAMAGED');
});
