import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { PlaceForm } from '../../components/form/place-form.tsx';
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
}

export function Delivery({ brandId, wait }: DeliveryProps) {
  const { pincode = '' } = useDeliveryLocation();
  const [typed, setTyped] = useState<string>();
  const pin = typed ?? pincode;
  const { data, error, isFetching } = useQuery({
    ...pinQuery(pin, brandId),
    enabled: isCompletePin(pin),
  });
  const texts = bookingTexts().wait;
  return (
    <div className={`container ${css.delivery} band`}>
      <PlaceForm
        pin={pin}
        onType={setTyped}
        brandId={brandId}
        submitLabel={t.product.check}
        isBusy={isFetching}
      />
      <div role="status">
        {error && <Notice kind="alarm">{t.errorMessage(error)}</Notice>}
        {data && !data.isServiceable && <Notice kind="info">{localise(data.message)}</Notice>}
        {data?.isServiceable && (
          <>
            <dl className={css.facts}>
              {[
                [t.product.serviceable, data.city],
                [t.product.depot, data.depot?.name ?? t.product.notKnown],
                [t.product.dealers, dealersOf(data, brandId).length],
                [texts.label, wait ? formatWait(wait) : t.product.notKnown],
              ].map(([term, details]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{details}</dd>
                </div>
              ))}
            </dl>
            {wait && data.deliveryDays && (
              <p className="sm muted mt-2">{texts.parts(formatDays(data.deliveryDays))}</p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
