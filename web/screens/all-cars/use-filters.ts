import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  bodyTypes,
  colourFamilies,
  type Facets,
  type Filter,
  fuelTypes,
  sorts,
  transmissions,
} from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { brandsRequest } from '../../api/queries.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';

/** Facets by their name in the URL (`key`) and in the response. */
export const facets = [
  { key: 'budget', responseKey: 'budget' },
  { key: 'brand', responseKey: 'subCategoryId' },
  { key: 'body', responseKey: 'bodyType' },
  { key: 'fuel', responseKey: 'fuelType' },
  { key: 'gearbox', responseKey: 'transmission' },
  { key: 'colour', responseKey: 'colour' },
  { key: 'seats', responseKey: 'seating' },
  { key: 'safety', responseKey: 'safetyMin', isSingle: true },
  { key: 'gst', responseKey: 'gstRate' },
] as const satisfies readonly { key: string; responseKey: keyof Facets; isSingle?: true }[];
export type FacetKey = (typeof facets)[number]['key'];

const numbersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const isOneOf = (known: readonly string[]) => (value: string) => known.includes(value);

/** A price band in whole lakh; it may start one rupee above the previous one. */
function isPriceBand(value: string) {
  const [, from, to] = value.match(/^(0|\d{1,4}0000[01])-(\d{1,4}00000)$/) ?? [];
  return Number(from) < Number(to);
}

/** Whether a band lies in a range of prices. */
function isInRange(band: string, range: string): boolean {
  const [from, to] = band.split('-').map(Number);
  const [low, high] = range.split('-').map(Number);
  return Number(low) <= Number(from) && Number(to) <= Number(high);
}

/** The filter knows one range: an added band takes in those between, a removed one leaves the cheaper part. */
export function toggleBand(range: string | undefined, band: string): string[] {
  if (!range) return [band];
  const [from = 0, to = 0] = band.split('-').map(Number);
  const [low = 0, high = 0] = range.split('-').map(Number);
  if (!isInRange(band, range)) return [`${Math.min(low, from)}-${Math.max(high, to)}`];
  if (low < from) return [`${low}-${from - 1}`];
  return to < high ? [`${to + 1}-${high}`] : [];
}

/** Whether a value is selected: itself or, of a budget, in the range. */
export const isAmong = (value: string, selected: readonly string[]) =>
  selected.some((one) => one === value || isInRange(value, one));

export type SelectedFilters = Record<FacetKey, readonly string[]>;

export function parseFilters(params: URLSearchParams, brands: readonly string[]): SelectedFilters {
  const valuesOf = (key: FacetKey, isKnown: (value: string) => boolean, text = params.get(key)) =>
    [...new Set(text?.split(','))].filter(isKnown);
  return {
    budget: valuesOf('budget', isPriceBand).slice(0, 1),
    brand: valuesOf('brand', isOneOf(brands), params.get('brand')?.toLowerCase()),
    body: valuesOf('body', isOneOf(bodyTypes)),
    fuel: valuesOf('fuel', isOneOf(fuelTypes)),
    gearbox: valuesOf('gearbox', isOneOf(transmissions)),
    colour: valuesOf('colour', isOneOf(colourFamilies)),
    seats: valuesOf('seats', isOneOf(numbersBetween(2, 10))),
    safety: valuesOf('safety', isOneOf(numbersBetween(1, 5))).slice(0, 1),
    gst: valuesOf('gst', isOneOf(numbersBetween(0, 100))),
  };
}

export function apiFilter(selected: SelectedFilters, idOf: (slug: string) => string): Filter {
  const [from, to] = selected.budget[0]?.split('-').map(Number) ?? [];
  const [safetyMin] = selected.safety.map(Number);
  const ifAny = <Name extends string, Value>(name: Name, values: readonly Value[]) =>
    values.length ? { [name]: values } : {};
  return {
    ...ifAny('subCategoryId', selected.brand.map(idOf)),
    ...ifAny('bodyType', selected.body),
    ...ifAny('fuelType', selected.fuel),
    ...ifAny('transmission', selected.gearbox),
    ...ifAny('colour', selected.colour),
    ...ifAny('seating', selected.seats.map(Number)),
    ...ifAny('gstRate', selected.gst.map(Number)),
    ...(from !== undefined && to !== undefined && { priceFrom: from, priceTo: to }),
    ...(safetyMin !== undefined && { safetyMin }),
  };
}

type Chip = { label: string; remove(): void };

export type FilterState = ReturnType<typeof useFilters>;

/** Each change builds on the rendered filters, so it must be rendered before the next one. */
const flushed = { preventScrollReset: true, flushSync: true } as const;

export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { data } = useSuspenseQuery(read(...brandsRequest));
  const { customerDetails } = useProfile();
  const brands = data.subCategoryList;
  const band = customerDetails.eligibility?.payLevelBand;
  const isMine = params.has('mine') && band !== undefined;
  const isDeal = params.has('deals');

  const selected = parseFilters(
    params,
    brands.map(({ slug }) => slug),
  );
  /** The address names a brand that is hidden, or that the shop never had. */
  const isBrandMissing = params.has('brand') && selected.brand.length === 0;
  const isSelected = (key: FacetKey, value: string) => isAmong(value, selected[key]);
  const set = (key: string, values: readonly string[]) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      if (values.length) next.set(key, values.join(','));
      else next.delete(key);
      return next;
    }, flushed);
  function toggle(key: FacetKey, value: string) {
    if (key === 'budget') return set(key, toggleBand(selected.budget[0], value));
    const current = selected[key];
    const isSingle = facets.some((facet) => facet.key === key && 'isSingle' in facet);
    if (current.includes(value))
      set(
        key,
        current.filter((one) => one !== value),
      );
    else set(key, isSingle ? [value] : [...current, value]);
  }

  /** The URL has a brand's slug, the response its id. */
  const slugOf = (id: string) => brands.find(({ _id }) => _id === id)?.slug ?? id;
  const idOf = (name: string) => brands.find(({ slug }) => slug === name)?._id ?? name;
  const label = (key: FacetKey, value: string) => {
    if (key === 'brand') return brands.find(({ slug }) => slug === value)?.subCategoryName ?? value;
    return t.list.value[key](value);
  };

  const sort = sorts.find((one) => one === params.get('sort')) ?? 'popular';
  const filter: Filter = {
    sort,
    ...apiFilter(selected, idOf),
    ...(isMine && { eligibleFor: band }),
    ...(isDeal && { isHotDeal: true }),
  };

  const chips: Chip[] = facets.flatMap(({ key }) =>
    selected[key].map((value) => ({ label: label(key, value), remove: () => toggle(key, value) })),
  );
  const toggleMine = () => set('mine', isMine ? [] : ['1']);
  if (isMine) chips.unshift({ label: t.list.mine, remove: toggleMine });
  if (isDeal) chips.unshift({ label: t.home.deals, remove: () => set('deals', []) });

  return {
    filter,
    isBrandMissing,
    sort,
    selected,
    chips,
    band,
    isMine,
    toggleMine,
    label,
    slugOf,
    isSelected,
    toggle,
    setSort: (next: string) => set('sort', [next]),
    clear: () => setParams({}, flushed),
  };
}
