import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Product } from '#contracts/catalogue';
import { Notice } from '../../components/feedback/notice.tsx';
import { Picture } from '../../components/picture.tsx';
import { useProfile } from '../../hooks/use-session.ts';
import { useSlug } from '../../hooks/use-slug.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { reviewTexts } from '../../i18n/messages/review.ts';
import { paths } from '../../paths.ts';
import { carDetails } from '../../shop/car-details.ts';
import { formatDate } from '../../shop/format.ts';
import css from './review.module.css';
import { ReviewForm } from './review-form.tsx';
import { useDeliveredOrder, useOwnReview } from './use-own-review.ts';

export function Screen() {
  useTitle(reviewTexts().page);
  const { data } = useSuspenseQuery(carDetails(useSlug()));
  const { customerDetails } = useProfile();
  const car = data.productDetails;
  return (
    <div className={css.page}>
      <div className="container page-header">
        <div>
          <h1>{reviewTexts().title(car.productName)}</h1>
          {!customerDetails.isGuest && <ReviewStatus car={car} />}
        </div>
      </div>
      <div className="container split" style={{ '--aside': '20rem' }}>
        {customerDetails.isGuest ? <GuestNotice car={car} /> : <ReviewForm car={car} />}
        <CarPortrait car={car} />
      </div>
    </div>
  );
}

type CarProps = { car: Product };

function CarPortrait({ car }: CarProps) {
  const side = car.images.find(({ kind }) => kind === 'side') ?? car.images[0];
  return (
    <aside className="only-wide">
      {side && (
        <div className="car-image">
          <Picture url={side.url} alt="" />
        </div>
      )}
      <p className="label mt-3">{car.brandName}</p>
      <p className="name">
        <Link to={paths.car(car)}>{car.productName}</Link>
      </p>
    </aside>
  );
}

const GuestNotice = ({ car }: CarProps) => (
  <div className="stack">
    <Notice kind="info">{reviewTexts().guest}</Notice>
    <div className="row">
      <Link className="btn primary" to={paths.profile}>
        {reviewTexts().toProfile}
      </Link>
      <Link className="btn outline" to={paths.car(car)}>
        {reviewTexts().toCar}
      </Link>
    </div>
  </div>
);

function ReviewStatus({ car }: CarProps) {
  const order = useDeliveredOrder(car);
  const review = useOwnReview(car);
  const delivered = order?.timeline.find(({ status }) => status === 'DELIVERED');
  return (
    <>
      <p className="muted">
        {delivered ? reviewTexts().verified(formatDate(delivered.at)) : reviewTexts().notVerified}
      </p>
      {review && (
        <p className="muted">
          {reviewTexts().again(formatDate(review.createdAt))}{' '}
          {review.status === 'pending' && reviewTexts().waiting}
        </p>
      )}
    </>
  );
}
