import { useState } from 'react';
import type { Review } from '#contracts/reviews';
import { OctagonAlert, Star } from '../../icons.ts';
import { reviewTexts } from '../../messages/review.ts';

export const marks = [1, 2, 3, 4, 5] as const;
export const parts = ['comfort', 'mileage', 'performance', 'value'] as const;

interface PartsProps {
  field(name: string, initial?: string): StarField;
  own: Review | undefined;
}

/** Comfort, mileage, performance, value: all four or none, so they can be cleared. */
export function Parts({ field, own }: PartsProps) {
  const [cleared, setCleared] = useState(0);
  const fields = parts.map((part) => ({
    part,
    ...field(`ratings.${part}`, String(own?.ratings?.[part] ?? '')),
  }));
  return (
    <fieldset>
      <legend>
        {reviewTexts().parts} <span className="quiet">({reviewTexts().ifYouLike})</span>
      </legend>
      <div className="ruled" key={cleared}>
        {fields.map(({ part, defaultValue, ...star }) => (
          <div key={part} className="part">
            <span>{reviewTexts().part[part]}</span>
            <Stars
              {...star}
              defaultValue={cleared ? '' : defaultValue}
              label={reviewTexts().part[part]}
            />
          </div>
        ))}
      </div>
      {fields.some(({ error }) => error) && <Wrong>{reviewTexts().missingPart}</Wrong>}
      <button type="button" className="btn text sm" onClick={() => setCleared(cleared + 1)}>
        {reviewTexts().clear}
      </button>
    </fieldset>
  );
}

interface StarField {
  name: string;
  defaultValue: string;
  error: string | undefined;
}

interface StarsProps extends StarField {
  label: string;
  isBig?: boolean;
  onChoose?(stars: number): void;
}

/** One to five stars to choose from. */
export const Stars = ({ name, defaultValue, error, label, isBig, onChoose }: StarsProps) => (
  <div className={isBig ? 'five big' : 'five'} role="radiogroup" aria-label={label}>
    {marks.map((mark) => (
      <label key={mark}>
        <input
          type="radio"
          name={name}
          value={mark}
          defaultChecked={defaultValue === String(mark)}
          aria-label={reviewTexts().stars(mark)}
          aria-invalid={error ? true : undefined}
          onChange={() => onChoose?.(mark)}
        />
        <Star className="icon" aria-hidden="true" />
      </label>
    ))}
  </div>
);

/** What is wrong with a choice of stars. */
export const Wrong = ({ children }: { children: string }) => (
  <p className="wrong" role="alert">
    <OctagonAlert className="icon" aria-hidden="true" />
    {children}
  </p>
);
