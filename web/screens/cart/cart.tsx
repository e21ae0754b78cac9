import { Link, useSearchParams } from 'react-router-dom';
import type { CartItem } from '#contracts/cart';
import type { Order } from '#contracts/orders';
import { Price } from '../../components/car/price.tsx';
import { PriceSummary } from '../../components/car/price-summary.tsx';
import { EntitlementWarning } from '../../components/entitlement-warning.tsx';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { NoCars } from '../../components/feedback/empty-state.tsx';
import { BottomBarPortal } from '../../components/layout/bottom-bar-portal.tsx';
import { PageHeader } from '../../components/layout/headings.tsx';
import { ChangePinButton, NoDeliveryNotice, useNoDelivery } from '../../components/no-delivery.tsx';
import { OpenOrderLink, OpenOrderNotice } from '../../components/open-order-notice.tsx';
import { useCart } from '../../hooks/use-cart.ts';
import { useLoadedOpenOrder } from '../../hooks/use-open-order.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { isPersonal } from '../../shop/declaration.ts';
import { formatMoney } from '../../shop/format.ts';
import css from './cart.module.css';
import { CartRow } from './cart-row.tsx';

export function Screen() {
  useTitle(t.cart.title);
  const { cartList, summary } = useCart();
  const [params, setParams] = useSearchParams();
  const ready = cartList.filter(isReady);
  const selected = ready.find(({ _id }) => _id === params.get('item')) ?? ready[0];
  const openOrder = useLoadedOpenOrder();
  const pincode = selected?.pincode;
  const hasNoDelivery = useNoDelivery(pincode) && !openOrder;
  if (cartList.length === 0)
    return (
      <NoCars title={t.cart.title} text={t.cart.empty}>
        <OpenOrderNotice />
      </NoCars>
    );
  return (
    <>
      <PageHeader
        title={t.cart.title}
        lead={t.cart.lead(
          t.common.cars(cartList.length),
          summary.limit,
          openOrder || hasNoDelivery ? 0 : ready.length,
          !openOrder && cartList.some(({ status }) => status === 'PRICE_CHANGED'),
        )}
      >
        {!selected && (
          <Link className="btn outline" to={paths.allCars}>
            {t.common.seeAllCars}
          </Link>
        )}
      </PageHeader>
      <div className={`container stack ${css.notice}`}>
        <OpenOrderNotice />
        {selected && pincode && hasNoDelivery && (
          <NoDeliveryNotice pincode={pincode} car={selected.product} />
        )}
        {selected && (
          <EntitlementWarning reasons={selected.eligibility.reasons.filter(isPersonal)} />
        )}
      </div>
      <div className={`container split ${css.layout}`} style={{ '--aside': '23rem' }}>
        <div className={css.items}>
          {cartList.map((item) => (
            <CartRow
              key={item._id}
              item={item}
              order={openOrder?.cartItemId === item._id ? openOrder : undefined}
              isReady={isReady(item)}
              isSelected={item._id === selected?._id}
              onSelect={() =>
                setParams(
                  { item: item._id },
                  { replace: true, preventScrollReset: true, flushSync: true },
                )
              }
            />
          ))}
        </div>
        {selected && (
          <CartSummary
            item={selected}
            openOrder={openOrder}
            hasNoDelivery={hasNoDelivery}
            chosenId={params.get('item') ?? ''}
          />
        )}
      </div>
    </>
  );
}

const isReady = ({ status }: CartItem) => status === 'ACTIVE' || status === 'NOT_ENTITLED';

type CartSummaryProps = { item: CartItem; openOrder: Order | undefined; hasNoDelivery: boolean };

const CartSummary = ({
  item,
  openOrder,
  hasNoDelivery,
  chosenId,
}: CartSummaryProps & { chosenId: string }) => (
  <aside className="card sticky summary" aria-labelledby="sum">
    <h2 id="sum" className="name">
      {item.product.productName} {item.variantName}
    </h2>
    {/* Another car takes the place of one that is removed without being announced: the removal is. */}
    <ChangeStatus
      of={chosenId}
      text={t.cart.summary(
        `${item.product.productName} ${item.variantName}`,
        formatMoney(item.priceBreakup.csd.onRoad),
        openOrder || hasNoDelivery ? undefined : formatMoney(item.bookingToken),
      )}
    />
    <PriceSummary price={item.priceBreakup} />
    {!openOrder && !hasNoDelivery && <TokenToPay item={item} />}
    <BookLink
      item={item}
      openOrder={openOrder}
      hasNoDelivery={hasNoDelivery}
      className={`large full-width only-wide ${openOrder || hasNoDelivery ? 'mt-4' : ''}`}
      label={t.product.book}
    />
    <BottomBarPortal label={t.price.onRoad}>
      <span>
        <span className="label">{t.price.onRoad}</span>
        <Price rupees={item.priceBreakup.csd.onRoad} />
      </span>
      <BookLink
        item={item}
        openOrder={openOrder}
        hasNoDelivery={hasNoDelivery}
        label={t.product.bookShort}
      />
    </BottomBarPortal>
    {!openOrder && !hasNoDelivery && <p className="xs muted mt-3">{t.cart.refund}</p>}
  </aside>
);

const TokenToPay = ({ item }: { item: CartItem }) => (
  <div className="amount-due">
    <span>
      <b>{t.cart.payToday}</b>
      <br />
      <span className="sm muted">{t.cart.tokenDescription}</span>
      {item.offerCode && (
        <>
          <br />
          <span className="sm saving">{t.cart.offerApplied(item.offerCode)}</span>
        </>
      )}
    </span>
    <Price rupees={item.bookingToken} size="1.75rem" />
  </div>
);

interface BookLinkProps extends CartSummaryProps {
  className?: string;
  label(token: string): string;
}

/** With an open order nothing can be booked: it leads there. Nor where nobody delivers. */
const BookLink = ({ item, openOrder, hasNoDelivery, className = '', label }: BookLinkProps) =>
  openOrder ? (
    <OpenOrderLink className={`btn primary ${className}`} order={openOrder} />
  ) : hasNoDelivery ? (
    <ChangePinButton className={className} />
  ) : (
    <Link className={`btn accent ${className}`} to={paths.checkout(item._id)}>
      {label(formatMoney(item.bookingToken))}
    </Link>
  );
