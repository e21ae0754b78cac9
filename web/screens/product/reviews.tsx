import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { REVIEW_PAGE } from '#contracts/constants';
import { productReviewList, type Review, type ReviewSort, reviewSorts } from '#contracts/reviews';
import { read } from '../../api/client.ts';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { SortOrder } from '../../components/form/sort-order.tsx';
import { Star } from '../../components/icons.ts';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { UploadedPictures } from '../../components/uploaded-pictures.tsx';
import { t } from '../../i18n/language.ts';
import { picturesTexts } from '../../i18n/messages/pictures.ts';
import { reviewTexts } from '../../i18n/messages/review.ts';
import { focusWhenShown } from '../../lib/focus.ts';
import { formatDate, formatNumber, languageOf } from '../../shop/format.ts';
import { RATED_PARTS } from '../../shop/rated-parts.ts';
import css from './product.module.css';

const INITIAL_REVIEWS = 4;
const stars = [5, 4, 3, 2, 1] as const;
const sorts = Object.keys(reviewSorts) as ReviewSort[];

/** Sort order and length of the list by car, restored on the way back. */
const savedViews = new Map<string, { sort: ReviewSort; shown: number }>();

export function Reviews({ productId }: { productId: string }) {
  const saved = savedViews.get(productId);
  const [sort, setSort] = useState<ReviewSort>(saved?.sort ?? 'helpful');
  const [shown, setShown] = useState(saved?.shown ?? INITIAL_REVIEWS);
  /** The index of the first review that the button has added. */
  const [added, setAdded] = useState<number>();
  useEffect(() => {
    savedViews.set(productId, { sort, shown });
  }, [productId, sort, shown]);
  const params = { productId, limit: REVIEW_PAGE, skip: 0 };
  const { data } = useSuspenseQuery(read(productReviewList, { params }));
  const { ratingAvg, ratingCount, ratingHistogram } = data;
  if (data.reviewList.length === 0) return <p className="muted">{t.reviews.none}</p>;
  const reviewList = data.reviewList.toSorted(reviewSorts[sort]);
  const maxCount = Math.max(...stars.map((star) => ratingHistogram[star]), 1);
  return (
    <div className={css.reviews}>
      <div>
        <p className="row" style={{ '--gap': 'var(--s-3)', alignItems: 'baseline' }}>
          <b className="name large-number">{ratingAvg}</b>
          <span className="muted">{t.reviews.from(t.car.reviews(ratingCount))}</span>
        </p>
        {stars.map((star) => (
          <div key={star} className={css.histogramRow}>
            <span aria-hidden="true">{star}</span>
            <span className="sr-only">{t.common.stars(star)}: </span>
            <span
              className={css.histogramBar}
              style={{ '--w': `${(ratingHistogram[star] / maxCount) * 100}%` }}
            >
              <i />
            </span>
            <span className="num">{formatNumber(ratingHistogram[star])}</span>
          </div>
        ))}
      </div>
      <div>
        <SortOrder
          value={sort}
          options={sorts.map((one) => [one, t.reviews.sort[one]])}
          onChange={setSort}
        />
        <ChangeStatus
          of={String(shown)}
          text={t.reviews.shown(Math.min(shown, reviewList.length), reviewList.length)}
        />
        {reviewList.slice(0, shown).map((review, index) => (
          <ReviewCard
            key={review._id}
            review={review}
            titleRef={index === added ? focusWhenShown : undefined}
          />
        ))}
        {shown < reviewList.length && (
          <button
            type="button"
            className="btn outline full-width mt-4"
            onClick={() => {
              setAdded(shown);
              setShown(shown + 8);
            }}
          >
            {t.reviews.more(Math.min(8, reviewList.length - shown))}
          </button>
        )}
      </div>
    </div>
  );
}

/** As high as the reviews, so that what stands below stays where a buyer presses it. */
export const ReviewsPlaceholder = ({ count }: { count: number }) => (
  <div className={css.reviews}>
    <Placeholder height="13rem" />
    <Placeholder height={`${4 + 11 * Math.min(count, INITIAL_REVIEWS)}rem`} />
  </div>
);

interface ReviewCardProps {
  review: Review;
  titleRef: typeof focusWhenShown | undefined;
}

function datesOf({ createdAt, updatedAt }: Review): string {
  const [written, changed] = [formatDate(createdAt), formatDate(updatedAt)];
  return written === changed ? written : `${written}, ${t.reviews.changed(changed)}`;
}

/** `Comfort 4, Mileage 5, Performance 4, Value 5`, of 5 stars each. */
const partsLine = (ratings: NonNullable<Review['ratings']>): string =>
  RATED_PARTS.map((part) => `${reviewTexts().part[part]} ${ratings[part]}`).join(', ');

const ReviewCard = ({ review, titleRef }: ReviewCardProps) => (
  <article className={css.review}>
    <div className="row" style={{ '--gap': 'var(--s-2)' }}>
      <span className="stars" role="img" aria-label={t.common.stars(review.rating)}>
        {stars.map((star) => (
          <Star
            key={star}
            className={5 - star < review.rating ? 'icon active' : 'icon'}
            aria-hidden="true"
          />
        ))}
      </span>
      <h3 ref={titleRef} lang={languageOf(review.title)}>
        {review.title}
      </h3>
    </div>
    <p className="sm muted">
      <span lang={languageOf(review.customerName)}>{review.customerName}</span> · {datesOf(review)}{' '}
      {review.isVerifiedBuyer && <span className="tag good">{t.reviews.verified}</span>}
      {review.status === 'pending' && <span className="tag">{t.reviews.waits}</span>}
    </p>
    <p lang={languageOf(review.review)}>{review.review}</p>
    {review.ratings && <p className="sm muted">{partsLine(review.ratings)}</p>}
    <UploadedPictures
      urls={review.images ?? []}
      alt={(nth) => picturesTexts().ofReview(nth, review.title)}
    />
    {review.reply && (
      <p className={`${css.reply} sm`}>
        <b>{t.reviews.replied}</b>{' '}
        <span lang={languageOf(review.reply.text)}>{review.reply.text}</span>
      </p>
    )}
  </article>
);
