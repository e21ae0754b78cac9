import { expect, test } from 'vitest';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import { checkFiles, toUpload } from './uploads.ts';

const aFile = (name = 'dent.png', type = 'image/png', size = 1) =>
  new File([new Uint8Array(size)], name, { type });
const problems = (files: File[], places?: number) =>
  checkFiles(files, places).map(({ problem }) => problem);

test('only JPEG, PNG and WebP go to the shop', () => {
  const files = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'];

  expect(problems(files.map((type) => aFile('a', type)))).toEqual([
    undefined,
    undefined,
    undefined,
    'UNSUPPORTED',
    'UNSUPPORTED',
  ]);
});

test('a picture may be as large as the shop takes it, and no larger', () => {
  const sizes = [IMAGE_BYTES, IMAGE_BYTES + 1];

  expect(problems(sizes.map((size) => aFile('a.png', 'image/png', size)))).toEqual([
    undefined,
    'LARGE',
  ]);
});

test('what is no picture takes no place', () => {
  const text = aFile('a.txt', 'text/plain');
  const pictures = Array.from({ length: IMAGE_LIMIT }, () => aFile());

  expect(problems([text, ...pictures])).toEqual(['UNSUPPORTED', ...pictures.map(() => undefined)]);
});

test('pictures that are there already leave less room', () => {
  expect(problems([aFile(), aFile(), aFile()], 2)).toEqual([undefined, undefined, 'MANY']);
});

test('a file that cannot be read any more is named', async () => {
  const moved = Object.assign(aFile('moved.png'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });

  await expect(toUpload(moved)).rejects.toThrow(/^moved\.png cannot be read any more/);
});
