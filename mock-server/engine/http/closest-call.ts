import { editDistance } from '#contracts/engine/closest-match';
import type { AnyEndpoint } from '#contracts/engine/endpoint';

/** In characters, without ids: no call has a longer path, and to compare one takes long. */
const LONGEST = 100;

/** The call with the most similar path: probably the one that was meant. None is meant by a very long path. */
export function closestCall(
  endpoints: readonly AnyEndpoint[],
  method: string,
  path: string,
): AnyEndpoint | undefined {
  const requested = shapeOf(path);
  if (requested.length > LONGEST) return undefined;
  const name = nameIn(requested);
  let best: AnyEndpoint | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const endpoint of endpoints) {
    const shape = shapeOf(endpoint.path);
    const distance =
      editDistance(requested, shape) +
      editDistance(name, nameIn(shape)) +
      (endpoint.method === method ? 0 : 0.5);
    if (distance < bestDistance) [best, bestDistance] = [endpoint, distance];
  }
  return best;
}

/** Replaces ids, numbers and names of params by `*`, so that only words differ. */
const shapeOf = (path: string) =>
  path.toLowerCase().replace(/\{\w+\}|[0-9a-f]{24}|(?<=\/)\d+(?=\/|$)/g, '*');

/** The last word of a path, which identifies a call best. */
const nameIn = (shape: string) => shape.split('/').findLast((part) => !part.includes('*')) ?? '';
