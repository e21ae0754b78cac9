import type { MouseEvent } from 'react';
import type { Review } from '#contracts/reviews';
import { FieldError } from '../../components/form/field.tsx';
import { Star } from '../../components/icons.ts';
import { reviewTexts } from '../../i18n/messages/review.ts';
import { RATED_PARTS } from '../../shop/rated-parts.ts';
import css from './review.module.css';

export const RATINGS = [1, 2, 3, 4, 5] as const;

interface AspectRatingsProps {
  field(name: string, initial?: string): StarField;
  review: Review | undefined;
}

/** All four aspects or none, so they can be cleared. */
export function AspectRatings({ field, review }: AspectRatingsProps) {
  const fields = RATED_PARTS.map((aspect) => ({
    aspect,
    ...field(`ratings.${aspect}`, String(review?.ratings?.[aspect] ?? '')),
  }));
  return (
    <fieldset className="field">
      <legend>
        {reviewTexts().parts} <span className="muted">({reviewTexts().ifYouLike})</span>
      </legend>
      <div className="divided">
        {fields.map(({ aspect, ...star }) => (
          <div key={aspect} className={css.aspect}>
            <span>{reviewTexts().part[aspect]}</span>
            <StarRating {...star} errorId="aspects-error" label={reviewTexts().part[aspect]} />
          </div>
        ))}
      </div>
      {fields.some(({ error }) => error) && (
        <FieldError id="aspects-error">{reviewTexts().missingPart}</FieldError>
      )}
      <button type="button" className="btn text sm" onClick={clear}>
        {reviewTexts().clear}
      </button>
    </fieldset>
  );
}

/** Clears all stars. The button disappears with them, so the first star gets the focus. */
function clear({ currentTarget }: MouseEvent) {
  const stars = currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
  for (const star of stars) {
    star.checked = false;
    star.dispatchEvent(new Event('input', { bubbles: true }));
  }
  stars[0]?.focus();
}

type StarField = { name: string; defaultValue: string; error: string | undefined };

interface StarRatingProps extends StarField {
  label: string;
  errorId: string;
  isLarge?: boolean;
  onChange?(stars: number): void;
}

export const StarRating = ({ error, errorId, label, isLarge, ...props }: StarRatingProps) => (
  <div className={isLarge ? `${css.stars} large` : css.stars} role="radiogroup" aria-label={label}>
    {RATINGS.map((rating) => (
      <label key={rating}>
        <input
          type="radio"
          name={props.name}
          value={rating}
          defaultChecked={props.defaultValue === String(rating)}
          aria-label={reviewTexts().stars(rating)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          onChange={() => props.onChange?.(rating)}
        />
        <Star className="icon" aria-hidden="true" />
      </label>
    ))}
  </div>
);
