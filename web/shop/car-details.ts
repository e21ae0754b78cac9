import { getProductDetails, search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import type { InputOf } from '#contracts/engine/endpoint';
import { ApiError, isNotFound, notFound } from '../api/api-error.ts';
import { call, read } from '../api/client.ts';
import { carIdIn } from '../paths.ts';

type Query = InputOf<typeof getProductDetails>['query'];

/** Reads the car whose key ends a path. Older links have only its slug; a search finds its id. */
export const carDetails = (key: string, query?: Query) => ({
  ...read(getProductDetails, detailsOf(carIdIn(key) ?? key, query)),
  queryFn: async () => {
    const id = carIdIn(key) ?? (await findId(key));
    const { variantId, ...rest } = query ?? {};
    return call(getProductDetails, detailsOf(id, query)).catch((error: unknown) => {
      if (!isNotFound(error) || !variantId) throw error;
      return call(getProductDetails, detailsOf(id, rest)); // the variant may belong to another car
    });
  },
});

const detailsOf = (id: string, query: Query) => ({ params: { id }, ...(query && { query }) });

/** The longest text that the search accepts. */
const MAX_LENGTH = 80;

async function findId(slug: string): Promise<string> {
  const { productList } = await call(search, {
    params: { ownerId: OWNER_ID, x: 'all' },
    query: { search: slug.replaceAll('-', ' ').slice(0, MAX_LENGTH) },
  });
  const car = productList.find((one) => one.slug === slug);
  if (!car) throw new ApiError(getProductDetails.route, notFound);
  return car._id;
}
