import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Filter } from '#contracts/catalogue';
import { toAsciiDigits } from '#contracts/digits';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { PinCheck } from '../../components/form/pin-check.tsx';
import { X } from '../../components/icons.ts';
import { searchParams } from '../../components/layout/search-box.tsx';
import { useChoosePlace } from '../../hooks/use-delivery-location.ts';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { searchHelpTexts } from '../../i18n/messages/search-help.ts';
import { formatMoney } from '../../shop/format.ts';
import { pinQuery } from '../../shop/pin.ts';
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
  const { budget, seats, stars, upTo } = searchHelpTexts();
  const pin = pinIn(query);
  if (pin) return [upTo(formatMoney(Number(pin)))];
  const number = /^\p{N}{1,2}$/u.test(query) ? Number(toAsciiDigits(query)) : 0;
  return [
    ...(number >= 4 ? [budget(query)] : []),
    ...(number >= 4 && number <= 8 ? [seats(query)] : []),
    ...(number >= 1 && number <= 5 ? [stars(query)] : []),
  ];
}

/** Six digits of a query, unless they were understood as a price. */
export function pinIn(query: string, understood: readonly string[] = []): string | undefined {
  const rest = understood.reduce((text, words) => text.replace(words, ' '), query);
  return toAsciiDigits(rest)
    .match(/(?<!\d)[1-9]\d\d ?\d{3}(?!\d)/)?.[0]
    .replace(' ', '');
}

/** Says where a PIN is, and makes it the place of the shop. */
export function PinFound({ pin }: { pin: string }) {
  const { data } = useQuery(pinQuery(pin));
  const choosePlace = useChoosePlace();
  const stateCode = data?.stateCode;
  return (
    <div className="stack" style={{ '--gap': 'var(--s-2)' }}>
      <PinCheck pincode={pin} />
      {stateCode && (
        <button
          type="button"
          className="btn outline"
          style={{ justifySelf: 'start' }}
          onClick={async () => {
            if (await choosePlace({ pincode: pin, stateCode }))
              showSuccess(addressesTexts().place.pricesFor(t.labels.state[stateCode]));
          }}
        >
          {searchHelpTexts().deliverTo(pin)}
        </button>
      )}
    </div>
  );
}

interface UnderstoodProps {
  query: string;
  words: readonly string[];
  meanings: readonly Filter[];
  onChange(query: string): void;
}

/** The words of a query that were taken as filters. Removing one searches without it. */
export const Understood = ({ query, words, meanings, onChange }: UnderstoodProps) => (
  <ul className={css.chips} aria-label={searchHelpTexts().understood}>
    {words
      .map((one, index) => ({ one, meaning: meanings[index] }))
      .filter(({ one }) => query.includes(one))
      .map(({ one, meaning }) => (
        <li key={one}>
          <button
            type="button"
            className="chip active"
            onClick={() => onChange(query.replace(one, ' ').replace(/\s+/g, ' ').trim())}
          >
            {bodyTypesIn(meaning) ?? one}
            <X className="icon" aria-label={t.list.takeOff} />
          </button>
        </li>
      ))}
  </ul>
);

/** Several body types that one word stands for: the filter of the list has each of them by itself. */
const bodyTypesIn = ({ bodyType = [] }: Filter = {}) =>
  bodyType.length > 1 ? bodyType.map((one) => t.labels.body[one]).join(', ') : undefined;
