import { Search } from '../icons.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <div className="search-field">
    <Search className="icon" aria-hidden="true" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);
