import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Product } from '#contracts/catalogue';
import { bookingTexts } from '../i18n/messages/booking.ts';
import { carKey, paths } from '../paths.ts';
import { localise } from '../shop/format.ts';
import { pinQuery } from '../shop/pin.ts';
import { placeDialog } from '../shop/place.ts';
import { Notice } from './feedback/notice.tsx';

/** Whether it is known that nobody delivers to a PIN. */
export function useNoDelivery(pincode = '', brandId?: string): boolean {
  const { data } = useQuery({ ...pinQuery(pincode, brandId), enabled: pincode !== '' });
  return data?.isServiceable === false;
}

/** The form that asks for a callback about a dealer, of a car if one is known. */
export const askForDealer = (car: NoDeliveryProps['car'] | undefined, pincode: string) =>
  `${paths.query}?${car ? `car=${carKey(car)}&` : ''}type=callback&pincode=${pincode}`;

interface NoDeliveryProps {
  pincode: string;
  car: Pick<Product, '_id' | 'slug'>;
}

/** Says that nobody delivers to a PIN, and how to ask for a dealer. */
export function NoDeliveryNotice({ pincode, car }: NoDeliveryProps) {
  const { noDelivery, dealer } = bookingTexts();
  const { data } = useQuery(pinQuery(pincode));
  if (data?.isMilitary)
    return (
      <Notice kind="info" isStatic>
        {localise(data.message)}
      </Notice>
    );
  return (
    <Notice kind="info" isStatic>
      <b>{noDelivery.title(pincode)}</b> {noDelivery.whatToDo}{' '}
      <Link to={askForDealer(car, pincode)}>{dealer.ask}</Link>
    </Notice>
  );
}

/** In place of the button that books. */
export const ChangePinButton = ({ className }: { className: string }) => (
  <button
    type="button"
    className={`btn primary ${className}`}
    onClick={() => placeDialog.set(true)}
  >
    {bookingTexts().noDelivery.changePin}
  </button>
);
