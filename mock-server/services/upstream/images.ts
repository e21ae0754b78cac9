import type { FastifyRequest } from 'fastify';
import { unwrap } from '#contracts/engine/envelope';
import { validator } from '#contracts/engine/validate';
import { saveAllImages } from '#contracts/images';
import { worldOf } from '../../implement.ts';
import { tokenOf } from './token-of.ts';

type Stored = ReturnType<NonNullable<(typeof saveAllImages)['~types']>>;

/**
 * Takes in an answer of saveAllImages, so that the calls of the mock may be sent what the backend has stored. The pictures
 * themselves stay there: the mock serves none of them.
 */
export function captureImages(request: FastifyRequest, reply: unknown): void {
  const world = worldOf(request);
  const customerId = world.sessions.get(tokenOf(request) ?? '')?.customerId;
  const stored: unknown = unwrap(reply);
  if (customerId === undefined || !validator(saveAllImages.object).isValid(stored)) return;
  const { images } = stored as Stored; // just held against its schema
  world.transact(
    () => {
      for (const image of images)
        world.images.put({
          ...image,
          customerId,
          contentType: 'image/jpeg',
          bytes: '',
          createdAt: world.now(),
        });
    },
    { call: 'upstream pictures', input: { images } },
  );
}
