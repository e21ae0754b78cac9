import { Link } from 'react-router-dom';
import type { Facets } from '#contracts/catalogue';
import { ChevronDown } from '../../components/icons.ts';
import { useLastDefined } from '../../hooks/use-last-defined.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { figure } from '../../shop/format.ts';
import css from './all-cars.module.css';
import { type FacetKey, type FilterState, facets } from './use-filters.ts';

/** How many facets stand open from the start. */
const OPEN = 3;

interface FiltersProps {
  choice: FilterState;
  counts: Facets;
}

/** Everything the list can be narrowed by, with how many cars each choice would leave. */
export const Filters = ({ choice, counts }: FiltersProps) => (
  <div className={css.facets}>
    {choice.band ? (
      <label className="switch">
        <input type="checkbox" checked={choice.isMine} onChange={choice.flipMine} />
        <span>
          <b>{t.list.mine}</b>
          <small className="quiet">{t.words.payLevel[choice.band]}</small>
        </span>
      </label>
    ) : (
      <p className="sm">
        <Link to={paths.profile}>{t.list.sayWho}</Link>
      </p>
    )}
    {facets.map(({ key, of }, at) => (
      <Facet
        key={key}
        facet={key}
        choice={choice}
        rows={withChosen(
          counts[of].map(({ value, count }) => ({
            value: key === 'brand' ? choice.slugOf(value) : value,
            count,
          })),
          choice.chosen[key],
        )}
        isOpen={at < OPEN}
      />
    ))}
  </div>
);

interface Row {
  value: string;
  count?: number;
}

/** The values that were counted, and whatever else the address chooses, so that it can be seen and taken off here. */
const withChosen = (counted: readonly Row[], chosen: readonly string[]): readonly Row[] => [
  ...counted,
  ...chosen
    .filter((value) => !counted.some((row) => row.value === value))
    .map((value) => ({ value })),
];

interface FacetProps {
  facet: FacetKey;
  choice: FilterState;
  rows: readonly Row[];
  isOpen: boolean;
}

function Facet({ facet, choice, rows, isOpen }: FacetProps) {
  const isUsed = rows.some(({ value }) => choice.isChosen(facet, value));
  // It stays open when its last choice is taken off: whoever does so is in it.
  const wasUsed = useLastDefined(isUsed || undefined);
  return (
    <details className="fold" open={isOpen || wasUsed}>
      <summary>
        {t.list.facet[facet]}
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <fieldset>
        <legend className="sr">{t.list.facet[facet]}</legend>
        {rows.map(({ value, count }) => {
          const isChosen = choice.isChosen(facet, value);
          const label = choice.label(facet, value);
          return (
            <label key={value} className="choice">
              <input
                type="checkbox"
                aria-label={count === undefined ? undefined : `${label}, ${t.common.cars(count)}`}
                checked={isChosen}
                aria-disabled={count === 0 && !isChosen}
                onChange={() => choice.toggle(facet, value)}
              />
              <span>{label}</span>
              {count !== undefined && <span className="side">{figure(count)}</span>}
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
