// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Facets } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import { Filters } from './filters.tsx';
import {
  type FacetKey,
  type FilterState,
  parseFilters,
  type SelectedFilters,
} from './use-filters.ts';

afterEach(cleanup);

const none = {
  subCategoryId: [],
  bodyType: [],
  fuelType: [],
  transmission: [],
  seating: [],
  safetyMin: [],
  gstRate: [],
};
const budget = [{ value: '2000001-100000000', label: 'Over 20 lakh', count: 4 }];

/** The filters beside a list of four cars over 20 lakh, with what the address chooses. */
function Beside({ search }: { search: string }) {
  const selected: SelectedFilters = parseFilters(new URLSearchParams(search), []);
  const choice = {
    selected,
    isSelected: (key: FacetKey, value: string) => selected[key].includes(value),
    label: (key: Exclude<FacetKey, 'brand'>, value: string) => t.list.value[key](value),
  };
  return (
    <MemoryRouter>
      <Filters filters={choice as FilterState} counts={{ ...none, budget } as Facets} />
    </MemoryRouter>
  );
}

/** Which of the filters are ticked at an address. */
function draw(search: string) {
  render(<Beside search={search} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  return boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent);
}

test('a band of the list is ticked with its number of cars', () => {
  expect(draw('budget=2000001-100000000')).toEqual(['Over ₹20 lakh4']);
});

test('how many cars a filter leaves is read aloud as cars', () => {
  draw('');

  expect(screen.getByRole('checkbox', { name: 'Over ₹20 lakh, 4 cars' })).toBeDefined();
});

test('what is selected stands among the filters even where the list does not count it', () => {
  expect(draw('budget=2000001-2500000&seats=9')).toEqual(['₹20 to 25 lakh', '9 seats']);
});

test('a facet whose last choice is taken off stays open under the finger', () => {
  const { rerender } = render(<Beside search="seats=9" />);
  const seats = screen.getByText('9 seats').closest('details');

  rerender(<Beside search="" />);

  expect(seats?.open).toBe(true);
});
