import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish } from '#contracts/engine/steps';
import { inspectImage, withoutMetadata } from './images.ts';

const bytes = (...numbers: number[]) => Buffer.from(numbers);
const uint16 = (value: number) => bytes(value >> 8, value & 0xff);
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([bytes(0xff, marker), uint16(body.length + 2), body]);
const SECRET = Buffer.from('GPS 28.59N 77.12E');

/** 640 × 480, with a place in its EXIF, a comment, and four bytes of picture. */
const jpeg = Buffer.concat([
  bytes(0xff, 0xd8),
  segment(0xe0, Buffer.from('JFIF\0')),
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), SECRET])),
  segment(0xfe, SECRET),
  segment(0xc0, Buffer.concat([bytes(8), uint16(480), uint16(640), bytes(1, 1, 0x11, 0)])),
  segment(0xda, bytes(1, 1, 0, 0, 63, 0)),
  bytes(1, 2, 3, 4, 0xff, 0xd9),
]);

const chunk = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
};
const uint32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};
const png = Buffer.concat([
  bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  chunk('IHDR', Buffer.concat([uint32(640), uint32(480), bytes(8, 6, 0, 0, 0)])),
  chunk('tEXt', SECRET),
  chunk('eXIf', SECRET),
  chunk('IDAT', bytes(1, 2, 3, 4)),
  chunk('IEND', Buffer.alloc(0)),
]);

const riff = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(type), length, body, Buffer.alloc(body.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) =>
  riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
const lossless = riff('VP8L', bytes(0x2f, 1, 2, 3, 4));
/** It announces a transparent picture too. */
const webp = webpOf(
  riff('VP8X', bytes(0x10 | 0x08 | 0x04, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0)),
  lossless,
  riff('EXIF', SECRET),
  riff('XMP ', SECRET),
);

const pictures = [
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
] as const;

test.each(pictures)(
  'a %s keeps its picture and size and loses the place it was taken at',
  (type, file) => {
    const found = inspectImage(file);

    expect(found).toMatchObject({ type, width: 640, height: 480 });
    if (typeof found === 'string') throw new Error(found);
    expect(found.bytes.includes('GPS')).toBe(false);
    expect(found.bytes.includes(bytes(1, 2, 3, 4))).toBe(true);
    expect(inspectImage(found.bytes)).toMatchObject({ type, width: 640, height: 480 });
  },
);

test('a WebP loses its metadata flags and is otherwise unchanged', () => {
  const found = inspectImage(webp);

  if (typeof found === 'string') throw new Error(found);
  expect(found.bytes.readUInt8(20)).toBe(0x10);
  expect(found.bytes.readUInt32LE(4)).toBe(found.bytes.length - 8);
  expect(found.bytes.includes(lossless)).toBe(true);
});

test.each([
  [
    'with more than its picture',
    'VP8X',
    [0, 0, 0, 0, 0x9f, 0x86, 0x01, 0xcf, 0x07, 0x00],
    100_000,
    2000,
  ],
  ['lossy', 'VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 0x42, 0xe0, 0x81], 640, 480],
  ['lossless', 'VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0xf0], 640, 480],
] as const)('a WebP %s tells its size', (_, type, body, width, height) => {
  const found = inspectImage(webpOf(riff(type, bytes(...body)), lossless));

  expect(found).toMatchObject({ width, height });
});

const extended = riff('VP8X', bytes(0x02, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0));
const frameOf = (...chunks: Buffer[]) => riff('ANMF', Buffer.concat([Buffer.alloc(16), ...chunks]));
const opaque = riff('ALPH', bytes(1, 2, 3));
const moving = webpOf(extended, riff('ANIM', bytes(0, 0, 0, 0, 1, 0)), frameOf(opaque, lossless));

test.each(['exif', 'Exif', 'xmp ', 'ICCP', 'JUNK', 'LIST'])(
  'a WebP loses what no decoder needs: %s',
  (type) => {
    expect(inspectImage(webpOf(extended, riff(type, SECRET), lossless))).toMatchObject({
      bytes: webpOf(extended, lossless),
    });
  },
);

test('a moving WebP keeps its frames, without the metadata in them', () => {
  const [still, secret] = [moving.subarray(12, -frameOf(opaque, lossless).length), 'EXIF'];
  const secrets = [riff(secret, SECRET), frameOf(riff(secret, SECRET)), riff('x   ', SECRET)];
  const told = webpOf(still, frameOf(opaque, ...secrets, lossless));

  expect(inspectImage(moving)).toMatchObject({ width: 640, height: 480, bytes: moving });
  expect(inspectImage(told)).toMatchObject({ bytes: moving });
});

test('a WebP without a picture in it is damaged', () => {
  expect(inspectImage(webpOf(extended))).toBe('DAMAGED');
  expect(inspectImage(webpOf(extended, frameOf()))).toBe('DAMAGED');
  expect(inspectImage(webpOf(extended, riff('ANMF', bytes(1)), lossless))).toBe('DAMAGED');
  expect(inspectImage(webpOf(extended, frameOf(bytes(1, 2, 3)), lossless))).toMatchObject({
    bytes: webpOf(extended, frameOf(), lossless),
  });
});

test('a PNG keeps all image chunks', () => {
  const all = ['PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM'].map((type) => chunk(type, bytes(9, 9, 9)));
  const drawn = Buffer.concat([png.subarray(0, 33), ...all, png.subarray(-28)]);

  expect(inspectImage(drawn)).toMatchObject({ bytes: drawn });
});

test.each([
  [0, 480],
  [640, 0],
])('a picture of %i by %i dots is damaged', (width, height) => {
  const size = Buffer.concat([uint32(width), uint32(height), bytes(8, 6, 0, 0, 0)]);

  expect(
    inspectImage(Buffer.concat([png.subarray(0, 8), chunk('IHDR', size), png.subarray(33)])),
  ).toBe('DAMAGED');
});

test('a WebP with a chunk longer than the file is damaged', () => {
  const claiming = Buffer.from(webpOf(lossless, lossless));
  claiming.writeUInt8(7, claiming.length - 10);

  expect(inspectImage(claiming)).toBe('DAMAGED');
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['HTML', '<!doctype html><script>'],
  ['GIF', 'GIF89a'],
  ['PDF', '%PDF-1.7'],
  ['a sound', 'RIFF....WAVEfmt '],
  ['a word', 'SIFF....WEBPVP8 '],
  ['nothing', ''],
])('%s is not a picture', (_, text) => {
  expect(inspectImage(Buffer.from(text))).toBe('UNSUPPORTED');
});

describe('a truncated picture', () => {
  test.each(pictures)('is never accepted as a %s', (_, file) => {
    for (let length = 0; length < file.length; length++)
      expect(typeof inspectImage(file.subarray(0, length)), `${length} bytes`).toBe('string');
  });
});

test.each(pictures)('random bytes after the start of a %s do not throw', (_, file) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: 40 }), (noise, from) => {
      const found = inspectImage(Buffer.concat([file.subarray(0, 12 + from), noise]));

      expect(['UNSUPPORTED', 'DAMAGED', 'object']).toContain(
        typeof found === 'string' ? found : typeof found,
      );
    }),
  );
});

test('a PNG without image data is damaged', () => {
  const drawnBy = (...chunks: Buffer[]) =>
    inspectImage(Buffer.concat([png.subarray(0, 33), ...chunks, chunk('IEND', Buffer.alloc(0))]));

  expect(drawnBy()).toBe('DAMAGED');
  expect(drawnBy(chunk('IDAT', Buffer.alloc(0)))).toBe('DAMAGED');
  expect(drawnBy(chunk('IDAT', bytes(1, 2, 3, 4)))).toMatchObject({ width: 640, height: 480 });
});

describe('a picture that would cost too much', () => {
  test.each([
    ['sides of four billion', 0xffffffff, 0xffffffff],
    ['more pixels than any camera takes', 20_000, 20_000],
  ])('is refused for %s', (_what, width, height) => {
    const head = chunk(
      'IHDR',
      Buffer.concat([uint32(width), uint32(height), bytes(8, 6, 0, 0, 0)]),
    );
    const rest = png.subarray(8 + head.length);

    expect(inspectImage(Buffer.concat([png.subarray(0, 8), head, rest]))).toBe('DAMAGED');
  });

  const many = (one: Buffer) => Buffer.concat(Array<Buffer>(20_000).fill(one));
  const end = png.length - 12;
  test.each([
    ['PNG', Buffer.concat([png.subarray(0, end), many(chunk('tEXt', bytes())), png.subarray(end)])],
    ['JPEG', Buffer.concat([jpeg.subarray(0, 2), many(segment(0xfe, bytes())), jpeg.subarray(2)])],
    ['JPEG', Buffer.concat([jpeg.subarray(0, 2), many(bytes(0xff)), jpeg.subarray(2)])],
    ['WebP', webpOf(lossless, many(riff('EXIF', bytes())))],
  ])('is refused for thousands of chunks or fill bytes of a %s', (_type, picture) => {
    expect(inspectImage(picture)).toBe('DAMAGED');
  });
});

test('a scan may have stuffed bytes, restarts and fill bytes, and must have an end', () => {
  const scan = bytes(0xff, 0, 0xff, 0xd0, 0xff, 0xff, 0xff, 0);
  const start = jpeg.subarray(0, -6);

  const whole = inspectImage(Buffer.concat([start, scan, jpeg.subarray(-2)]));

  expect(whole).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 });
  expect(inspectImage(Buffer.concat([start, scan, bytes(0xff)]))).toBe('DAMAGED');
});

test('what was found of a file as it is stored is not looked for again', () => {
  const stored = finish(withoutMetadata(jpeg));

  expect(stored.includes(SECRET)).toBe(false);
  expect(inspectImage(stored)).toMatchObject({ width: 640, bytes: stored });
  expect(inspectImage(stored)).toBe(inspectImage(stored));
});

test.each([0, 0xff])('a long scan of %i is read in many steps', (byte) => {
  const scan = Buffer.alloc(2 ** 21, byte);
  const long = Buffer.concat([jpeg.subarray(0, -2), scan, jpeg.subarray(-2)]);

  const steps = [...withoutMetadata(long)];

  expect(steps.length).toBeGreaterThanOrEqual(7);
  expect(inspectImage(long)).toMatchObject({ type: 'image/jpeg', width: 640 });
});
