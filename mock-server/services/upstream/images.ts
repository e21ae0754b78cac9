import type { FastifyRequest } from 'fastify';
import { unwrap } from '#contracts/engine/envelope';
import { validator } from '#contracts/engine/validate';
import { saveAllImages } from '#contracts/images';
import { worldOf } from '../../implement.ts';
import { tokenOf } from './token-of.ts';

type Stored = ReturnType<NonNullable<(typeof saveAllImages)['~types']>>;

/** Stores the URLs of a saveAllImages response, so that other calls of the mock accept them. Their bytes stay upstream. */
export function captureImages(request: FastifyRequest, reply: unknown): void {
  const world = worldOf(request);
  const customerId = world.sessions.get(tokenOf(request) ?? '')?.customerId;
  const stored: unknown = unwrap(reply);
  if (customerId === undefined || !validator(saveAllImages.object).isValid(stored)) return;
  const { images } = stored as Stored; // validated above
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
