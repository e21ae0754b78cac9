import type { Filter, Product } from '#contracts/catalogue';
import { type Bits, bitsOf, has, remove, sizeOf, subtract } from '../../engine/columns/bits.ts';
import type { ShopWorld } from '../../implement.ts';
import { memo } from '../../rules/memo.ts';
import {
  CarIndex,
  CarSearch,
  type Found as FoundWords,
  newBudget,
  type Positions,
  type SearchableCar,
  textsOf,
} from '../../rules/search.ts';
import { brandNames } from '../../rules/search-brands.ts';
import { warmPhrases } from '../../rules/search-phrases.ts';
import {
  filterOf,
  MAX_NAMES,
  parseQuery,
  type QueryPart,
  textOf,
} from '../../rules/search-query.ts';
import { transportDays } from '../serviceability.ts';
import { activeVariants } from './cheapest-variant.ts';
import { variantByIndexNo } from './index-numbers.ts';
import { inactiveIds, isListed, type ListInput, type Listing, listProducts } from './listing.ts';
import { productSummary } from './summaries.ts';

/** Shorter queries, and those without a letter or digit, return only suggestions (assumed). */
const MIN_QUERY_LENGTH = 2;

/** More parts of a query are dropped, since each is tried by itself. */
const MAX_PARTS = 8;

interface Found {
  listing: Listing;
  suggestions: string[];
  understood?: string[];
  meanings?: Filter[];
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
  const search = searchOf(world);
  const suggestions = search.suggest(text);
  const list = (positions: ArrayLike<number> | undefined, understood: Filter = {}) =>
    listProducts(world, {
      ...scope,
      positions,
      filter: { ...understood, ...filter, ...scope.filter },
    });
  const length = [...text.replace(/\p{Cc}/gu, '').trim()].length;
  if (length > 0 && (length < MIN_QUERY_LENGTH || !/[\p{L}\p{N}]/u.test(text)))
    return { listing: list([]), suggestions };

  const indexed = variantByIndexNo(world, text);
  if (indexed) {
    const { car, variant } = indexed;
    const transport = transportDays(world, scope.pincode);
    const page: Listing['page'] = (asked) =>
      listing.page(asked).map(() => productSummary(car, transport, [variant]));
    const listing = list([world.products.positionOf(car._id)]);
    return { listing: { ...listing, page }, suggestions };
  }

  const brands = world.subCategories.derived('names', (rows) =>
    brandNames(rows.map(({ _id, subCategoryName: name }) => ({ _id, name }))),
  );
  const parts = parseQuery(text, {
    brands,
    isName: (word) => search.isName(word),
    isInFeature: (word, next) => search.isInFeature(word, next),
  });
  const budget = newBudget();
  const isLimited = Boolean(filter || scope.filter || scope.shopId);
  // Attempts share most of their words.
  const foundWords = memo<FoundWords | undefined>();
  const foundNames = memo<FoundWords>();
  const findWords = (text: string) => foundWords(text, () => search.find(text, budget));
  const sets = new Map<Positions, Bits>();
  const setOf = (positions: Positions) => {
    const set = sets.get(positions) ?? bitsOf(positions);
    sets.set(positions, set);
    return set;
  };
  const findAny = (names: readonly string[], words: string) =>
    foundNames([...names, words].join('|'), () => {
      const rest = findWords(words)?.positions() ?? search.all();
      return anyOf(names.map(findWords), setOf(rest).slice());
    });
  const find = (kept: readonly QueryPart[]): Attempt => {
    const words = textOf(kept);
    const names = kept.flatMap(({ either = [] }) => either);
    const found = names.length > 0 ? findAny(names, words) : findWords(words);
    // Among other words an unknown one is dropped: cars that are merely called something like it lack it too.
    const isUnknown = found?.isKnown === false && parts.length === 1 && !words.includes(' ');
    const closest = isUnknown ? found.closest() : undefined;
    const understood: Filter = { ...(!found && { sort: 'popular' }), ...filterOf(kept) };
    const excluded = kept.flatMap(({ without = [] }) => without.map(findWords));
    const positions = () => {
      const among = closest ?? found?.positions();
      if (excluded.length === 0) return among;
      const all = among ?? search.all();
      const left = setOf(all).slice();
      for (const one of excluded) if (one) subtract(left, setOf(one.positions()));
      return takeOnce(left, [all]);
    };
    let listing: Listing | undefined;
    const listed = () => {
      listing ??= list(positions(), understood);
      return listing;
    };
    const hasCars = () => {
      if (excluded.some((one) => !one?.isKnown)) return false;
      if (closest ? closest.length === 0 : found?.isKnown === false) return false;
      const isAll = excluded.length === 0 && Object.keys(understood).length === 0;
      return (found && !isLimited && isAll) || listed().totalCount > 0;
    };
    return { kept, found, hasCars, list: listed };
  };
  const { kept, found, list: listKept } = nearest(withinLimits(parts), find);
  const [understood, meanings, dropped] = [
    kept.flatMap(({ words, filter }) => (filter ? words : [])),
    kept.flatMap(({ filter }) => filter ?? []),
    parts.flatMap((part) => (kept.includes(part) ? (part.dropped ?? []) : part.words)),
  ];
  const didYouMean = found?.didYouMean();
  return {
    listing: listKept(),
    suggestions,
    ...(understood.length > 0 && { understood, meanings }),
    ...(dropped.length > 0 && { dropped }),
    ...(didYouMean && { didYouMean }),
  };
}

function withinLimits(parts: readonly QueryPart[]): QueryPart[] {
  let room = MAX_NAMES;
  return parts.slice(0, MAX_PARTS).filter(({ either = [], without = [] }) => {
    const names = either.length + without.length;
    if (names > room) return false;
    room -= names;
    return true;
  });
}

/** Each position of the lists that is in a set, once, which empties the set: a `Set` of 100,000 would take long. */
function takeOnce(set: Bits, lists: readonly Positions[]): Positions {
  const taken = new Uint32Array(sizeOf(set));
  let size = 0;
  for (const list of lists)
    for (let at = 0; at < list.length && size < taken.length; at++) {
      const position = list[at]!;
      if (!has(set, position)) continue;
      remove(set, position);
      taken[size++] = position;
    }
  return taken.subarray(0, size);
}

/** Cars of any of these names, of those that match the other words too. */
function anyOf(either: readonly (FoundWords | undefined)[], among: Bits): FoundWords {
  const positions = takeOnce(
    among,
    either.flatMap((one) => one?.positions() ?? []),
  );
  return {
    isKnown: positions.length > 0,
    named: 'name',
    positions: () => positions,
    closest: () => positions,
    didYouMean: () => undefined,
  };
}

interface Attempt {
  kept: readonly QueryPart[];
  found: FoundWords | undefined;
  hasCars(): boolean;
  list(): Listing;
}

/** How much the parts of a query matter: a brand, then the name of a car. */
const BRAND = 2;
const rankOf = ({ kept, found }: Attempt): number => {
  const isBrand = found?.named === 'brand' || kept.some(({ filter }) => filter?.subCategoryId);
  return isBrand ? BRAND : Number(found?.named === 'name');
};

/**
 * The parts that some car has: all, else those that are known, else all but one, else one; names matter most, then what comes
 * first. A brand that is known stays, so that no car of another one is listed. What no car is, such as a price or mileage out
 * of reach, is dropped too; a name is not.
 */
function nearest(parts: readonly QueryPart[], find: (parts: readonly QueryPart[]) => Attempt) {
  const all = find(parts);
  if (all.hasCars()) return all;
  const alone = parts.length > 1 ? parts.map((part) => ({ part, ...find([part]) })) : [];
  // A letter is the start of many a name: alone it stands for none.
  const attempts = alone.filter(
    ({ part: { words, filter }, hasCars }) => (filter || words.length > 1) && hasCars(),
  );
  const known = attempts.map(({ part }) => part);
  const byRank = attempts.toSorted((one, other) => rankOf(other) - rankOf(one));
  const droppable = byRank.filter((one, at) => at > 0 || rankOf(one) < BRAND);
  const withoutOne = droppable.toReversed().map(({ part }) => known.filter((one) => one !== part));
  const nothing = parts.every(({ filter }) => filter) ? [[]] : [];
  const fewer = [known, ...withoutOne, byRank.slice(0, 1).map(({ part }) => part)].filter(
    ({ length }) => length > 0 && length < parts.length, // all of them were tried
  );
  for (const kept of [...fewer, ...nothing]) {
    const attempt = find(kept);
    if (attempt.hasCars()) return attempt;
  }
  return all;
}

/** A search over the cars for sale. Worlds share the words of their seed, and add those of the cars that they changed. */
function searchOf(world: ShopWorld): CarSearch {
  const { products } = world;
  const inactive = inactiveIds(world);
  return products.derivedFromChanges(`search:${[...inactive]}`, function* (changes) {
    const seeded = products.derivedFromSeed('words', indexWords);
    const isListedInSeed = products.derivedFromSeed(`listed:${[...inactive]}`, (cars) =>
      areListed(cars, inactive),
    );
    const isFound = new Uint8Array(isListedInSeed.length + changes.length);
    isFound.set(isListedInSeed);
    const reworded: Product[] = [];
    const positions: number[] = [];
    for (const { row, position } of changes) {
      const before = seeded.cars[position];
      const car = row && isListed(row, inactive) ? row : undefined;
      const hasSameWords = car && before && wordsOf(car) === wordsOf(before);
      if (before) isFound[position] = hasSameWords ? 1 : 0;
      yield;
      if (!car || hasSameWords) continue;
      isFound[isListedInSeed.length + reworded.length] = 1;
      reworded.push(car);
      positions.push(position);
    }
    const index = yield* CarIndex.inSteps(reworded, toSearchable, isListedInSeed.length);
    return new CarSearch(isFound, seeded, { index, positions });
  });
}

/** 1 for each car that is for sale, else 0; in a step for each. */
function* areListed(cars: readonly Product[], inactive: ReadonlySet<string>) {
  const are = new Uint8Array(cars.length);
  for (const [place, car] of cars.entries()) {
    are[place] = Number(isListed(car, inactive));
    yield;
  }
  return are;
}

function* indexWords(cars: readonly Product[]) {
  yield* warmPhrases();
  return yield* CarIndex.inSteps(cars, toSearchable);
}

const wordsOf = (car: Product) => JSON.stringify(textsOf(toSearchable(car)));

function toSearchable(car: Product): SearchableCar {
  const { productName, brandName, bodyType, seating } = car;
  const features = car.features.flatMap(({ en, hi }) => [en, hi]);
  const variants = activeVariants(car);
  const fuelTypes = [...new Set(variants.map(({ fuelType }) => fuelType))];
  const transmissions = [...new Set(variants.map(({ transmission }) => transmission))];
  return { productName, brandName, bodyType, fuelTypes, transmissions, seating, features };
}
