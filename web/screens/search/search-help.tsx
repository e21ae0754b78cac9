import { Link } from 'react-router-dom';
import { X } from '../../components/icons.ts';
import { searchParams } from '../../components/layout/search-box.tsx';
import { t } from '../../i18n/language.ts';
import { searchHelpTexts } from '../../i18n/messages/search-help.ts';
import { toAsciiDigits } from '../../lib/digits.ts';
import css from './search.module.css';

/** Searches that are understood; after a number alone, what it may mean. */
export function Examples({ query }: { query: string }) {
  const texts = searchHelpTexts();
  const meanings = meaningsOfNumber(query);
  return (
    <div className="stack" style={{ '--gap': 'var(--s-2)' }}>
      <p className="muted">{texts.try}</p>
      <ul className={css.chips}>
        {(meanings.length > 0 ? meanings : texts.examples).map((example) => (
          <li key={example}>
            <Link className="chip" to={searchParams(example)}>
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function meaningsOfNumber(query: string): string[] {
  const { budget, seats, stars } = searchHelpTexts();
  const number = /^\p{N}{1,2}$/u.test(query) ? Number(toAsciiDigits(query)) : 0;
  return [
    ...(number >= 4 ? [budget(query)] : []),
    ...(number >= 4 && number <= 8 ? [seats(query)] : []),
    ...(number >= 1 && number <= 5 ? [stars(query)] : []),
  ];
}

type UnderstoodProps = { query: string; words: readonly string[]; onChange(query: string): void };

/** The words of a query that were taken as filters. Removing one searches without it. */
export const Understood = ({ query, words, onChange }: UnderstoodProps) => (
  <ul className={css.chips} aria-label={searchHelpTexts().understood}>
    {words
      .filter((one) => query.includes(one))
      .map((one) => (
        <li key={one}>
          <button
            type="button"
            className="chip active"
            onClick={() => onChange(query.replace(one, ' ').replace(/\s+/g, ' ').trim())}
          >
            {one}
            <X className="icon" aria-label={t.list.takeOff} />
          </button>
        </li>
      ))}
  </ul>
);
