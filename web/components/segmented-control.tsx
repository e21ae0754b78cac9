import { type ReactNode, useId } from 'react';
import css from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  legend: string;
  /** Said to those who cannot see it, where the screen says it already. */
  isLegendHidden?: boolean;
  /** Of a field in a form. */
  name?: string;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  /** What is chosen; in a form, what is chosen at first. */
  value: Value;
  onChange?(value: NoInfer<Value>): void;
}

/** A row of exclusive options: radio buttons that look like one control. */
export function SegmentedControl<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  options,
  value: chosen,
  onChange: onChoose,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <fieldset className={css.segs}>
      <legend className={isLegendHidden ? 'sr' : undefined}>{legend}</legend>
      <div className="seg">
        {options.map(({ value, label, lang }) => (
          <label key={value} lang={lang}>
            <input
              type="radio"
              className="sr"
              name={name ?? id}
              value={value}
              {...(onChoose
                ? { checked: value === chosen, onChange: () => onChoose(value) }
                : { defaultChecked: value === chosen })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
