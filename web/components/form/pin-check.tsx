import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Serviceability } from '#contracts/pincodes';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { localise } from '../../shop/format.ts';
import { isCompletePin, PIN_LENGTH, pinFormatError, pinQuery, placeLine } from '../../shop/pin.ts';
import { formatDays } from '../../shop/wait.ts';
import { Notice } from '../feedback/notice.tsx';
import { Check, Info } from '../icons.ts';
import { askForDealer } from '../no-delivery.tsx';
import css from './pin-check.module.css';

export function PinCheck({ pincode }: { pincode: string }) {
  const isComplete = isCompletePin(pincode);
  const { data, error } = useQuery({ ...pinQuery(pincode), enabled: isComplete });
  return (
    <div role="status">
      {pincode.length === PIN_LENGTH && !isComplete && (
        <Notice kind="plain">{pinFormatError()}</Notice>
      )}
      {isComplete && data && <PinResult pincode={pincode} result={data} />}
      {isComplete && error && <Notice kind="plain">{t.errorMessage(error)}</Notice>}
      {isComplete && !data && !error && <p className="sm muted">{addressesTexts().pin.checking}</p>}
    </div>
  );
}

function PinResult({ pincode, result }: { pincode: string; result: Serviceability }) {
  if (result.isMilitary) return <Notice kind="info">{localise(result.message)}</Notice>;
  const ask = <Link to={askForDealer(undefined, pincode)}>{bookingTexts().dealer.ask}</Link>;
  if (!result.stateCode || !result.city)
    return (
      <Notice kind="plain">
        {localise(result.message)} {ask}
      </Notice>
    );
  return (
    <Notice kind={result.isServiceable ? 'good' : 'plain'}>
      <b>
        {placeLine(result.city, result.stateCode)}
        {t.common.stop}
      </b>{' '}
      {result.isServiceable ? (
        deliveryFacts(result).join(', ') + t.common.stop
      ) : (
        <>
          {localise(result.message)} {ask}
        </>
      )}
    </Notice>
  );
}

/** `Depot Delhi, registered at DL-09, 3 to 8 days of transport`, without what is unknown; the dealers depend on the brand. */
function deliveryFacts({ depot, rtoCode, deliveryDays }: Serviceability): string[] {
  const { pin } = addressesTexts();
  return [
    depot && pin.depot(depot.name),
    rtoCode && pin.rto(rtoCode),
    deliveryDays && pin.transport(formatDays(deliveryDays)),
  ].filter((one) => one !== undefined);
}

export function PinSummary({ result }: { result: Serviceability }) {
  const { pin } = addressesTexts();
  const Icon = result.isServiceable ? Check : Info;
  const text = result.isMilitary
    ? pin.lettersOnly
    : !result.isValid
      ? pin.notKnownHere
      : result.isServiceable
        ? deliveryFacts(result).slice(0, 2).join(', ')
        : pin.noDealerHere;
  return (
    <p className={`${css.result} sm ${result.isServiceable ? 'muted' : 'info'}`}>
      <Icon className="icon" aria-hidden="true" />
      {text}
    </p>
  );
}
