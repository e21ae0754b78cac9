import { PRODUCT_PAGE } from '#contracts/constants';
import { register } from '#contracts/customers';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Endpoint } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import { toRequest } from '#contracts/engine/request';
import { aGuest } from '../api/guest.ts';
import { carsRequest } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { articles } from '../screens/content/articles.ts';

/** The paths of the pages that are the same for everybody, apart from the cars. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.allCars,
  paths.brands,
  paths.maruti,
  paths.help,
  paths.blogs,
  ...articles.map(({ slug }) => paths.article(slug)),
  paths.privacy,
  paths.terms,
];

/** The paths of all cars that the API lists. Asks as a new guest, as the browser of every visitor does. */
export async function carPages(apiBase: string): Promise<string[]> {
  const { authToken } = await call(apiBase, register, { body: aGuest() });
  const pages: string[] = [];
  for (let total = 1; pages.length < total; ) {
    const [endpoint, input] = carsRequest(undefined, { skip: pages.length });
    const { productList, totalCount } = await call(apiBase, endpoint, input, authToken);
    pages.push(...productList.map(paths.car));
    total = productList.length < PRODUCT_PAGE ? 0 : totalCount;
  }
  return pages;
}

async function call<Input extends object, Output>(
  apiBase: string,
  endpoint: Endpoint<Input, Output>,
  input: Input,
  token?: string,
): Promise<Output> {
  const { method, url, body } = toRequest(endpoint, input);
  const response = await fetch(apiBase + url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { [TOKEN_HEADER]: TOKEN_SCHEME + token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`${endpoint.route} answered with ${response.status}.`);
  return unwrap(await response.json()) as Output;
}
