import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contracts/catalogue';
import { say, shortDay, weeks } from '../format.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import { Picture } from './picture.tsx';
import { MoneyBlock } from './price.tsx';
import { WishButton } from './wish-button.tsx';

/** One car on the line, with the whole cell as its link. */
export function CarCell({ car, level = 2 }: { car: ProductSummary; level?: 2 | 3 }) {
  const Name = level === 2 ? 'h2' : 'h3';
  const { image, brandName, productName, priceFrom } = car;
  return (
    <article className="car">
      <Flag car={car} />
      <WishButton className="corner" productId={car._id} productName={productName} />
      <div className="pic stand">
        <Picture url={image.url} alt={say(image.alt)} />
      </div>
      <div className="body">
        <span className="label">{brandName}</span>
        <Name className="name">
          <Link to={paths.car(car.slug)}>{productName}</Link>
        </Name>
        <span className="spec">{specOf(car)}</span>
        <MoneyBlock {...priceFrom} />
      </div>
    </article>
  );
}

/** `Petrol, CNG · Manual, AMT`. */
export const specOf = ({ fuelTypes, transmissions }: ProductSummary) =>
  `${fuelTypes.map((one) => t.words.fuel[one]).join(', ')} · ${transmissions
    .map((one) => t.words.gearbox[one])
    .join(', ')}`;

/** What state the car is in; one word plate at most. */
function Flag({ car }: { car: ProductSummary }) {
  if (car.csdStatus === 'waitlist')
    return <span className="flag tag alarm">{t.car.waits(weeks(car.waitingWeeks))}</span>;
  if (car.csdStatus === 'suspended')
    return <span className="flag tag alarm">{t.words.csdStatus.suspended}</span>;
  if (car.csdStatus === 'discontinued')
    return <span className="flag tag">{t.words.csdStatus.discontinued}</span>;
  if (car.isHotDeal && car.hotDealEndsAt)
    return <span className="flag tag">{t.car.ends(shortDay(car.hotDealEndsAt))}</span>;
  return car.isNew ? <span className="flag tag info">{t.car.isNew}</span> : null;
}
