import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  bodyTypes,
  type Facets,
  type Filter,
  fuelTypes,
  sorts,
  transmissions,
} from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { makesRequest } from '../../api/queries.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';

/** Facets of the list: their name in the address, and in the answer. Those of one choice are told apart. */
export const facets = [
  { key: 'budget', of: 'budget', isSingle: true },
  { key: 'brand', of: 'subCategoryId' },
  { key: 'body', of: 'bodyType' },
  { key: 'fuel', of: 'fuelType' },
  { key: 'gearbox', of: 'transmission' },
  { key: 'seats', of: 'seating' },
  { key: 'safety', of: 'safetyMin', isSingle: true },
  { key: 'gst', of: 'gstRate' },
] as const satisfies readonly { key: string; of: keyof Facets; isSingle?: true }[];
export type FacetKey = (typeof facets)[number]['key'];

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const isOneOf = (known: readonly string[]) => (value: string) => known.includes(value);

/** A band of prices in whole lakh; it may begin a rupee above the one before. */
function isBand(value: string) {
  const [, from, to] = value.match(/^(0|\d{1,4}0000[01])-(\d{1,4}00000)$/) ?? [];
  return Number(from) < Number(to);
}

export type Chosen = Record<FacetKey, readonly string[]>;

/** What an address chooses of each facet: each value once, and none that the shop does not know. */
export function filtersFrom(params: URLSearchParams, brands: readonly string[]): Chosen {
  const of = (key: FacetKey, isKnown: (value: string) => boolean, text = params.get(key)) =>
    [...new Set(text?.split(','))].filter(isKnown);
  return {
    budget: of('budget', isBand).slice(0, 1),
    brand: of('brand', isOneOf(brands), params.get('brand')?.toLowerCase()),
    body: of('body', isOneOf(bodyTypes)),
    fuel: of('fuel', isOneOf(fuelTypes)),
    gearbox: of('gearbox', isOneOf(transmissions)),
    seats: of('seats', isOneOf(numbers(2, 10))),
    safety: of('safety', isOneOf(numbers(1, 5))).slice(0, 1),
    gst: of('gst', isOneOf(numbers(0, 100))),
  };
}

/** The same as the list is asked for it; `idOf` gives the id of a brand. */
export function filterOf(chosen: Chosen, idOf: (slug: string) => string): Filter {
  const [from, to] = chosen.budget[0]?.split('-').map(Number) ?? [];
  const [safetyMin] = chosen.safety.map(Number);
  const some = <Name extends string, Value>(name: Name, values: readonly Value[]) =>
    values.length ? { [name]: values } : {};
  return {
    ...some('subCategoryId', chosen.brand.map(idOf)),
    ...some('bodyType', chosen.body),
    ...some('fuelType', chosen.fuel),
    ...some('transmission', chosen.gearbox),
    ...some('seating', chosen.seats.map(Number)),
    ...some('gstRate', chosen.gst.map(Number)),
    ...(from !== undefined && to !== undefined && { priceFrom: from, priceTo: to }),
    ...(safetyMin !== undefined && { safetyMin }),
  };
}

interface Chip {
  label: string;
  takeOff(): void;
}

export type FilterState = ReturnType<typeof useFilters>;

/** A choice is made on top of the last one, so that one has to be drawn before another can be made. */
const shownAtOnce = { preventScrollReset: true, flushSync: true } as const;

/** What is chosen, as the address says it: so that back, reload and share just work. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { data } = useSuspenseQuery(read(...makesRequest));
  const { customerDetails } = useProfile();
  const brands = data.subCategoryList;
  const band = customerDetails.eligibility?.payLevelBand;
  const isMine = params.has('mine') && band !== undefined;

  const chosen = filtersFrom(
    params,
    brands.map(({ slug }) => slug),
  );
  const isChosen = (key: FacetKey, value: string) => chosen[key].includes(value);
  const set = (key: string, values: readonly string[]) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (values.length) next.set(key, values.join(','));
      else next.delete(key);
      return next;
    }, shownAtOnce);
  function toggle(key: FacetKey, value: string) {
    const before = chosen[key];
    const isSingle = facets.some((facet) => facet.key === key && 'isSingle' in facet);
    if (before.includes(value))
      set(
        key,
        before.filter((one) => one !== value),
      );
    else set(key, isSingle ? [value] : [...before, value]);
  }

  /** A brand is named by its slug in the address and by its id in the answer. */
  const slugOf = (id: string) => brands.find(({ _id }) => _id === id)?.slug ?? id;
  const idOf = (name: string) => brands.find(({ slug }) => slug === name)?._id ?? name;
  const label = (key: FacetKey, value: string) => {
    if (key === 'brand') return brands.find(({ slug }) => slug === value)?.subCategoryName ?? value;
    return t.list.value[key](value);
  };

  const sort = sorts.find((one) => one === params.get('sort')) ?? 'popular';
  const filter: Filter = {
    sort,
    ...filterOf(chosen, idOf),
    ...(isMine && { eligibleFor: band }),
  };

  const chips: Chip[] = facets.flatMap(({ key }) =>
    chosen[key].map((value) => ({ label: label(key, value), takeOff: () => toggle(key, value) })),
  );
  const flipMine = () => set('mine', isMine ? [] : ['1']);
  if (isMine) chips.unshift({ label: t.list.mine, takeOff: flipMine });

  return {
    filter,
    sort,
    chosen,
    chips,
    band,
    isMine,
    flipMine,
    label,
    slugOf,
    isChosen,
    toggle,
    setSort: (next: string) => set('sort', [next]),
    clear: () => setParams({}, shownAtOnce),
  };
}
