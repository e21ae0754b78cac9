import { IMAGE_BYTES } from '#contracts/constants';
import type { imageTypes } from '#contracts/images';
import * as images from '#contracts/images';
import { bufferOf, fileText } from '../engine/files/file-text.ts';
import { conflict, problem } from '../engine/problem.ts';
import { implement } from '../implement.ts';
import { type ImageProblem, type Inspected, inspectImage } from '../rules/images.ts';

export const imageHandlers = implement(images, {
  saveAllImages({ body, user }, world) {
    const inspected = body.images.map(
      ({ filename, bytes }): InspectedFile => ({
        filename,
        result: bytes.length > IMAGE_BYTES ? 'LARGE' : inspectImage(bufferOf(bytes)),
      }),
    );
    const failed = inspected.flatMap(({ filename, result }) =>
      typeof result === 'string' ? [{ filename, code: result, message: messages[result] }] : [],
    );
    if (failed.every(({ code }) => code === 'LARGE') && failed.length === inspected.length)
      throw problem(413, 'TOO_LARGE', messages.LARGE);
    if (failed.length === inspected.length)
      throw conflict(
        'UNSUPPORTED_IMAGE',
        failed.map(({ filename, message }) => `${filename}: ${message}`).join(' '),
      );

    const valid = inspected.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
    return {
      images: valid.map(({ type, width, height, bytes }) => {
        const name = `${world.newSecretId()}.${extensions[type]}`;
        const { _id, url } = world.images.put({
          _id: world.newId(),
          customerId: user._id,
          url: `/images/${name}`,
          contentType: type,
          width,
          height,
          bytes: fileText(bytes),
          createdAt: world.now(),
        });
        return { _id, url, width, height };
      }),
      failed,
    };
  },
});

interface InspectedFile {
  filename: string;
  result: Inspected | ImageProblem | 'LARGE';
}

const messages: Record<ImageProblem | 'LARGE', string> = {
  UNSUPPORTED: 'This is not a JPEG, PNG or WebP picture.',
  DAMAGED: 'This picture is damaged or cut off.',
  LARGE: 'A picture may have at most 5 MB.',
};

const extensions: Record<(typeof imageTypes)[number], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
