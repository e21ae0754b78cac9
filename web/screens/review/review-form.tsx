import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Product } from '#contracts/catalogue';
import { giveProductReview, type Review } from '#contracts/reviews';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Field, FieldError, TextArea } from '../../components/form/field.tsx';
import { FormErrors } from '../../components/form/form-errors.tsx';
import { PictureField, parseUrls } from '../../components/form/picture-field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useCustomerId } from '../../hooks/use-session.ts';
import { reviewTexts } from '../../i18n/messages/review.ts';
import { paths } from '../../paths.ts';
import { RATED_PARTS } from '../../shop/rated-parts.ts';
import { AspectRatings, RATINGS, StarRating } from './star-rating.tsx';
import { useDeliveredOrder, useOwnReview } from './use-own-review.ts';

export function ReviewForm({ car }: { car: Product }) {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const variantId = useDeliveredOrder(car)?.product.variantId;
  const review = useOwnReview(car);
  const [isUploading, setUploading] = useState(false);
  const form = useForm(giveProductReview, {
    draft: `review:${car._id}`,
    input: (text) => ({
      body: {
        ...unchangedFields(review),
        ...(variantId && { variantId }),
        productId: car._id,
        customerId,
        rating: Number(text('rating')),
        ...aspectRatings(text),
        title: text('title'),
        review: text('review'),
        images: parseUrls(text('images')),
      },
    }),
    onDone: ({ review: saved }) => {
      navigate(paths.car(car));
      showSuccess(saved.status === 'pending' ? reviewTexts().waits : reviewTexts().posted);
    },
  });
  const overall = form.field('rating', String(review?.rating ?? ''));
  const [stars, setStars] = useState(Number(overall.defaultValue));
  const word = RATINGS.find((mark) => mark === stars);
  return (
    <form {...form.props} className="stack" style={{ '--gap': 'var(--s-5)' }}>
      <FormErrors form={form} />
      <fieldset className="field">
        <legend>{reviewTexts().overall}</legend>
        <StarRating
          {...overall}
          label={reviewTexts().overall}
          errorId="overall-error"
          isLarge
          onChange={setStars}
        />
        {overall.error ? (
          <FieldError id="overall-error">{reviewTexts().noStars}</FieldError>
        ) : (
          word && <p className="sm muted">{reviewTexts().words[word]}</p>
        )}
      </fieldset>
      <AspectRatings field={form.field} review={review} />
      <Field
        {...form.field('title', review?.title)}
        label={reviewTexts().line}
        hint={reviewTexts().lineHint}
      />
      <TextArea
        {...form.field('review', review?.review)}
        label={reviewTexts().story}
        hint={reviewTexts().storyHint}
      />
      <PictureField {...form.field('images', review?.images?.join(' '))} onBusy={setUploading} />
      {form.error && <Notice kind="alarm">{form.error}</Notice>}
      <div className="row">
        <button type="submit" className="btn primary large" aria-busy={form.isBusy || isUploading}>
          {review ? reviewTexts().postAgain : reviewTexts().post}
        </button>
        <Link className="btn text" to={paths.car(car)}>
          {reviewTexts().toCar}
        </Link>
      </div>
      <p className="sm muted">
        {reviewTexts().name} {reviewTexts().moderated}
      </p>
    </form>
  );
}

/** Fields the form does not show, which an edit must keep. */
const unchangedFields = (review: Review | undefined) => ({
  ...(review?.variantId && { variantId: review.variantId }),
  ...(review?.pros && { pros: review.pros }),
  ...(review?.cons && { cons: review.cons }),
});

/** All four aspects or none. */
function aspectRatings(text: (name: string) => string) {
  const [comfort = 0, mileage = 0, performance = 0, value = 0] = RATED_PARTS.map((part) =>
    Number(text(`ratings.${part}`)),
  );
  const hasRatings = comfort || mileage || performance || value;
  return hasRatings ? { ratings: { comfort, mileage, performance, value } } : {};
}
