import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pincode } from '#contracts/common';
import { Notice } from '../../components/feedback/notice.tsx';
import { OctagonAlert } from '../../components/icons.ts';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { t } from '../../i18n/language.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { localise } from '../../shop/format.ts';
import { dealersOf, isCompletePin, pinInputProps, pinQuery } from '../../shop/pin.ts';
import { type Days, formatDays, formatWait } from '../../shop/wait.ts';
import css from './product.module.css';
import type { ChangeSelection } from './use-chosen-car.ts';

interface DeliveryProps {
  brandId: string;
  /** The waiting time of the chosen variant. */
  wait: Days | undefined;
  choose: ChangeSelection;
}

export function Delivery({ brandId, wait, choose }: DeliveryProps) {
  const { pincode = '' } = useDeliveryLocation();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get('pin') ?? pincode);
  const [isInvalid, setInvalid] = useState(false);
  const isComplete = isCompletePin(typed);
  const { data, error, isFetching } = useQuery({
    ...pinQuery(typed, brandId),
    enabled: isComplete,
  });
  const texts = bookingTexts().wait;
  return (
    <div className={`container ${css.delivery} band`}>
      <form
        className="pin-form"
        noValidate
        onInput={({ currentTarget }) => {
          const pin = String(new FormData(currentTarget).get('pin'));
          setInvalid(false);
          setTyped(pin);
          if (isCompletePin(pin)) choose({ pin });
        }}
        onSubmit={(event) => {
          event.preventDefault();
          setInvalid(!isComplete);
        }}
      >
        <div className="field">
          <label htmlFor="pin">{t.product.pin}</label>
          <div className="row nowrap" style={{ '--gap': 'var(--s-2)' }}>
            <input
              {...pinInputProps}
              className="input digit-boxes"
              id="pin"
              name="pin"
              defaultValue={typed}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? 'pin-error' : undefined}
            />
            <button type="submit" className="btn outline" aria-busy={isFetching}>
              {t.product.check}
            </button>
          </div>
          {isInvalid && (
            <span className="field-error" id="pin-error" role="alert">
              <OctagonAlert className="icon" aria-hidden="true" />
              {t.fieldError(Pincode.description ?? '', 'FORMAT')}
            </span>
          )}
        </div>
      </form>
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
