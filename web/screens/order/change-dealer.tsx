import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Complaint, saveUserComplaint } from '#contracts/complaints';
import { dealerChangeStatuses, type Order } from '#contracts/orders';
import type { Dealer, Serviceability } from '#contracts/pincodes';
import { write } from '../../api/client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { DealerOptions } from '../../components/form/dealer-options.tsx';
import { RetryBoundary } from '../../components/loading/boundaries.tsx';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { useOverlay } from '../../hooks/use-overlay.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../shop/format.ts';
import { orderProgress } from '../../shop/order-progress.ts';
import { dealersOf, pinQuery } from '../../shop/pin.ts';

type ChangeDealerProps = { order: Order; complaints: readonly Complaint[] };

/** Asks for another dealer until theirs has confirmed the car, and shows what was asked for. */
export function ChangeDealer({ order, complaints }: ChangeDealerProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRestoreFocus(isOpen);
  useOverlay(isOpen, () => setOpen(false));
  const note = complaints.find(({ dealerId }) => dealerId !== undefined);
  const texts = ordersTexts().changeDealer;
  const isEarly = dealerChangeStatuses.includes(order.status);
  const { data } = useQuery({ ...dealerQuery(order), enabled: isEarly });
  const isChangeable = isEarly && !(data && othersOf(data, order).length === 0);
  return (
    <div className="stack mt-2">
      {note && (
        <p className="sm" role="status">
          {note.dealerId === order.dealer?._id
            ? texts.changed(formatDate(note.createdAt))
            : texts.sent(formatDate(note.createdAt))}{' '}
          <Link to={paths.complaint(note._id)}>{texts.note}</Link>
        </p>
      )}
      {!isEarly && orderProgress(order).remaining.length > 0 && (
        <p className="sm muted">{texts.confirmed}</p>
      )}
      {isChangeable && !isOpen && (
        <p>
          <button ref={button} type="button" className="btn outline" onClick={() => setOpen(true)}>
            {texts.open}
          </button>
        </p>
      )}
      {isChangeable && isOpen && (
        <RetryBoundary fallback={<Placeholder height="16rem" />}>
          <DealerForm order={order} onClose={() => setOpen(false)} />
        </RetryBoundary>
      )}
    </div>
  );
}

const dealerQuery = ({ product, address, pincode = address.pincode }: Order) =>
  pinQuery(pincode, product.subCategoryId);

const othersOf = (delivery: Serviceability, { product, dealer }: Order) =>
  dealersOf(delivery, product.subCategoryId).filter(({ _id }) => _id !== dealer?._id);

const nameWithCity = ({ name, city }: Dealer) => (name.includes(city) ? name : `${name}, ${city}`);

function DealerForm({ order, onClose }: { order: Order; onClose(): void }) {
  const { _id: orderId, orderNo, customerId, product } = order;
  const { data } = useSuspenseQuery(dealerQuery(order));
  const dealers = dealersOf(data, product.subCategoryId);
  const [selected, select] = useState<Dealer>();
  const save = useSingleFlightMutation({ ...write(saveUserComplaint), onSuccess: onClose });
  const texts = ordersTexts().changeDealer;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!selected) return onClose();
    save.mutate({
      body: {
        customerId,
        orderId,
        category: 'OTHER',
        dealerId: selected._id,
        subject: texts.subject(orderNo),
        description: texts.request(nameWithCity(selected), selected.mobile),
      },
    });
  };
  return (
    <form className="stack mt-3" onSubmit={onSubmit}>
      <DealerOptions
        dealers={dealers}
        city={data.city}
        selectedId={selected?._id ?? order.dealer?._id}
        onSelect={select}
      />
      {save.error && <Notice kind="alarm">{t.errorMessage(save.error)}</Notice>}
      <div className="row">
        <button type="submit" className="btn primary" aria-busy={save.isPending}>
          {texts.send}
        </button>
        <button type="button" className="btn text" onClick={onClose}>
          {t.common.cancel}
        </button>
      </div>
    </form>
  );
}
