import type { ImageRow, imageTypes } from '#contracts/images';
import * as images from '#contracts/images';
import { type AppWorld, implement } from '../implement.ts';
import { problem } from '../problem.ts';
import { type ImageProblem, inspectImage } from '../rules/images.ts';

export const imageHandlers = implement(images, {
  saveAllImages({ body, customer }, world) {
    const looked = body.images.map(({ filename, bytes }) => ({
      filename,
      found: inspectImage(Buffer.from(bytes)),
    }));
    const failed = looked.flatMap(({ filename, found }) =>
      typeof found === 'string' ? [{ filename, code: found, message: words[found] }] : [],
    );
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
          customerId: customer._id,
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

const words: Record<ImageProblem, string> = {
  UNSUPPORTED: 'This is no JPEG, PNG or WebP picture.',
  DAMAGED: 'This picture is damaged or cut off.',
};

const endings: Record<(typeof imageTypes)[number], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** An uploaded picture by the name in its address. */
export const imageByName = (world: AppWorld, name: string): ImageRow | undefined =>
  world.images.by('url', `/images/${name}`)[0];
