import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listHotDeals, type ProductSummary, productsList } from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { HOT_DEAL_PAGE, OWNER_ID } from '#contracts/constants';
import { read } from '../api.ts';
import { CarCell } from '../components/car-cell.tsx';
import { Picture } from '../components/picture.tsx';
import { Money, Price } from '../components/price.tsx';
import { lakh, money, percent, say } from '../format.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import './home.css';

/** The first screen: the promise, deals of the month, where CSD saves most, brands, and the road ahead. */
export function Screen() {
  useTitle('Your CSD price, in writing');
  const { data: deals } = useSuspenseQuery(
    read(listHotDeals, {
      params: { ownerId: OWNER_ID, limit: HOT_DEAL_PAGE, skip: 0 },
      query: { isHotDeal: true },
    }),
  );
  const { data: saving } = useSuspenseQuery(
    read(productsList, {
      params: { shopId: 'all', ownerId: OWNER_ID, limit: 100, skip: 0 },
      query: { filter: { sort: 'savingDesc' } },
    }),
  );
  const [hero = saving.productList[0]] = deals.productList;
  return (
    <>
      {hero && <Hero car={hero} />}
      <Section title="Deals this month" more={<Link to={paths.allCars}>All cars</Link>}>
        <div className="bleed">
          <div className="parade deals">
            {deals.productList.slice(0, 4).map((car) => (
              <CarCell key={car._id} car={car} level={3} />
            ))}
          </div>
        </div>
      </Section>
      <HalfGst cars={saving.productList} />
      <Brands />
      <Road />
    </>
  );
}

function Hero({ car }: { car: ProductSummary }) {
  const { csd, exShowroom, saving } = car.priceFrom;
  return (
    <section className="hero" aria-labelledby="promise">
      <div className="say">
        <p className="label">For serving, retired and widowed defence families</p>
        <h1 id="promise">Your CSD price, in writing.</h1>
        <p className="lead">
          CSD and showroom prices side by side, tax by tax, for your state and your pay level.
        </p>
        <p>
          <Link className="btn ink big" to={paths.allCars}>
            See all cars
          </Link>
        </p>
      </div>
      <div className="show">
        <div className="stand">
          <Picture url={car.image.url} alt={say(car.image.alt)} first />
        </div>
      </div>
      <Link className="ticket" to={paths.car(car.slug)}>
        <span className="label">{car.brandName}</span>
        <b className="name">{car.productName}</b>
        <span className="two">
          <span>CSD</span>
          <Price rupees={csd} size="1.375rem" />
          <span className="quiet">Showroom</span>
          <span className="quiet num">
            <Money rupees={exShowroom} />
          </span>
          <span className="keeps">You keep</span>
          <span className="keeps num">
            <Money rupees={saving} />
          </span>
        </span>
      </Link>
    </section>
  );
}

interface SectionProps {
  title: string;
  more?: ReactNode;
  says?: string;
  children: ReactNode;
}

const Section = ({ title, more, says, children }: SectionProps) => (
  <section className="sec">
    <div className="sec-head">
      <h2>{title}</h2>
      {more}
      {says && <p>{says}</p>}
    </div>
    {children}
  </section>
);

const classes = [
  [40, 'Longer than 4 m, or a larger engine'],
  [18, 'Up to 4 m with a small engine'],
  [5, 'Electric'],
] as const;

/** The saving follows the tax class; an example of each. */
function HalfGst({ cars }: { cars: readonly ProductSummary[] }) {
  const rows = classes.flatMap(([rate, words]) => {
    const example = cars.find(({ gstRates }) => gstRates.length === 1 && gstRates[0] === rate);
    return example ? [{ rate, words, example }] : [];
  });
  const most = Math.max(...rows.map(({ example }) => example.priceFrom.savingPct));
  return (
    <section className="sec sand">
      <div className="halfgst">
        <div className="stack" style={{ '--gap': '1rem' }}>
          <h2>Where CSD saves most</h2>
          <p className="lead">
            CSD buyers pay half the GST. So the saving follows the tax class of the car, not the
            brand and not the dealer.
          </p>
        </div>
        <table className="gst">
          <thead className="label">
            <tr>
              <th scope="col">GST</th>
              <th scope="col">Class</th>
              <th scope="col" className="num">
                You keep
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rate, words, example }) => (
              <tr key={rate}>
                <th scope="row" className="name">
                  {rate}%
                </th>
                <td>
                  {words}
                  <span
                    className="bar"
                    style={{ '--w': `${(example.priceFrom.savingPct / most) * 100}%` }}
                  />
                  <small className="quiet">
                    {example.productName}: {money(example.priceFrom.saving)}
                  </small>
                </td>
                <td className="num name">{percent(example.priceFrom.savingPct)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Brands() {
  const { data } = useSuspenseQuery(read(listSubCategory, { params: { ownerId: OWNER_ID } }));
  return (
    <Section title="Brands" more={<Link to={paths.brands}>All brands</Link>}>
      <div className="brandgrid">
        {data.subCategoryList
          .filter(({ productCount, notice }) => productCount > 0 && !notice)
          .map(({ _id, subCategoryName, slug, productCount, csdPriceFrom }) => (
            <Link key={_id} to={`${paths.allCars}?brand=${slug}`}>
              <b className="name">{subCategoryName}</b>
              <span className="sm quiet">
                {t.common.models(productCount)}
                {csdPriceFrom !== undefined && ` from ${lakh(csdPriceFrom)}`}
              </span>
            </Link>
          ))}
      </div>
    </Section>
  );
}

const stones = [
  ['Booked', 'refundable token'],
  ['Eligibility', 'band and gap checked'],
  ['Papers', 'tick the list'],
  ['Availability', 'dealer, valid 21 days'],
  ['CSD paid', 'on the AFD portal'],
  ['LSO', 'from the depot'],
  ['Allotted', 'a car with your name'],
  ['Ready', 'RTO and insurance'],
  ['Delivered', 'keys in hand'],
] as const;

const Road = () => (
  <Section
    title="Nine stones to the road"
    says="Booking with us is the first. The purchase itself happens on the AFD portal, from your own account."
  >
    <ol className="stones">
      {stones.map(([name, words], index) => (
        <li key={name}>
          <span className={index === 0 ? 'stone now' : 'stone'} aria-hidden="true">
            {index}
          </span>
          <b>{name}</b>
          <span className="sm quiet">{words}</span>
        </li>
      ))}
    </ol>
  </Section>
);
