import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Product } from '#contracts/catalogue';
import { giveProductReview, type Review } from '#contracts/reviews';
import { Field, FieldError, TextArea } from '../../components/field.tsx';
import { FormErrors } from '../../components/form-errors.tsx';
import { Notice } from '../../components/notice.tsx';
import { PictureField, parseUrls } from '../../components/picture-field.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useCustomerId } from '../../hooks/use-session.ts';
import { reviewTexts } from '../../i18n/messages/review.ts';
import { paths } from '../../paths.ts';
import { marks, Parts, parts, Stars } from './star-rating.tsx';
import { useBought, useOwn } from './use-own-review.ts';

/** The form of a review, filled with the own one if there is one. */
export function Write({ car }: { car: Product }) {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const variantId = useBought(car)?.product.variantId;
  const own = useOwn(car);
  const [isStoring, setStoring] = useState(false);
  const form = useForm(giveProductReview, {
    draft: `review:${car._id}`,
    input: (text) => ({
      body: {
        ...keptOf(own),
        ...(variantId && { variantId }),
        productId: car._id,
        customerId,
        rating: Number(text('rating')),
        ...ratingsOf(text),
        title: text('title'),
        review: text('review'),
        images: parseUrls(text('images')),
      },
    }),
    onDone: ({ review }) => {
      showSuccess(review.status === 'pending' ? reviewTexts().waits : reviewTexts().posted);
      navigate(paths.car(car.slug));
    },
  });
  const overall = form.field('rating', String(own?.rating ?? ''));
  const [stars, setStars] = useState(Number(overall.defaultValue));
  const word = marks.find((mark) => mark === stars);
  return (
    <form {...form.props} className="stack" style={{ '--gap': 'var(--s-5)' }}>
      <FormErrors form={form} />
      <fieldset className="field">
        <legend>{reviewTexts().overall}</legend>
        <Stars
          {...overall}
          label={reviewTexts().overall}
          says="overall-says"
          isBig
          onChoose={setStars}
        />
        {overall.error ? (
          <FieldError id="overall-says">{reviewTexts().noStars}</FieldError>
        ) : (
          word && <p className="sm quiet">{reviewTexts().words[word]}</p>
        )}
      </fieldset>
      <Parts field={form.field} own={own} />
      <Field
        {...form.field('title', own?.title)}
        label={reviewTexts().line}
        hint={reviewTexts().lineHint}
      />
      <TextArea
        {...form.field('review', own?.review)}
        label={reviewTexts().story}
        hint={reviewTexts().storyHint}
      />
      <PictureField {...form.field('images', own?.images?.join(' '))} onBusy={setStoring} />
      {form.refusal && <Notice kind="alarm">{form.refusal}</Notice>}
      <div className="row">
        <button type="submit" className="btn ink big" aria-busy={form.isBusy || isStoring}>
          {own ? reviewTexts().postAgain : reviewTexts().post}
        </button>
        <Link className="btn text" to={paths.car(car.slug)}>
          {reviewTexts().toCar}
        </Link>
      </div>
      <p className="sm quiet">
        {reviewTexts().name} {reviewTexts().moderated}
      </p>
    </form>
  );
}

/** What this form does not ask and a change must not lose. */
const keptOf = (own: Review | undefined) => ({
  ...(own?.variantId && { variantId: own.variantId }),
  ...(own?.pros && { pros: own.pros }),
  ...(own?.cons && { cons: own.cons }),
});

/** The four parts together, or none of them. */
function ratingsOf(text: (name: string) => string) {
  const [comfort = 0, mileage = 0, performance = 0, value = 0] = parts.map((part) =>
    Number(text(`ratings.${part}`)),
  );
  const isGiven = comfort || mileage || performance || value;
  return isGiven ? { ratings: { comfort, mileage, performance, value } } : {};
}
