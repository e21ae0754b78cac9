import { useQuery } from '@tanstack/react-query';
import type { Serviceability } from '#contracts/pincodes';
import { t } from '../i18n/language.ts';
import { addressesTexts } from '../i18n/messages/addresses.ts';
import { localise } from '../shop/format.ts';
import { isCompletePin, pinQuery } from '../shop/pin.ts';
import { Check, Info } from './icons.ts';
import { Notice } from './notice.tsx';
import css from './pin-check.module.css';

/** What a PIN means for delivery and registration, as soon as it has all its digits. */
export function PinCheck({ pincode }: { pincode: string }) {
  const isWhole = isCompletePin(pincode);
  const { data, error } = useQuery({ ...pinQuery(pincode), enabled: isWhole });
  return (
    <div role="status">
      {isWhole && data && <PinResult of={data} />}
      {isWhole && error && <Notice kind="plain">{t.refusal(error)}</Notice>}
      {isWhole && !data && !error && <p className="sm quiet">{addressesTexts().pin.checking}</p>}
    </div>
  );
}

function PinResult({ of }: { of: Serviceability }) {
  if (of.isMilitary) return <Notice kind="info">{localise(of.message)}</Notice>;
  if (!of.stateCode || !of.city) return <Notice kind="plain">{localise(of.message)}</Notice>;
  return (
    <Notice kind={of.isServiceable ? 'good' : 'plain'}>
      <b>{addressesTexts().pin.place(of.city, t.words.state[of.stateCode])}</b>{' '}
      {of.isServiceable ? `${deliveryFacts(of).join(', ')}.` : localise(of.message)}
    </Notice>
  );
}

/** `Depot Delhi, 5 dealers, registered at DL-09, delivered in 3 to 8 days`, as far as each is known. */
function deliveryFacts({ depot, dealers, rtoCode, deliveryDays }: Serviceability): string[] {
  const { pin } = addressesTexts();
  return [
    depot && pin.depot(depot.name),
    pin.dealers(dealers.length),
    rtoCode && pin.rto(rtoCode),
    deliveryDays && pin.days(deliveryDays.min, deliveryDays.max),
  ].filter((one) => one !== undefined);
}

/** The same in a line, for a list. */
export function PinSummary({ of }: { of: Serviceability }) {
  const { pin } = addressesTexts();
  const Icon = of.isServiceable ? Check : Info;
  const text = of.isMilitary
    ? pin.lettersOnly
    : !of.isValid
      ? pin.notKnownHere
      : of.isServiceable
        ? deliveryFacts(of).slice(0, 2).join(', ')
        : pin.noDealerHere;
  return (
    <p className={`${css.pinline} sm ${of.isServiceable ? 'quiet' : 'info'}`}>
      <Icon className="icon" aria-hidden="true" />
      {text}
    </p>
  );
}
