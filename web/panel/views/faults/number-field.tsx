import { useEffect, useState } from 'react';

/** A local copy of a value while it is edited; replaced when the value changes. */
export function useDraft<Value>(value: Value) {
  const state = useState(value);
  const [, setDraft] = state;
  useEffect(() => setDraft(value), [value, setDraft]);
  return state;
}

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  min?: number;
  /** What an empty field stands for. */
  placeholder?: string;
  onChange(value: number | undefined): void;
}

/** A field for a whole number, which changes on blur or Enter. */
export function NumberField({
  label,
  value,
  min = 0,
  placeholder = '0',
  onChange,
}: NumberFieldProps) {
  const [text, setText] = useDraft(value === undefined ? '' : String(value));
  const commit = () => {
    const next = text === '' ? undefined : Math.max(min, Math.round(Number(text)));
    setText(next === undefined ? '' : String(next));
    if (next !== value) onChange(next);
  };
  return (
    <label>
      {label}
      <input
        className="text-input"
        type="number"
        inputMode="numeric"
        min={min}
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </label>
  );
}
