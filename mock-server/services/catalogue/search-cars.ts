import type { Filter, Product } from '#contracts/catalogue';
import type { ShopWorld } from '../../implement.ts';
import { CarSearch } from '../../rules/search.ts';
import { filterOf, parseQuery, type QueryPart, textOf } from '../../rules/search-query.ts';
import { inactiveIds, isListed, type ListInput, type Listing, listProducts } from './listing.ts';
import { productSummary } from './summaries.ts';

/** Shorter queries, and those without a letter or digit, return only suggestions (assumed). */
const MIN_QUERY_LENGTH = 2;

interface Found {
  listing: Listing;
  suggestions: string[];
  understood?: string[];
  dropped?: string[];
  didYouMean?: string;
}

/** The cars of a scope that a query asks for; if no car is all of it, the nearest ones and the words that they lack. */
export function searchCars(
  world: ShopWorld,
  text: string,
  filter: Filter | undefined,
  scope: ListInput,
): Found {
  const search = searchIndexOf(world);
  const suggestions = search.suggest(text);
  const list = (ids: readonly string[] | undefined, understood: Filter = {}) =>
    listProducts(world, {
      ...scope,
      ids,
      filter: { ...(!ids && { sort: 'popular' }), ...understood, ...filter, ...scope.filter },
    });
  const length = [...text.replace(/\p{Cc}/gu, '').trim()].length;
  if (length > 0 && (length < MIN_QUERY_LENGTH || !/[\p{L}\p{N}]/u.test(text)))
    return { listing: list([]), suggestions };

  const find = (parts: readonly QueryPart[]) => {
    const words = textOf(parts);
    const ids = search.find(words);
    const isUnknown = ids?.length === 0 && !words.includes(' ');
    return list(isUnknown ? search.closest(words) : ids, filterOf(parts));
  };
  const parts = parseQuery(text);
  const { kept, listing } = nearest(parts, find);
  const [understood, dropped] = [
    kept.flatMap(({ words, filter }) => (filter ? words : [])),
    parts.flatMap((part) => (kept.includes(part) ? [] : part.words)),
  ];
  const didYouMean = search.didYouMean(textOf(kept));
  return {
    listing,
    suggestions,
    ...(understood.length > 0 && { understood }),
    ...(dropped.length > 0 && { dropped }),
    ...(didYouMean && { didYouMean }),
  };
}

/** The parts that some car has: all, else those that are known, else all but one, else one. The first ones matter most. */
function nearest(parts: readonly QueryPart[], find: (parts: readonly QueryPart[]) => Listing) {
  const all = { kept: parts, listing: find(parts) };
  if (parts.length < 2 || all.listing.totalCount > 0) return all;
  const known = parts.filter((part) => find([part]).totalCount > 0);
  const withoutOne = known.map((_, index) => known.toSpliced(known.length - 1 - index, 1));
  for (const kept of [known, ...withoutOne, known.slice(0, 1)]) {
    const listing = kept.length > 0 && find(kept);
    if (listing && listing.totalCount > 0) return { kept, listing };
  }
  return all;
}

/** A search index over the cars for sale. */
function searchIndexOf(world: ShopWorld): CarSearch {
  const inactive = inactiveIds(world);
  return world.products.derived(
    `search:${[...inactive]}`,
    (rows) => new CarSearch(rows.filter((row) => isListed(row, inactive)).map(toSearchable)),
  );
}

const toSearchable = (product: Product) => {
  const { _id, productName, brandName, ...others } = productSummary(product);
  const { bodyType, fuelTypes, transmissions, seating } = others;
  return { _id, productName, brandName, bodyType, fuelTypes, transmissions, seating };
};
