import { useSuspenseQuery } from '@tanstack/react-query';
import { REVIEW_PAGE } from '#contracts/constants';
import { productReviewList } from '#contracts/reviews';
import { read } from '../api.ts';
import { day } from '../format.ts';
import { Star } from '../icons.ts';
import { t } from '../language.ts';

const SHOWN = 4;
const stars = [5, 4, 3, 2, 1] as const;

/** What owners have written about a car, with how many gave how many stars. */
export function Reviews({ productId }: { productId: string }) {
  const { data } = useSuspenseQuery(
    read(productReviewList, { params: { productId, limit: REVIEW_PAGE, skip: 0 } }),
  );
  const { reviewList, ratingAvg, ratingCount, ratingHistogram } = data;
  if (ratingCount === 0) return <p className="quiet">Nobody has written about it yet.</p>;
  const most = Math.max(...stars.map((star) => ratingHistogram[star]));
  return (
    <div className="reviews">
      <div className="hist">
        <p className="row" style={{ '--gap': '.8rem', alignItems: 'baseline' }}>
          <b className="name bigfigure">{ratingAvg}</b>
          <span className="quiet">from {t.car.owners(ratingCount)}</span>
        </p>
        {stars.map((star) => (
          <div key={star} className="histrow">
            <span>{star}</span>
            <span className="histbar" style={{ '--w': `${(ratingHistogram[star] / most) * 100}%` }}>
              <i />
            </span>
            <span className="num">{ratingHistogram[star]}</span>
          </div>
        ))}
      </div>
      <div>
        {reviewList.slice(0, SHOWN).map((review) => (
          <article key={review._id} className="review">
            <p className="row" style={{ '--gap': '.5rem' }}>
              <span className="stars" role="img" aria-label={`${review.rating} of 5 stars`}>
                {stars.map((star) => (
                  <Star
                    key={star}
                    className={5 - star < review.rating ? 'icon on' : 'icon'}
                    aria-hidden="true"
                  />
                ))}
              </span>
              <b>{review.title}</b>
            </p>
            <p className="sm quiet">
              {review.customerName} · {day(review.createdAt)}{' '}
              {review.isVerifiedBuyer && <span className="tag good">Verified buyer</span>}
            </p>
            <p className="mt-2">{review.review}</p>
          </article>
        ))}
      </div>
    </div>
  );
}
