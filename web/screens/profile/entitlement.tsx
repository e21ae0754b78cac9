import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type Eligibility,
  type Filter,
  getProductDetails,
  type PayLevelBand,
} from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';
import { Notice } from '../../components/notice.tsx';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import { paths } from '../../paths.ts';
import { formatMoney, formatMonth } from '../../shop/format.ts';

/** One car that fits, and how many do. */
const useFitting = (filter: Filter) =>
  useSuspenseQuery(read(...carsRequest(filter, { limit: 1 }))).data;

/** What the shop says of this visitor's entitlement to a car of a fuel, if it has one. The rules stay with the server. */
function useAnswer(fuel: 'Petrol' | 'Electric'): Eligibility | undefined {
  const { productList } = useFitting({ fuelType: [fuel] });
  const [answer] = useSuspenseQueries({
    queries: productList
      .slice(0, 1)
      .map(({ slug }) => read(getProductDetails, { params: { id: slug } })),
  });
  return answer?.data.eligibility[0]?.eligibility;
}

/** One of the caps; none where the shop knows none. */
export function Cap({ term, fuel }: { term: string; fuel: 'Petrol' | 'Electric' }) {
  const cap = useAnswer(fuel)?.cap;
  return cap === undefined ? null : <Fact term={term}>{formatMoney(cap)}</Fact>;
}

/** One line of what was declared; its place while it is not known. */
export const Fact = ({ term, children = '\u00a0' }: { term: string; children?: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className="name">{children}</dd>
  </div>
);

/** Whether a car may be bought now, from when otherwise, and how many there are; nothing where no car can be asked about. */
export function Turn({ band }: { band: PayLevelBand }) {
  const { totalCount } = useFitting({ eligibleFor: band });
  const answer = useAnswer('Petrol');
  if (!answer) return null;
  const against = answer.reasons.map(says).filter((one) => one !== undefined);
  const words = profileTexts().follows;
  return (
    <div className="mt-4 stack">
      <Notice kind={against.length ? 'plain' : 'good'}>
        {against.length ? (
          against.join(' ')
        ) : (
          <>
            <b>{words.itIsYourTurn}</b> {words.free}
          </>
        )}{' '}
        {words.advice}
      </Notice>
      <p>
        <Link className="btn line" to={`${paths.allCars}?mine=1`}>
          {words.within(t.common.models(totalCount))}
        </Link>
      </p>
    </div>
  );
}

/** What stands against this visitor, whatever the car. */
function says({ code, eligibleFrom }: Eligibility['reasons'][number]): string | undefined {
  const words = profileTexts().follows;
  if (code === 'GAP_UNDER_8Y') return words.GAP_UNDER_8Y(formatMonth(eligibleFrom ?? ''));
  if (code === 'SERVICE_UNDER_5Y' || code === 'CATEGORY_UNVERIFIED') return words[code];
  return undefined;
}
