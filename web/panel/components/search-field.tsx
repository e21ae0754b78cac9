import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';
import { Search } from '../icons.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  /** How many were found, which is said once the typing pauses; not where something else says it. */
  found?: number | undefined;
  onChange(value: string): void;
}

const PAUSE_MS = 500;

export function SearchField({ label, value, found, onChange }: SearchFieldProps) {
  const text = value.trim() && found !== undefined ? `${found || 'Nothing'} found.` : '';
  return (
    <div className="search-field">
      <Search className="icon" aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="sr-only" role="status">
        {useDebouncedValue(text, PAUSE_MS)}
      </span>
    </div>
  );
}
