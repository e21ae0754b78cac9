import { useEffect, useRef } from 'react';
import { type CartItem, updateCart } from '#contracts/cart';
import { write } from '../../api/client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { Info } from '../../components/icons.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney } from '../../shop/format.ts';
import css from './checkout.module.css';

interface PriceChangesProps {
  item: CartItem;
  price: NonNullable<CartItem['priceChanged']>;
  needsFocus: boolean;
}

/** The price has changed since the buyer saw it; they must accept it before paying. */
export function PriceChanges({ item, price, needsFocus }: PriceChangesProps) {
  const accept = useSingleFlightMutation(write(updateCart));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (needsFocus) section.current?.focus();
  }, [needsFocus]);
  return (
    <section
      ref={section}
      id="moved"
      className={`${css.priceChanges} notice plain`}
      tabIndex={-1}
      aria-labelledby="moved-title"
    >
      <Info className="icon" aria-hidden="true" />
      <h2 id="moved-title" className="name">
        {checkoutTexts().priceChanged.title}
      </h2>
      <table className="summary-table" aria-labelledby="moved-title">
        <tbody>
          <tr>
            <th scope="row">{checkoutTexts().priceChanged.before}</th>
            <td>
              <s>{formatMoney(price.old)}</s>
            </td>
          </tr>
          <tr className="subtotal">
            <th scope="row">{checkoutTexts().priceChanged.now}</th>
            <td>{formatMoney(price.new)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-2">{checkoutTexts().priceChanged.description}</p>
      {accept.error && <Notice kind="alarm">{t.errorMessage(accept.error)}</Notice>}
      <p className="mt-2">
        <button
          type="button"
          className="btn outline"
          aria-busy={accept.isPending}
          onClick={() =>
            accept.mutate({ params: { id: item._id }, body: { action: 'acceptPrice' } })
          }
        >
          {t.cart.accept}
        </button>
      </p>
    </section>
  );
}
