import { lazy, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequests } from '../../hooks/use-requests.ts';
import { requestsTexts } from '../../i18n/messages/requests.ts';
import { paths } from '../../paths.ts';
import { formatShortDate } from '../../shop/format.ts';
import { isPriceReached } from '../../shop/saved-requests.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { Bell } from '../icons.ts';
import { RetryBoundary } from '../loading/boundaries.tsx';
import { Placeholder } from '../loading/skeleton.tsx';
import type { CarAlertProps } from './car-alert-form.tsx';

const CarAlertForm = lazy(async () => ({
  default: (await import('./car-alert-form.tsx')).CarAlertForm,
}));

/** Asks the shop to tell the buyer about a car; afterwards says when they asked. */
export function CarAlert(props: CarAlertProps & { className: string }) {
  const { type, car, variant, price, className } = props;
  const [isOpen, setOpen] = useState(false);
  const [sentTicket, setSentTicket] = useState<string>();
  const link = useRef<HTMLAnchorElement>(null);
  // After the dialog, which gives the focus back to its button.
  useEffect(() => {
    if (sentTicket) link.current?.focus();
  }, [sentTicket]);
  const asked = useRequests().find(
    (request) =>
      request.type === type &&
      request.car?._id === car._id &&
      request.variantId === variant?._id &&
      !(type === 'priceAlert' && isPriceReached(request, price)),
  );
  const texts = requestsTexts();
  return (
    <>
      {asked ? (
        <p className="sm">
          <b>{texts.alert.asked(formatShortDate(asked.createdAt))}</b>{' '}
          <Link ref={link} to={paths.requests}>
            {texts.title}
          </Link>
        </p>
      ) : (
        <button
          type="button"
          className={className}
          aria-label={`${texts.alert.button[type]}: ${car.productName}`}
          onClick={() => setOpen(true)}
        >
          <Bell className="icon" aria-hidden="true" />
          {texts.alert.button[type]}
        </button>
      )}
      <Dialog
        title={texts.alert.title[type]}
        from="center"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <RetryBoundary fallback={<Placeholder height="24rem" />}>
          <CarAlertForm
            {...props}
            onSent={(ticketNo) => {
              setOpen(false);
              setSentTicket(ticketNo);
            }}
          />
        </RetryBoundary>
      </Dialog>
    </>
  );
}
