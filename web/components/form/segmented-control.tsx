import { type ReactNode, type Ref, useId } from 'react';
import css from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  legend: string;
  /** For screen readers only, where the page shows it already. */
  isLegendHidden?: boolean;
  name?: string;
  ref?: Ref<HTMLFieldSetElement>;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  /** Without `onChange` only the initial value. */
  value: Value;
  onChange?(value: NoInfer<Value>): void;
}

export function SegmentedControl<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  ref,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <fieldset ref={ref} className={css.fieldset}>
      <legend className={isLegendHidden ? 'sr-only' : undefined}>{legend}</legend>
      <div className="segmented-control">
        {options.map(({ value: option, label, lang }) => (
          <label key={option} lang={lang}>
            <input
              type="radio"
              className="sr-only"
              name={name ?? id}
              value={option}
              {...(onChange
                ? { checked: option === value, onChange: () => onChange(option) }
                : { defaultChecked: option === value })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
