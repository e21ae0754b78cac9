import { expect, test, vi } from 'vitest';
import { resizeImages, scaledSize } from './resize-image.ts';

const MAX_BYTES = 1_000;
const isTooLarge = ({ type, size }: File) => type.startsWith('image/') && size > MAX_BYTES;
const aFile = (name: string, type: string, size: number) =>
  new File([new Uint8Array(size)], name, { type });
const aLargePng = aFile('my dent.2.png', 'image/png', MAX_BYTES + 1);
const drawnTo = (size: number) => vi.fn(async () => new Blob([new Uint8Array(size)]));

test('a picture that is too large becomes a JPEG within the limit', async () => {
  const [file] = await resizeImages([aLargePng], isTooLarge, drawnTo(MAX_BYTES));

  expect(file).toMatchObject({ name: 'my dent.2.jpg', type: 'image/jpeg', size: MAX_BYTES });
});

test('small pictures and other files are left as they are', async () => {
  const draw = drawnTo(1);
  const files = [
    aFile('a.webp', 'image/webp', MAX_BYTES),
    aFile('a.pdf', 'application/pdf', MAX_BYTES + 1),
  ];

  const resized = await resizeImages(files, isTooLarge, draw);

  expect(resized.every((file, at) => file === files[at])).toBe(true);
  expect(draw).not.toHaveBeenCalled();
});

test.each([
  ['is still too large', drawnTo(MAX_BYTES + 1)],
  ['cannot be read', async () => Promise.reject(new Error('The source image is broken.'))],
  ['cannot be drawn', async () => undefined],
])('a picture that %s is left as it is', async (_, draw) => {
  const files = await resizeImages([aLargePng], isTooLarge, draw);

  expect(files[0]).toBe(aLargePng);
});

test.each([
  [
    { width: 4800, height: 3600 },
    { width: 2400, height: 1800 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1800, height: 2400 },
  ],
  [
    { width: 900, height: 700 },
    { width: 900, height: 700 },
  ],
])('a picture of %o is scaled to %o', ({ width, height }, scaled) => {
  expect(scaledSize(width, height)).toEqual(scaled);
});
