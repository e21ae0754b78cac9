import type { Facets } from '#contracts/catalogue';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { DeclarationRequest } from '../../components/form/declaration-request.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useLastDefined } from '../../hooks/use-last-defined.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { t } from '../../i18n/language.ts';
import { formatNumber } from '../../shop/format.ts';
import css from './all-cars.module.css';
import { type FacetKey, type FilterState, facets, isAmong } from './use-filters.ts';

const OPEN_FACETS = 3;

export const Filters = ({ filters, counts }: { filters: FilterState; counts: Facets }) => (
  <div className={css.filters}>
    <EntitlementFilter filters={filters} />
    {facets.map(({ key, responseKey }, index) => (
      <Facet
        key={key}
        facet={key}
        filters={filters}
        rows={withSelected(
          counts[responseKey].map(({ value, count }) => ({
            value: key === 'brand' ? filters.slugOf(value) : value,
            count,
          })),
          filters.selected[key],
        )}
        isOpen={index < OPEN_FACETS}
      />
    ))}
  </div>
);

function EntitlementFilter({ filters: { band, isMine, toggleMine } }: { filters: FilterState }) {
  const mine = useRestoreFocus<HTMLInputElement>(band === undefined);
  return (
    <>
      {band ? (
        <label className="switch">
          <input ref={mine} type="checkbox" checked={isMine} onChange={toggleMine} />
          <span>
            <b>{t.list.mine}</b>
            <small className="muted">{t.labels.payLevel[band]}</small>
          </span>
        </label>
      ) : (
        <DeclarationRequest text={t.list.sayWho} />
      )}
      <ChangeStatus of={band ?? ''} text={t.list.declared} />
    </>
  );
}

type Row = { value: string; count?: number };

/** Adds selected values without a count, so that they can be removed. */
const withSelected = (counted: readonly Row[], selected: readonly string[]): readonly Row[] => [
  ...counted,
  ...selected
    .filter((value) => !counted.some((row) => isAmong(row.value, [value])))
    .map((value) => ({ value })),
];

type FacetProps = { facet: FacetKey; filters: FilterState; rows: readonly Row[]; isOpen: boolean };

function Facet({ facet, filters, rows, isOpen }: FacetProps) {
  const ticked = rows.filter(({ value }) => filters.isSelected(facet, value));
  const hasSelection = ticked.length > 0;
  // Stays open when its last value is removed: the customer is working in it.
  const hadSelection = useLastDefined(hasSelection || undefined);
  if (rows.length === 0) return null;
  return (
    <Disclosure open={isOpen || hadSelection} summary={t.list.facet[facet]}>
      <div className={css.facet}>
        {rows.map(({ value, count }) => {
          const isSelected = filters.isSelected(facet, value);
          const label = filters.label(facet, value);
          return (
            <label key={value} className="choice">
              <input
                type="checkbox"
                aria-label={count === undefined ? undefined : `${label}, ${t.common.cars(count)}`}
                checked={isSelected}
                aria-disabled={count === 0 && !isSelected}
                onChange={() => filters.toggle(facet, value)}
              />
              <span>
                {facet === 'colour' && <i className={css.swatch} style={{ background: value }} />}
                {label}
              </span>
              {count !== undefined && <span className="trailing">{formatNumber(count)}</span>}
            </label>
          );
        })}
        {facet === 'budget' && (
          <p className="xs muted" role="status">
            {ticked.length > 1 &&
              t.list.oneBudget(
                filters.selected.budget.map((range) => filters.label(facet, range)).join(),
              )}
          </p>
        )}
      </div>
    </Disclosure>
  );
}
