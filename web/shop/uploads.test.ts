import { expect, test } from 'vitest';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import { checkFiles, isTooLarge, toUpload } from './uploads.ts';

const aFile = (name = 'dent.png', type = 'image/png', size = 1) =>
  new File([new Uint8Array(size)], name, { type });
const problems = (files: File[], slots?: number) =>
  checkFiles(files, slots).map(({ problem }) => problem);

test('only JPEG, PNG and WebP are accepted', () => {
  const files = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'];

  expect(problems(files.map((type) => aFile('a', type)))).toEqual([
    undefined,
    undefined,
    undefined,
    'UNSUPPORTED',
    'UNSUPPORTED',
  ]);
});

test('a picture may be as large as the limit', () => {
  const sizes = [IMAGE_BYTES, IMAGE_BYTES + 1];

  expect(problems(sizes.map((size) => aFile('a.png', 'image/png', size)))).toEqual([
    undefined,
    'LARGE',
  ]);
});

test('a file of another type does not count towards the limit', () => {
  const text = aFile('a.txt', 'text/plain');
  const pictures = Array.from({ length: IMAGE_LIMIT }, () => aFile());

  expect(problems([text, ...pictures])).toEqual(['UNSUPPORTED', ...pictures.map(() => undefined)]);
});

test('pictures that are already uploaded count towards the limit', () => {
  expect(problems([aFile(), aFile(), aFile()], 2)).toEqual([undefined, undefined, 'MANY']);
});

test('the error for an unreadable file names it', async () => {
  const moved = Object.assign(aFile('moved.png'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });

  await expect(toUpload(moved)).rejects.toThrow(/^moved\.png cannot be read any more/);
});

test.each([
  ['image/png', IMAGE_BYTES + 1, true],
  ['image/png', IMAGE_BYTES, false],
  ['application/pdf', IMAGE_BYTES + 1, false],
])('resizing may help a file of type %s and %i bytes: %s', (type, size, expected) => {
  expect(isTooLarge(aFile('a', type, size))).toBe(expected);
});
