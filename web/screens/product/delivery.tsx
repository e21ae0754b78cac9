import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PlaceForm } from '../../components/form/place-form.tsx';
import { askForDealer } from '../../components/no-delivery.tsx';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { t } from '../../i18n/language.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { type Days, localise } from '../../shop/format.ts';
import { dealersOf, isCompletePin, pinQuery } from '../../shop/pin.ts';
import { formatDays, formatWait } from '../../shop/wait.ts';
import css from './product.module.css';

interface DeliveryProps {
  brandId: string;
  /** The waiting time of the chosen variant. */
  wait: Days | undefined;
  /** It is that of an earlier PIN. */
  isWaitStale?: boolean;
}

export function Delivery({ brandId, wait, isWaitStale }: DeliveryProps) {
  const { pincode = '' } = useDeliveryLocation();
  const [typed, setTyped] = useState<string>();
  const pin = typed ?? pincode;
  const { data, error, isFetching } = useQuery({
    ...pinQuery(pin, brandId),
    enabled: isCompletePin(pin),
  });
  const texts = bookingTexts().wait;
  const isServiceable = data?.isServiceable;
  const facts: [string, string | number][] = isServiceable
    ? [
        [t.product.serviceable, data.city ?? t.product.notKnown],
        [t.product.depot, data.depot?.name ?? t.product.notKnown],
        [t.product.dealers, dealersOf(data, brandId).length],
        [texts.label, wait ? formatWait(wait) : t.product.notKnown],
      ]
    : [];
  const result = isServiceable
    ? facts.map((fact) => fact.join(': ')).join(', ')
    : data && localise(data.message);
  const isCurrent = !isServiceable || (pin === pincode && !isWaitStale);
  return (
    <div className={`container ${css.delivery} band`}>
      <PlaceForm
        pin={pin}
        onType={setTyped}
        brandId={brandId}
        submitLabel={t.product.check}
        isBusy={isFetching}
      />
      <div>
        {error && <Notice kind="alarm">{t.errorMessage(error)}</Notice>}
        {data && !isServiceable && (
          <Notice kind="info">
            {localise(data.message)}{' '}
            {!data.isMilitary && (
              <Link to={askForDealer(undefined, pin)}>{bookingTexts().dealer.ask}</Link>
            )}
          </Notice>
        )}
        {isServiceable && (
          <dl className={css.facts}>
            {facts.map(([term, details]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{details}</dd>
              </div>
            ))}
          </dl>
        )}
        {isServiceable && wait && data.deliveryDays && (
          <p className="sm muted mt-2">{texts.parts(formatDays(data.deliveryDays))}</p>
        )}
        {!pincode && wait && <p className="sm muted">{texts.anyPin(formatWait(wait))}</p>}
        {/* The waiting time of another variant is announced with its price. */}
        <ChangeStatus
          of={isCompletePin(pin) ? data && `${pin} ${data.city}` : ''}
          text={isCompletePin(pin) ? (isCurrent ? result : undefined) : ''}
        />
      </div>
    </div>
  );
}
