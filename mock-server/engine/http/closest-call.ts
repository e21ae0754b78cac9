import { editDistance } from '#contracts/engine/closest-match';
import type { AnyEndpoint } from '#contracts/engine/endpoint';

/** The call whose path is most like this one: what somebody who mistyped probably meant. */
export function closestCall(
  endpoints: readonly AnyEndpoint[],
  method: string,
  path: string,
): AnyEndpoint | undefined {
  const wanted = shapeOf(path);
  const name = nameIn(wanted);
  let best: AnyEndpoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const endpoint of endpoints) {
    const shape = shapeOf(endpoint.path);
    const distance =
      editDistance(wanted, shape) +
      editDistance(name, nameIn(shape)) +
      (endpoint.method === method ? 0 : 0.5);
    if (distance < least) [best, least] = [endpoint, distance];
  }
  return best;
}

/** Ids, numbers and names of params all count as one sign, so that only words differ. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .slice(0, 200)
    .replace(/\{\w+\}|[0-9a-f]{24}|(?<=\/)\d+(?=\/|$)/g, '*');

/** The last word of a path, which names the call and so says more than what stands around it. */
const nameIn = (shape: string) => shape.split('/').findLast((part) => !part.includes('*')) ?? '';
