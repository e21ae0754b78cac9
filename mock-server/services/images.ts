import type { ImageRow } from '#contracts/images';
import { invalid } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';

/** An uploaded picture by the name in its address. */
export const imageByName = (world: ShopWorld, name: string): ImageRow | undefined =>
  world.images.by('url', `/images/${name}`)[0];

/** Whoever sends pictures with something sends what saveAllImages has answered, or what was there before. */
export function mustBeStored(
  world: ShopWorld,
  urls: readonly string[] = [],
  before: readonly string[] = [],
  field = 'body.images',
) {
  const lost = urls.find((url) => !before.includes(url) && !world.images.by('url', url).length);
  if (lost === undefined) return;
  const message = `No picture is stored as "${lost}". Take it out, or add it again.`;
  throw invalid([{ field, code: 'NOT_STORED', message }]);
}
