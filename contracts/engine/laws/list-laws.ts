import type { AnyEndpoint } from '../endpoint.ts';
import { isObject } from '../is-object.ts';
import { firstValueAt } from '../json-path.ts';
import { type Claims, contradictionIn, each, inOrder } from './claims.ts';
import { type AnyAnswer, bothAnswers, type Draft, everyAnswer, type Law, laws } from './law.ts';
import { type ListFilter, type ListShape, listShape, rowsOf } from './list-shape.ts';

/** Larger pages may be cut to this. */
const LARGEST_PAGE = 100;

/** The laws that a list has because of how its endpoint declares paging, filter and sort. */
export function listLaws(endpoint: AnyEndpoint): Law[] {
  const shape = listShape(endpoint);
  if (!shape) return [];
  return laws('Follows from how the call declares its pages, its filter and its order.', [
    ...(shape.pages ? pageLaws(endpoint, shape) : []),
    ...(shape.filters.length ? [filterLaw(endpoint, shape)] : []),
    ...(shape.filters.some(isInQuery) ? [narrowerLaw(endpoint, shape)] : []),
    ...(shape.sort ? [sortLaw(endpoint, shape)] : []),
    ...facetLaws(endpoint, shape),
  ]);
}

function pageLaws(endpoint: AnyEndpoint, shape: ListShape): Draft[] {
  return [
    everyAnswer(endpoint, 'It answers the page that was asked', (answer) => {
      const page = shape.pages?.of(answer);
      const { limit, skip, totalCount } = answer.object;
      if (!page || page.limit < 1 || page.limit > LARGEST_PAGE) return {};
      const left = Math.max(0, Number(totalCount) - page.skip);
      return {
        ...(limit !== undefined && { limit: [limit, page.limit] }),
        ...(skip !== undefined && { skip: [skip, page.skip] }),
        [`${shape.rows}.length`]: [rowsOf(shape, answer.object).length, Math.min(page.limit, left)],
      };
    }),
    twoOf(endpoint, 'Pages do not overlap, and together are the whole', (one, other) => {
      if (!isSameList(shape, one, other)) return {};
      const [places, others] = [placesOf(shape, one), placesOf(shape, other)];
      const rows = new Map([...places].map(([place, id]) => [id, place]));
      const moved = [...others].flatMap(([place, id]): [string, [unknown, unknown]][] => {
        const known = rows.get(id) ?? place;
        return [[`place of row ${id}`, [place, known]]];
      });
      const replaced = [...others].flatMap(([place, id]): [string, [unknown, unknown]][] =>
        places.has(place) ? [[`row at place ${place}`, [id, places.get(place)]]] : [],
      );
      return Object.fromEntries([...moved, ...replaced]);
    }),
    twoOf(endpoint, 'The total is the same on every page', (one, other) =>
      isSameList(shape, one, other)
        ? { totalCount: [other.object.totalCount, one.object.totalCount] }
        : {},
    ),
  ];
}

const isInQuery = ({ path }: ListFilter) => path.startsWith('query.');

function filterLaw(endpoint: AnyEndpoint, shape: ListShape): Draft {
  return everyAnswer(endpoint, 'Every row meets the filter', (answer) =>
    each(shape.rows, rowsOf(shape, answer.object), (row) =>
      Object.fromEntries(
        shape.filters.flatMap((filter): [string, readonly [unknown, unknown]][] => {
          const value = filter.askedIn(answer);
          if (value === undefined) return [];
          const isMet = filter.isMet(row, value);
          return [[filter.name, isMet ? [value, value] : [filter.fieldOf(row), value]]];
        }),
      ),
    ),
  );
}

function narrowerLaw(endpoint: AnyEndpoint, shape: ListShape): Draft {
  return twoOf(endpoint, 'A narrower filter gives a part of the wider one', (one, other) => {
    const [wide, narrow] = isNarrower(shape, one, other) ? [one, other] : [other, one];
    if (!isNarrower(shape, wide, narrow)) return {};
    const isWhole = rowsOf(shape, wide.object).length === wide.object.totalCount;
    const ids = new Set(rowsOf(shape, wide.object).map(idOf));
    const extra = isWhole && rowsOf(shape, narrow.object).find((row) => !ids.has(idOf(row)));
    const [least, most] = [narrow.object.totalCount, wide.object.totalCount];
    return {
      ...(typeof least === 'number' &&
        typeof most === 'number' && { totalCount: [least, Math.min(least, most)] }),
      ...(extra && { [shape.rows]: [idOf(extra), 'in the wider list'] }),
    };
  });
}

function sortLaw(endpoint: AnyEndpoint, shape: ListShape): Draft {
  return everyAnswer(endpoint, 'Rows are in the order that was asked', (answer) => {
    const word = shape.sort?.wordIn(answer);
    const field = shape.sort?.fields[String(word)];
    if (field === undefined) return {};
    const path = field.replace(/^-/, '');
    const values = rowsOf(shape, answer.object).map((row) => firstValueAt(row, path));
    return {
      [`${shape.rows} by ${word}`]: inOrder(
        values.filter((value) => typeof value === 'number' || typeof value === 'string'),
        field === path ? 'asc' : 'desc',
      ),
    };
  });
}

/** A facet of the name of a filter says how many rows there are with each of its values. */
function facetLaws(endpoint: AnyEndpoint, shape: ListShape): Draft[] {
  const facets = shape.filters.filter(({ name }) => Boolean(facetSchema(endpoint, name)));
  if (!facets.length) return [];
  const chosenIn = (answer: AnyAnswer, { askedIn }: ListShape['filters'][number]) => {
    const value = askedIn(answer);
    const values = Array.isArray(value) ? value : [value];
    return values.length === 1 && values[0] !== undefined ? String(values[0]) : undefined;
  };
  return [
    everyAnswer(endpoint, 'A facet’s count is the total once it is chosen', (answer) =>
      Object.fromEntries(
        facets.flatMap((filter): [string, readonly [unknown, unknown]][] => {
          const chosen = chosenIn(answer, filter);
          if (chosen === undefined) return [];
          const count = countOf(answer.object, filter.name, chosen);
          return [[`facets.${filter.name}`, [count, answer.object.totalCount]]];
        }),
      ),
    ),
    twoOf(
      endpoint,
      'Choosing a value of a facet leaves as many rows as it counted',
      (one, other) => {
        const [before, after] = isNarrower(shape, one, other) ? [one, other] : [other, one];
        const added = addedFilter(shape, before, after);
        const chosen = added && chosenIn(after, added);
        if (!added || chosen === undefined || !facets.includes(added)) return {};
        return {
          totalCount: [after.object.totalCount, countOf(before.object, added.name, chosen)],
        };
      },
    ),
  ];
}

const facetSchema = ({ object }: AnyEndpoint, name: string) =>
  object.properties?.facets?.properties?.[name];

/** How many rows a facet counts for a value: a value without rows is left out. */
function countOf(object: Record<string, unknown>, facet: string, chosen: string): number {
  const tally = isObject(object.facets) ? object.facets[facet] : undefined;
  const entry = Array.isArray(tally) ? tally.find(({ value }) => value === chosen) : undefined;
  return entry?.count ?? 0;
}

const twoOf = (
  endpoint: AnyEndpoint,
  sentence: string,
  claims: (one: AnyAnswer, other: AnyAnswer) => Claims,
) => bothAnswers(endpoint, endpoint, sentence, claims);

const idOf = ({ _id }: Record<string, unknown>) => _id;

/** Whether two questions ask for the same list, perhaps for other pages of it. */
const isSameList = (shape: ListShape, one: AnyAnswer, other: AnyAnswer): boolean =>
  wholeListOf(shape, one) === wholeListOf(shape, other);

/** The question of an answer, whichever page it asks. */
const wholeListOf = rememberedText(({ pages }, { params, query }) =>
  pages?.with({ params, query }, { limit: 1, skip: 0 }),
);

/** What a function makes of an answer, as text, made once: many answers are compared with it. */
function rememberedText(make: (shape: ListShape, answer: AnyAnswer) => unknown) {
  const known = new WeakMap<AnyAnswer, string>();
  return (shape: ListShape, answer: AnyAnswer): string => {
    let text = known.get(answer);
    if (text === undefined) {
      text = JSON.stringify(make(shape, answer)) ?? '';
      known.set(answer, text);
    }
    return text;
  };
}

/** The id of each row by its place in the whole list. */
function placesOf(shape: ListShape, answer: AnyAnswer): Map<number, unknown> {
  const start = Number(answer.object.skip ?? shape.pages?.of(answer)?.skip ?? 0);
  return new Map(rowsOf(shape, answer.object).map((row, index) => [start + index, idOf(row)]));
}

/** Whether one question has all filters of the other, at least one of them tighter, and is the same otherwise. */
const isNarrower = (shape: ListShape, wide: AnyAnswer, narrow: AnyAnswer): boolean =>
  tightened(shape, wide, narrow).length > 0;

/** The only filter that the narrower question adds. */
function addedFilter(shape: ListShape, wide: AnyAnswer, narrow: AnyAnswer) {
  const [only, ...others] = tightened(shape, wide, narrow);
  return others.length || (only && only.askedIn(wide) !== undefined) ? undefined : only;
}

function tightened(shape: ListShape, wide: AnyAnswer, narrow: AnyAnswer) {
  if (shape.hasFreeText && (hasText(wide) || hasText(narrow))) return [];
  if (unfiltered(shape, wide) !== unfiltered(shape, narrow)) return [];
  const changed = shape.filters.filter((filter) =>
    contradictionIn({ '': [filter.askedIn(wide), filter.askedIn(narrow)] }),
  );
  return changed.every((filter) => isPart(filter.askedIn(narrow), filter.askedIn(wide)))
    ? changed
    : [];
}

const hasText = ({ query }: AnyAnswer) =>
  Object.values(query).some((value) => typeof value === 'string' && value !== '');

/** Whether every value that is asked for was asked for before, or any was. */
const isPart = (narrow: unknown, wide: unknown): boolean =>
  narrow !== undefined &&
  (wide === undefined ||
    (Array.isArray(narrow) && Array.isArray(wide) && narrow.every((one) => wide.includes(one))));

/** A question without its filters, its page and its order. */
const unfiltered = rememberedText(withoutFilters);

function withoutFilters({ filters, sort, pages }: ListShape, answer: AnyAnswer): unknown {
  const known = new Set([...filters, ...(sort ? [sort] : [])].map(({ path }) => path));
  const strip = (value: unknown, path: string): unknown =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => !known.has(`${path}.${name}`))
            .map(([name, inside]) => [name, strip(inside, `${path}.${name}`)])
            .filter(([, inside]) => !isObject(inside) || Object.keys(inside).length > 0),
        )
      : value;
  const { params, query } = answer;
  const page = pages?.with({ params, query }, { limit: 1, skip: 0 }) ?? { params, query };
  return { params: strip(page.params, 'params'), query: strip(page.query, 'query') };
}
