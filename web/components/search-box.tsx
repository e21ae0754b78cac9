import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../api/client.ts';
import { useDebouncedValue } from '../hooks/use-debounced-value.ts';
import { t } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { formatLakh } from '../shop/format.ts';
import { addRecentItem, recentItems } from '../shop/recent.ts';
import { Clock, Search } from './icons.ts';
import { Picture } from './picture.tsx';

/** How long typing has to rest before the server is asked, in ms. */
const DEBOUNCE_MS = 150;
const MAX_CARS = 4;
const MAX_SEARCHES = 4;

export const searchPath = (words: string) => `${paths.search}?q=${encodeURIComponent(words)}`;

/** The search of the masthead: a combobox that offers cars and searches while one types. */
export function SearchBox() {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { options, isLate } = useOptions(words, isOpen);
  const isShown = isOpen && options.length > 0;

  // Before the masthead is painted: whoever sees it may press the key.
  useLayoutEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input,textarea,select');
      if (event.key !== '/' || isTyping || !input.current?.checkVisibility()) return;
      event.preventDefault();
      input.current.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  function go(path: string, searched?: string) {
    if (searched) addRecentItem('searches', searched);
    setOpen(false);
    setActive(-1);
    navigate(path);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // the keys choose among letters, as Hindi is typed
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length && !isLate) {
      event.preventDefault();
      setOpen(true);
      // −1 is the text itself, as in every combobox of this kind.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
    if (event.key === 'Escape') {
      // The browser would empty the field.
      if (isShown) event.preventDefault();
      else setWords('');
      setOpen(false);
      setActive(-1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[active];
      if (chosen) go(chosen.path, chosen.searched);
      else if (words.trim()) go(searchPath(words.trim()), words.trim());
    }
  }

  if (pathname.startsWith(paths.search)) return null; // that screen has a field of its own
  return (
    <search className="searchbar">
      <Search className="icon" aria-hidden="true" />
      <input
        ref={input}
        className="input"
        type="search"
        role="combobox"
        aria-label={t.frame.searchCars}
        aria-expanded={isShown}
        aria-controls="search-options"
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `search-option-${active}` : undefined}
        autoComplete="off"
        placeholder={t.frame.searchHint}
        maxLength={80}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span className="key" aria-hidden="true">
        /
      </span>
      <div
        className="suggestions"
        id="search-options"
        role="listbox"
        aria-label={t.frame.searchCars}
        aria-busy={isShown && isLate}
        hidden={!isShown}
      >
        {options.map(({ path, text, detail: says, image, searched }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          <div
            key={path}
            id={`search-option-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(path, searched)}
          >
            {image ? (
              <span className="stand">
                <Picture url={image} alt="" />
              </span>
            ) : words ? (
              <Search className="icon" aria-hidden="true" />
            ) : (
              <Clock className="icon" aria-hidden="true" />
            )}
            <span>
              <b>{text}</b>
              {says && <small className="quiet">{says}</small>}
            </span>
          </div>
        ))}
      </div>
    </search>
  );
}

interface Option {
  path: string;
  text: string;
  detail?: string;
  image?: string;
  searched?: string;
}

/** Cars and searches that fit what is typed; before that, what was searched for last. */
function useOptions(typed: string, isWanted: boolean): { options: Option[]; isLate?: boolean } {
  const now = typed.trim();
  const words = useDebouncedValue(now, DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...read(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: words } }),
    enabled: isWanted && words !== '',
    placeholderData: keepPreviousData,
  });
  const toSearch = (text: string) => ({ path: searchPath(text), text, searched: text });
  if (!now) return { options: recentItems('searches').map(toSearch) };
  if (!data) return { options: [] };
  const options = [
    ...data.productList.slice(0, MAX_CARS).map((car) => ({
      path: paths.car(car.slug),
      text: `${car.brandName} ${car.productName}`,
      says: `${t.words.body[car.bodyType]} · ${t.search.from(formatLakh(car.priceFrom.csd))}`,
      image: car.image.url,
    })),
    ...data.suggestions.slice(0, MAX_SEARCHES).map(toSearch),
  ];
  // What fits older words is still seen, but no key may choose it.
  return { options, isLate: isPlaceholderData || words !== now };
}
