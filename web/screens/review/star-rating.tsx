import type { MouseEvent } from 'react';
import type { Review } from '#contracts/reviews';
import { FieldError } from '../../components/field.tsx';
import { Star } from '../../components/icons.ts';
import { reviewTexts } from '../../i18n/messages/review.ts';
import css from './review.module.css';

export const marks = [1, 2, 3, 4, 5] as const;
export const parts = ['comfort', 'mileage', 'performance', 'value'] as const;

interface PartsProps {
  field(name: string, initial?: string): StarField;
  own: Review | undefined;
}

/** Comfort, mileage, performance, value: all four or none, so they can be cleared. */
export function Parts({ field, own }: PartsProps) {
  const fields = parts.map((part) => ({
    part,
    ...field(`ratings.${part}`, String(own?.ratings?.[part] ?? '')),
  }));
  return (
    <fieldset className="field">
      <legend>
        {reviewTexts().parts} <span className="quiet">({reviewTexts().ifYouLike})</span>
      </legend>
      <div className="ruled">
        {fields.map(({ part, ...star }) => (
          <div key={part} className={css.part}>
            <span>{reviewTexts().part[part]}</span>
            <Stars {...star} says="parts-says" label={reviewTexts().part[part]} />
          </div>
        ))}
      </div>
      {fields.some(({ error }) => error) && (
        <FieldError id="parts-says">{reviewTexts().missingPart}</FieldError>
      )}
      <button type="button" className="btn text sm" onClick={clear}>
        {reviewTexts().clear}
      </button>
    </fieldset>
  );
}

/** Takes all stars back, as if each was; the button goes with them, and leaves the focus to the first. */
function clear({ currentTarget }: MouseEvent) {
  const stars = currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
  for (const star of stars) {
    star.checked = false;
    star.dispatchEvent(new Event('input', { bubbles: true }));
  }
  stars[0]?.focus();
}

interface StarField {
  name: string;
  defaultValue: string;
  error: string | undefined;
}

interface StarsProps extends StarField {
  label: string;
  /** The id of what says what is wrong. */
  says: string;
  isBig?: boolean;
  onChoose?(stars: number): void;
}

/** One to five stars to choose from. */
export const Stars = ({ name, defaultValue, error, label, says, isBig, onChoose }: StarsProps) => (
  <div className={isBig ? `${css.five} big` : css.five} role="radiogroup" aria-label={label}>
    {marks.map((mark) => (
      <label key={mark}>
        <input
          type="radio"
          name={name}
          value={mark}
          defaultChecked={defaultValue === String(mark)}
          aria-label={reviewTexts().stars(mark)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && says}
          onChange={() => onChoose?.(mark)}
        />
        <Star className="icon" aria-hidden="true" />
      </label>
    ))}
  </div>
);
