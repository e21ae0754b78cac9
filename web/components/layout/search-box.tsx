import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../../api/client.ts';
import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';
import { t } from '../../i18n/language.ts';
import { paths, searchFrom } from '../../paths.ts';
import { startingPrice } from '../../shop/car-facts.ts';
import { carLink } from '../../shop/car-link.ts';
import { withoutIdentityNumber } from '../../shop/identity-number.ts';
import { addRecentItem, recentItems } from '../../shop/recent.ts';
import { ChangeStatus } from '../feedback/change-status.tsx';
import { IdentityNumberNotice } from '../form/identity-number-notice.tsx';
import { Clock, Search } from '../icons.ts';
import { Picture } from '../picture.tsx';

const DEBOUNCE_MS = 150;
const MAX_CARS = 4;
const MAX_SEARCHES = 4;

export const searchParams = (query: string) => `?q=${encodeURIComponent(query)}`;
export const helpPath = (query: string) => paths.help + searchParams(query);

export function SearchBox() {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { options, isStale } = useOptions(query, isOpen, searchFrom(pathname));
  const isShown = isOpen && options.length > 0;
  const suggestions = isStale ? undefined : t.search.suggestions(options.length);
  const status = isOpen && query.trim() ? suggestions : '';

  // A layout effect, so that the shortcut works as soon as the header is visible.
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
    setQuery('');
    setOpen(false);
    setActive(-1);
    navigate(path);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // an input method, as for Hindi, uses the keys itself
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length && !isStale) {
      event.preventDefault();
      setOpen(true);
      // −1 is the text field itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
    if (event.key === 'Escape') {
      // Stops the browser from clearing the field.
      if (isShown) event.preventDefault();
      else setQuery('');
      setOpen(false);
      setActive(-1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[active];
      const searched = withoutIdentityNumber(query.trim());
      if (option) go(option.path, option.searched);
      else if (searched) go(searchFrom(pathname) + searchParams(searched), searched);
    }
  }

  if (pathname.startsWith(paths.search)) return null; // the search screen has its own field
  return (
    <search className="search-box">
      <Search className="icon" aria-hidden="true" />
      <input
        ref={input}
        className="input"
        type="search"
        role="combobox"
        aria-label={t.layout.searchCars}
        aria-expanded={isShown}
        aria-controls="search-options"
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `search-option-${active}` : undefined}
        autoComplete="off"
        placeholder={t.layout.searchHint}
        maxLength={80}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span className="shortcut" aria-hidden="true">
        /
      </span>
      <ChangeStatus text={status} />
      <div className="search-error">
        <IdentityNumberNotice typed={query} />
      </div>
      <div
        className="suggestions"
        id="search-options"
        role="listbox"
        aria-label={t.layout.searchCars}
        aria-busy={isShown && isStale}
        hidden={!isShown}
      >
        {options.map(({ path, text, detail, image, searched }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={path}
            id={`search-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(path, searched)}
          >
            {image ? (
              <span className="car-image">
                <Picture url={image} alt="" />
              </span>
            ) : query ? (
              <Search className="icon" aria-hidden="true" />
            ) : (
              <Clock className="icon" aria-hidden="true" />
            )}
            <span>
              <b>{text}</b>
              {detail && <small className="muted">{detail}</small>}
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

function useOptions(
  typed: string,
  isEnabled: boolean,
  searchPath: string,
): { options: Option[]; isStale?: boolean } {
  const current = withoutIdentityNumber(typed.trim());
  const query = useDebouncedValue(current, DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...read(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: query } }),
    enabled: isEnabled && query !== '',
    placeholderData: keepPreviousData,
  });
  const toSearch = (text: string) => ({
    path: searchPath + searchParams(text),
    text,
    searched: text,
  });
  if (!typed.trim()) return { options: recentItems('searches').map(toSearch) };
  if (!data || !current) return { options: [], isStale: true };
  const cars = data.productList.slice(0, MAX_CARS).map((car) => ({
    path: carLink(car),
    text: `${car.brandName} ${car.productName}`,
    detail: `${t.labels.body[car.bodyType]} · ${startingPrice(car.priceFrom.csd, car.variantCount)}`,
    image: car.image.url,
  }));
  // A search for a car that is suggested itself would look like it and find little else.
  const searches = data.suggestions.filter((one) => !cars.some(({ text }) => text === one));
  const options: Option[] = [...cars, ...searches.slice(0, MAX_SEARCHES).map(toSearch)];
  if (data.productList.length === 0 && query.length > 1)
    options.push({ path: helpPath(query), text: t.search.inHelp(query) });
  // Stale options are shown but cannot be selected by key.
  return { options, isStale: isPlaceholderData || query !== current };
}
