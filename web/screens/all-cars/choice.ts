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
import { listSubCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../../api.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../language.ts';

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

export interface Chip {
  label: string;
  takeOff(): void;
}

export type Choice = ReturnType<typeof useChoice>;

/** What is chosen, as the address says it: so that back, reload and share just work. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const { data } = useSuspenseQuery(read(listSubCategory, { params: { ownerId: OWNER_ID } }));
  const { customerDetails } = useProfile();
  const brands = data.subCategoryList;
  const band = customerDetails.eligibility?.payLevelBand;
  const isMine = params.has('mine') && band !== undefined;

  const chosen = (key: FacetKey) => params.get(key)?.split(',').filter(Boolean) ?? [];
  const isChosen = (key: FacetKey, value: string) => chosen(key).includes(value);
  const set = (key: string, values: readonly string[]) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (values.length) next.set(key, values.join(','));
        else next.delete(key);
        return next;
      },
      { preventScrollReset: true },
    );
  function toggle(key: FacetKey, value: string) {
    const before = chosen(key);
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
  const label = (key: FacetKey, value: string) => {
    if (key === 'brand') return brands.find(({ slug }) => slug === value)?.subCategoryName ?? value;
    return t.list.value[key](value);
  };

  const sort = sorts.find((one) => one === params.get('sort')) ?? 'popular';
  const [from, to] = chosen('budget')[0]?.split('-').map(Number) ?? [];
  const numbers = (key: FacetKey) => chosen(key).map(Number).filter(Number.isFinite);
  const some = <Name extends string, Value>(name: Name, values: readonly Value[]) =>
    values.length ? { [name]: values } : {};
  const filter: Filter = {
    sort,
    ...some(
      'subCategoryId',
      brands.filter(({ slug }) => isChosen('brand', slug)).map(({ _id }) => _id),
    ),
    ...some(
      'bodyType',
      bodyTypes.filter((one) => isChosen('body', one)),
    ),
    ...some(
      'fuelType',
      fuelTypes.filter((one) => isChosen('fuel', one)),
    ),
    ...some(
      'transmission',
      transmissions.filter((one) => isChosen('gearbox', one)),
    ),
    ...some('seating', numbers('seats')),
    ...some('gstRate', numbers('gst')),
    ...(from !== undefined && to !== undefined && { priceFrom: from, priceTo: to }),
    ...(numbers('safety')[0] !== undefined && { safetyMin: numbers('safety')[0] }),
    ...(isMine && { eligibleFor: band }),
  };

  const chips: Chip[] = facets.flatMap(({ key }) =>
    chosen(key).map((value) => ({ label: label(key, value), takeOff: () => toggle(key, value) })),
  );
  const flipMine = () => set('mine', isMine ? [] : ['1']);
  if (isMine) chips.unshift({ label: t.list.mine, takeOff: flipMine });

  return {
    filter,
    sort,
    chips,
    band,
    isMine,
    flipMine,
    label,
    slugOf,
    isChosen,
    toggle,
    setSort: (next: string) => set('sort', [next]),
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
