import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contracts/catalogue';
import { Pincode } from '#contracts/common';
import { Notice } from '../../components/notice.tsx';
import { say, weeks } from '../../format.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { OctagonAlert } from '../../icons.ts';
import { t } from '../../language.ts';
import { isWholePin, pinInput, pinQuery } from '../../pin.ts';

/** Whether the car can be delivered to a PIN: depot, dealers and waiting time there. */
export function Delivery({ car }: { car: Product }) {
  const { pincode } = usePlace();
  const [asked, setAsked] = useState(pincode);
  const [isWrong, setWrong] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...pinQuery(asked ?? ''),
    enabled: asked !== undefined,
  });
  return (
    <div className="wrap pincheck sand">
      <form
        className="pinform"
        noValidate
        onInput={() => {
          setWrong(false);
          setAsked(undefined);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('pin'));
          setWrong(!isWholePin(typed));
          setAsked(isWholePin(typed) ? typed : undefined);
        }}
      >
        <div className="field">
          <label htmlFor="pin">{t.product.pin}</label>
          <div className="row nowrap" style={{ '--gap': 'var(--s-2)' }}>
            <input
              {...pinInput}
              className="input comb"
              id="pin"
              name="pin"
              defaultValue={pincode}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? 'pin-says' : undefined}
            />
            <button type="submit" className="btn line" aria-busy={isFetching}>
              {t.product.check}
            </button>
          </div>
          {isWrong && (
            <span className="err" id="pin-says" role="alert">
              <OctagonAlert className="icon" aria-hidden="true" />
              {t.says(Pincode.says, 'FORMAT')}
            </span>
          )}
        </div>
      </form>
      <div role="status">
        {error && <Notice kind="alarm">{t.refusal(error)}</Notice>}
        {data && !data.isServiceable && <Notice kind="info">{say(data.message)}</Notice>}
        {data?.isServiceable && (
          <dl className="facts">
            <div>
              <dt>{t.product.serviceable}</dt>
              <dd>{data.city}</dd>
            </div>
            <div>
              <dt>{t.product.depot}</dt>
              <dd>{data.depot?.name ?? t.product.notKnown}</dd>
            </div>
            <div>
              <dt>{t.product.dealers}</dt>
              <dd>{data.dealers.length}</dd>
            </div>
            <div>
              <dt>{t.product.waiting}</dt>
              <dd>{weeks(car.waitingWeeks)}</dd>
            </div>
          </dl>
        )}
      </div>
    </div>
  );
}
