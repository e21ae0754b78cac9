import type { ImageRow } from '#contracts/images';
import { problem } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';

/** An uploaded picture by the file name in its URL. */
export const imageByName = (world: ShopWorld, name: string): ImageRow | undefined =>
  world.images.by('url', `/images/${name}`)[0];

/** Accepts only URLs that saveAllImages returned, and those of the previous row. */
export function mustBeStored(
  world: ShopWorld,
  urls: readonly string[] = [],
  before: readonly string[] = [],
  field = 'body.images',
) {
  const missing = urls.find((url) => !before.includes(url) && !world.images.by('url', url).length);
  if (missing === undefined) return;
  const message = `No picture is stored as "${missing}". Remove it, or add it again.`;
  throw problem(404, 'NOT_FOUND', message, [{ field, code: 'NOT_STORED', message }]);
}
