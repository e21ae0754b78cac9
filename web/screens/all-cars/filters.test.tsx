// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Facets } from '#contracts/catalogue';
import { applyLanguage, t } from '../../i18n/language.ts';
import { renderAt, replyVisitor, signIn, withProviders } from '../../testing.tsx';
import { Filters } from './filters.tsx';
import {
  type FacetKey,
  type FilterState,
  isAmong,
  parseFilters,
  type SelectedFilters,
} from './use-filters.ts';

signIn();
beforeEach(() => replyVisitor());

const none = {
  subCategoryId: [],
  bodyType: [],
  fuelType: [],
  transmission: [],
  colour: [],
  seating: [],
  safetyMin: [],
  gstRate: [],
};
const budget = [{ value: '2000001-100000000', label: 'Over 20 lakh', count: 4 }];

/** The filters of a list of four cars over 20 lakh, with the selection of a query string. */
function FiltersOf({
  search,
  isDeclared = true,
  budgets = budget,
}: {
  search: string;
  isDeclared?: boolean;
  budgets?: typeof budget;
}) {
  const selected: SelectedFilters = parseFilters(new URLSearchParams(search), []);
  const filters = {
    band: isDeclared ? 'L6_9' : undefined,
    isMine: false,
    toggleMine() {},
    selected,
    isSelected: (key: FacetKey, value: string) => isAmong(value, selected[key]),
    label: (key: Exclude<FacetKey, 'brand'>, value: string) => t.list.value[key](value),
  };
  return (
    <Filters
      filters={filters as unknown as FilterState}
      counts={{ ...none, budget: budgets } as Facets}
    />
  );
}

/** Renders the filters and returns the labels of the checked ones. */
function renderFilters(search: string) {
  render(<FiltersOf search={search} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  return boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent);
}

test('a selected budget is checked and shows its number of cars', () => {
  expect(renderFilters('budget=2000001-100000000')).toEqual(['Over ₹20 lakh4']);
});

test('a group of filters without a value is left out', () => {
  render(<FiltersOf search="" />);

  const groups = screen.getAllByRole('group');
  expect(groups.map((one) => one.querySelector('summary')?.textContent)).toEqual([
    t.list.facet.budget,
  ]);
});

test('the accessible name of a filter contains its number of cars', () => {
  renderFilters('');

  expect(screen.getByRole('checkbox', { name: 'Over ₹20 lakh, 4 cars' })).toBeDefined();
});

test('a selected value is listed even when the list does not count it', () => {
  expect(renderFilters('budget=2000001-2500000&seats=9')).toEqual(['₹20 to 25 lakh', '9 seats']);
});

test('a budget that includes a counted band is not listed again', () => {
  expect(renderFilters('budget=1500001-100000000')).toEqual(['Over ₹20 lakh4']);
});

test.each([
  ['en', 'Red'],
  ['hi', 'लाल'],
] as const)('in %s a colour can be chosen by its name: %s', async (language, name) => {
  await applyLanguage(language);

  expect(renderFilters('colour=red')).toEqual([name]);
});

test('a facet stays open when its last value is deselected', () => {
  const { rerender } = render(<FiltersOf search="seats=9" />);
  const seats = screen.getByText('9 seats').closest('details');

  rerender(<FiltersOf search="" />);

  expect(seats?.open).toBe(true);
});

test('the pay level is asked beside the filters', async () => {
  await renderAt(<FiltersOf search="" isDeclared={false} />);

  fireEvent.click(screen.getByRole('button', { name: 'Tell us: pay level and service' }));

  const level = await screen.findByLabelText<HTMLSelectElement>('Pay level');
  expect(level.options[0]?.text).toBe('Choose');
});

test.each([
  ['en', 'Chosen: Over ₹15 lakh, with the budgets in between.'],
  ['hi', 'चुना गया: ₹15 लाख से ऊपर, बीच के बजट भी शामिल।'],
] as const)('in %s several budgets are explained as one range: %s', async (language, text) => {
  await applyLanguage(language);
  const counts = ['1500001-2000000', '2000001-100000000'];

  render(
    <FiltersOf
      search="budget=1500001-100000000"
      budgets={counts.map((value) => ({ value, label: value, count: 4 }))}
    />,
  );

  expect(screen.getByText(text).getAttribute('role')).toBe('status');
});

test.each([
  ['en', 'Within my entitlement', 'Your pay level is saved.'],
  ['hi', 'मेरी पात्रता के भीतर', 'आपका पे लेवल सेव हो गया।'],
] as const)('in %s a declared pay level focuses “%s” and says: %s', async (...row) => {
  const [language, mine, saved] = row;
  await applyLanguage(language);
  const { rerender } = await renderAt(<FiltersOf search="" isDeclared={false} />);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toEqual(['', '']);

  rerender(withProviders(<FiltersOf search="" />));

  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: new RegExp(mine) }));
  expect(said()).toEqual([saved, '']);
});
