import { PRODUCT_PAGE } from '#contracts/constants';
import { register } from '#contracts/customers';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Endpoint } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import { MAX_RESPONSE_MB, readText } from '#contracts/engine/read-response';
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

/** A sitemap may list 50,000 pages. */
const MOST_CARS = 50_000 - publicPages.length;
/** In characters: a sitemap may have no longer addresses. */
const LONGEST_PATH = 2000;
/** In ms: a slow API is not asked for longer. */
const LONGEST_BUILD = 300_000;

/** The cars of an API: the paths of their pages, as many as a sitemap may list, and how many it says that there are. */
export interface CarPages {
  pages: string[];
  total: number;
}

/** The paths of the cars that the API lists. Asks as a new guest, as the browser of every visitor does. */
export async function carPages(apiBase: string): Promise<CarPages> {
  const signal = AbortSignal.timeout(LONGEST_BUILD);
  const { authToken } = await call(apiBase, signal, register, { body: aGuest() });
  const pages = new Set<string>();
  let total = 1;
  for (let skip = 0; skip < Math.min(total, MOST_CARS); ) {
    const [endpoint, input] = carsRequest(undefined, { skip });
    const { productList, totalCount } = await call(apiBase, signal, endpoint, input, authToken);
    const problem = (what: string) => new Error(`${endpoint.route} answered ${what}.`);
    const before = pages.size;
    for (const path of productList.map(paths.car)) {
      if (path.length > LONGEST_PATH)
        throw problem(
          `with a car whose address is longer than ${LONGEST_PATH.toLocaleString('en')} characters`,
        );
      pages.add(path);
    }
    if (productList.length && pages.size === before) throw problem('with the same cars again');
    skip += productList.length;
    total = productList.length < PRODUCT_PAGE ? pages.size : totalCount;
  }
  return { pages: [...pages].slice(0, MOST_CARS), total };
}

async function call<Input extends object, Output>(
  apiBase: string,
  signal: AbortSignal,
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
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
  });
  if (!response.ok) throw new Error(`${endpoint.route} answered with ${response.status}.`);
  const text = await readText(response);
  if (text === undefined)
    throw new Error(`${endpoint.route} answered with more than ${MAX_RESPONSE_MB} MB.`);
  return unwrap(JSON.parse(text)) as Output;
}
