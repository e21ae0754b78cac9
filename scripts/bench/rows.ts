import { updateCart } from '#contracts/cart';
import { type Filter, getProductDetails, productsList, sorts } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { giveProductReview } from '#contracts/reviews';
import { people } from '#fixtures/generate/people';
import { seededFaker } from '#fixtures/generate/seeded-faker';
import { CARS_PER_PAGE, carPageRequest } from '#web/api/queries';
import { filtersOf } from './filters.ts';
import { CONNECTIONS, type Request } from './load.ts';
import { requestOf, searchRequest } from './requests.ts';
import type { Ready } from './server.ts';
import { typedLetters, wordsOf } from './words.ts';

/** A row of the table. */
export interface Row {
  name: string;
  /** The server beside the mock; `bare` by default. */
  beside?: 'bareCart';
  /** The next requests to send. */
  batch(): Request[] | Promise<Request[]>;
}

type Asked = Pick<Ready, 'mock' | 'catalogue' | 'guest' | 'buyer'>;

const BATCH = 2000;
const REPEATED = 32;
/** Every so many requests one is a review. */
const REVIEW_EVERY = 10;

/**
 * The rows of the table. The same catalogue gives the same questions. Those of rows called new are asked once in the life
 * of a server: a set holds all that were asked, of all rows and rounds, and the answers for the bare server are read after
 * the round that asked for them. So what the mock caches of a question helps no later one; what it caches of a car, such as
 * its text, does.
 */
export function rowsOf({ mock, catalogue, guest, buyer }: Asked): Row[] {
  const faker = seededFaker(1)('bench');
  const { arrayElement, weightedArrayElement } = faker.helpers;
  const nextFilter = filtersOf(catalogue, faker);
  const nextWords = wordsOf(catalogue, faker);
  const { shops, brands, cars } = catalogue;
  const first = cars[0]?.id ?? '';

  const asked = new Set<string>();
  function newRequest(draw: () => Request): Request {
    let request = draw();
    while (asked.has(request.path)) request = draw();
    asked.add(request.path);
    return request;
  }

  const listOf = (filter: Filter, page: number, shopId = 'all') => {
    const [endpoint, { params, query }] = carPageRequest(filter, page);
    return requestOf(endpoint, { params: { ...params, shopId }, ...(query && { query }) }, guest);
  };
  // A filter leaves about a quarter of the cars.
  const pages = [7, 2, 1]
    .map((weight, value) => ({ value, weight }))
    .slice(0, Math.ceil(cars.length / (4 * CARS_PER_PAGE)));
  const newList = () =>
    newRequest(() => {
      const shopId = faker.datatype.boolean(0.2) ? arrayElement(shops) : 'all';
      return listOf(nextFilter(), weightedArrayElement(pages), shopId);
    });

  /** Each client asks a new question, which does not count, and then for its other pages and sorts. */
  async function otherPages(): Promise<Request[]> {
    const changes: Request[] = [];
    for (let client = 0; client < CONNECTIONS; client++) {
      const filter = nextFilter();
      const { path, headers } = newRequest(() => listOf(filter, 0));
      const { object } = await (await fetch(mock + path, { headers })).json();
      const pageCount = Math.min(3, Math.ceil(object.totalCount / CARS_PER_PAGE));
      for (const sort of sorts)
        for (let page = 0; page < Math.max(1, pageCount); page++)
          if (page > 0 || sort !== filter.sort) changes.push(listOf({ ...filter, sort }, page));
    }
    return faker.helpers.shuffle(changes);
  }

  const repeatedLists = brands.slice(0, 8).map((brand) => {
    const params = { shopId: shops[0] ?? 'all', ownerId: OWNER_ID, limit: 20, skip: 0 };
    const filter: Filter = { subCategoryId: [brand], sort: 'csdAsc' };
    return requestOf(productsList, { params, query: { filter } }, guest);
  });
  const detailOf = (id: string) => requestOf(getProductDetails, { params: { id } }, guest);
  const repeatedDetails = cars.slice(0, REPEATED).map(({ id }) => detailOf(id));
  const searchOf = (text: string) => searchRequest(text, guest);
  const newSearch = () => newRequest(() => searchOf(nextWords()));
  const cartWrites = (['own', 'loan'] as const).map((financeMode) =>
    requestOf(updateCart, { params: { id: first }, body: { financeMode } }, guest),
  );
  const review = () => {
    const body = {
      productId: arrayElement(cars).id,
      customerId: people.cart,
      rating: faker.number.int({ min: 1, max: 5 }),
      title: 'After a year',
      review: 'It has run well since the first service, in town and in the hills.',
    };
    return requestOf(giveProductReview, { body }, buyer);
  };
  const betweenReviews = (next: () => Request) =>
    times((index) => (index % REVIEW_EVERY === 0 ? review() : next()));

  return [
    { name: 'list: new question', batch: () => times(newList) },
    { name: 'list: another page or sort', batch: otherPages },
    { name: 'list: cached answers', batch: () => inTurn(repeatedLists) },
    { name: 'detail: any car', batch: () => times(() => detailOf(arrayElement(cars).id)) },
    { name: 'detail: cached answers', batch: () => inTurn(repeatedDetails) },
    { name: 'search: new words', batch: () => times(newSearch) },
    {
      name: 'search: while typing',
      batch: () =>
        Array.from({ length: BATCH / 10 }, () => typedLetters(catalogue, faker))
          .flat()
          .map(searchOf),
    },
    { name: 'list: new between reviews', batch: () => betweenReviews(newList) },
    { name: 'search: new between reviews', batch: () => betweenReviews(newSearch) },
    { name: 'cart: write', batch: () => inTurn(cartWrites) },
    { name: 'cart: write by the same rules', beside: 'bareCart', batch: () => inTurn(cartWrites) },
  ];
}

const times = (make: (index: number) => Request) =>
  Array.from({ length: BATCH }, (_, index) => make(index));

/** The requests one after another, again and again. */
export const inTurn = (requests: readonly Request[], count = BATCH) =>
  Array.from({ length: count }, (_, index) => requests[index % requests.length] as Request);
