import { IMAGE_BYTES } from '#contracts/constants';
import type { imageTypes } from '#contracts/images';
import * as images from '#contracts/images';
import { problem } from '../engine/problem.ts';
import { implement } from '../implement.ts';
import { type ImageProblem, type Inspected, inspectImage } from '../rules/images.ts';

export const imageHandlers = implement(images, {
  saveAllImages({ body, user }, world) {
    const looked = body.images.map(
      ({ filename, bytes }): Looked => ({
        filename,
        found: bytes.length > IMAGE_BYTES ? 'LARGE' : inspectImage(Buffer.from(bytes)),
      }),
    );
    const failed = looked.flatMap(({ filename, found }) =>
      typeof found === 'string' ? [{ filename, code: found, message: words[found] }] : [],
    );
    if (failed.every(({ code }) => code === 'LARGE') && failed.length === looked.length)
      throw problem(413, 'TOO_LARGE', words.LARGE);
    if (failed.length === looked.length)
      throw problem(
        415,
        'UNSUPPORTED_IMAGE',
        failed.map(({ filename, message }) => `${filename}: ${message}`).join(' '),
      );

    const kept = looked.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
    return {
      images: kept.map(({ type, width, height, bytes }) => {
        const name = `${world.newId()}.${endings[type]}`;
        const { _id, url } = world.images.put({
          _id: world.newId(),
          customerId: user._id,
          url: `/images/${name}`,
          contentType: type,
          width,
          height,
          bytes: bytes.toString('base64'),
          createdAt: world.now(),
        });
        return { _id, url, width, height };
      }),
      failed,
    };
  },
});

interface Looked {
  filename: string;
  found: Inspected | ImageProblem | 'LARGE';
}

const words: Record<ImageProblem | 'LARGE', string> = {
  UNSUPPORTED: 'This is no JPEG, PNG or WebP picture.',
  DAMAGED: 'This picture is damaged or cut off.',
  LARGE: 'A picture may have at most 5 MB.',
};

const endings: Record<(typeof imageTypes)[number], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
