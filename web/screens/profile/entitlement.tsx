import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Eligibility, type Filter, getProductDetails } from '#contracts/catalogue';
import type { EligibilityProfile } from '#contracts/customers';
import type { Order } from '#contracts/orders';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { OpenOrderLink } from '../../components/open-order-notice.tsx';
import { useOpenOrder } from '../../hooks/use-open-order.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import { paths } from '../../paths.ts';
import {
  isBeforeDeclaration,
  isPersonal,
  isServiceMissing,
  mayBuyOne,
  reasonText,
} from '../../shop/declaration.ts';
import { formatMoney } from '../../shop/format.ts';

const useFirstCar = (filter: Filter) =>
  useSuspenseQuery(read(...carsRequest(filter, { limit: 1 }))).data;

/** The server's entitlement check for a car of this fuel, if there is one; `isStale` while it is that of an earlier declaration. */
function useEligibility(fuel: 'Petrol' | 'Electric'): {
  eligibility: Eligibility | undefined;
  isStale: boolean;
} {
  const { eligibility: declared } = useProfile().customerDetails;
  const { productList } = useFirstCar({ fuelType: [fuel] });
  const [details] = useSuspenseQueries({
    queries: productList
      .slice(0, 1)
      .map(({ _id }) => read(getProductDetails, { params: { id: _id } })),
  });
  if (!details) return { eligibility: undefined, isStale: false };
  return {
    eligibility: details.data.eligibility[0]?.eligibility,
    isStale: isBeforeDeclaration(details, declared),
  };
}

export function PriceCap({ term, fuel }: { term: string; fuel: 'Petrol' | 'Electric' }) {
  const { eligibility, isStale } = useEligibility(fuel);
  const cap = eligibility?.cap;
  if (isStale) return <DetailItem term={term} />;
  return cap === undefined ? null : <DetailItem term={term}>{formatMoney(cap)}</DetailItem>;
}

/** A bar as high as the value stands for it while it loads. */
export const DetailItem = ({ term, children }: { term: string; children?: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className="name">
      {children ?? (
        <span className="skeleton-block" aria-busy="true">
          {'\u00a0'.repeat(12)}
        </span>
      )}
    </dd>
  </div>
);

function afterOrder({ orderNo, status }: Order, declared: EligibilityProfile) {
  const texts = profileTexts().eligibility;
  return status === 'CANCEL_REQUESTED'
    ? texts.afterCancellation(orderNo)
    : texts.afterOrder(orderNo, mayBuyOne(declared));
}

export function PurchaseEligibility({ declared }: { declared: EligibilityProfile }) {
  const { totalCount } = useFirstCar({ eligibleFor: declared.payLevelBand });
  const { eligibility, isStale } = useEligibility('Petrol');
  const order = useOpenOrder();
  if (isStale) return <Placeholder height="8.75rem" />;
  if (!eligibility) return null;
  const texts = profileTexts().eligibility;
  const reasons = [
    ...(order ? [afterOrder(order, declared)] : []),
    ...eligibility.reasons.filter(isPersonal).map(reasonText),
    ...(isServiceMissing(declared) ? [texts.serviceUnknown] : []),
  ];
  const isFree = reasons.length === 0;
  return (
    <div className="mt-3 stack">
      <Notice kind={isFree ? 'good' : 'plain'}>
        {isFree ? (
          <>
            <b>{texts.itIsYourTurn}</b> {declared.lastCsdCarMonth ? texts.freeAgain : texts.free}
          </>
        ) : (
          reasons.join(' ')
        )}{' '}
        {order && (
          <>
            <OpenOrderLink order={order} />{' '}
          </>
        )}
        {texts.advice}
      </Notice>
      <p>
        <Link className="btn outline" to={`${paths.allCars}?mine=1`}>
          {texts.within(t.common.models(totalCount))}
        </Link>
      </p>
    </div>
  );
}
