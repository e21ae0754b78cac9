import { type Static, Type } from '@sinclair/typebox';
import { Url } from './common.ts';
import { IMAGE_LIMIT } from './constants.ts';
import { endpoint } from './engine/endpoint.ts';
import { Count, Instant, ObjectId, oneOf, Text } from './engine/schemas.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** An uploaded picture as the mock stores it, without metadata. */
export const ImageRow = Type.Object({
  _id: ObjectId,
  customerId: ObjectId,
  url: Url,
  contentType: oneOf(imageTypes),
  width: Count,
  height: Count,
  /** Base64; empty where the backend behind the mock has the picture. */
  bytes: Text,
  createdAt: Instant,
});
export type ImageRow = Static<typeof ImageRow>;

const File = Type.Object({
  filename: Text,
  mimetype: Text,
  bytes: Type.Uint8Array(),
});

export const saveAllImages = endpoint('POST /api/v1/Admin/saveAllImages', {
  summary: 'Stores up to five pictures: JPEG, PNG or WebP, at most 5 MB each',
  why: 'Only "image upload" is given. Customers need pictures for reviews and complaints, so they may call it too, guests for their complaints. Failures are listed and the other pictures stored.',
  access: 'user',
  multipart: true,
  body: Type.Object({
    images: Type.Array(File, {
      minItems: 1,
      maxItems: IMAGE_LIMIT,
      contentType: imageTypes.join(', '),
    }),
  }),
  object: Type.Object({
    images: Type.Array(Type.Object({ _id: ObjectId, url: Url, width: Count, height: Count })),
    failed: Type.Array(
      Type.Object({
        filename: Text,
        code: oneOf(['UNSUPPORTED', 'DAMAGED', 'LARGE']),
        message: Text,
      }),
    ),
  }),
  errors: { 409: ['UNSUPPORTED_IMAGE'] },
});
