import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '#contracts/cart';
import type { PriceBreakup } from '#contracts/catalogue';
import { Price } from '../../components/car/price.tsx';
import { PriceSummary } from '../../components/car/price-summary.tsx';
import { Lock } from '../../components/icons.ts';
import { BottomBarPortal } from '../../components/layout/bottom-bar-portal.tsx';
import { Picture } from '../../components/picture.tsx';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import css from './checkout.module.css';
import { STEP_FORM } from './step.tsx';
import { focusStep, type StepName } from './use-steps.ts';
import type { TokenPayment } from './use-token-payment.ts';

interface CheckoutSummaryProps {
  item: CartItem;
  token: TokenPayment;
  action: string | undefined;
  open: StepName;
  isPayment: boolean;
  isBusy: boolean;
}

/** These steps wait for the last choice to be saved. */
const canSubmitWhileSaving = (step: StepName) => step === 'extras' || step === 'offer';

/** The car, its total and the token; on a phone the amounts are in the bottom bar. */
export function CheckoutSummary({ item, token, open, ...rest }: CheckoutSummaryProps) {
  const { action, isPayment, isBusy } = rest;
  const isSaving = useIsMutating() > 0 && !canSubmitWhileSaving(open);
  const { product, variantName, colourName, priceBreakup } = item;
  const newPrice = useNewPrice(priceBreakup, open);
  const button = (className: string) => (
    <button
      type="submit"
      form={STEP_FORM}
      className={`btn ${isPayment ? 'accent' : 'primary'} ${className}`}
      aria-busy={isBusy || isSaving}
      onClick={({ currentTarget }) => currentTarget.form ?? focusStep(open)}
    >
      {action}
    </button>
  );
  return (
    <aside className="card sticky summary only-wide" aria-labelledby="thiscar">
      <div className="car-image">
        <Picture url={item.image} alt="" isPriority />
      </div>
      <p className="label mt-3">{product.brandName}</p>
      <h2 id="thiscar" className="name">
        {product.productName} {variantName}
      </h2>
      <p className="sm muted">{localise(colourName)}</p>
      <PriceSummary price={priceBreakup} />
      <p className="sm" role="status">
        {newPrice}
      </p>
      <div className="amount-due">
        <span>
          <b>{t.cart.payToday}</b>
          <br />
          <span className="sm muted">{checkoutTexts().refundable}</span>
        </span>
        <Price rupees={token.due} size="1.75rem" />
      </div>
      {open === 'pay' && (
        <>
          {button('large full-width')}
          {isPayment && token.due > 0 && (
            <p className="xs muted mt-3">
              <Lock className="icon inline-icon" aria-hidden="true" /> {checkoutTexts().pay.opens}
            </p>
          )}
        </>
      )}
      <BottomBarPortal label={t.cart.payToday} className={`only-narrow ${css.amountsBar}`}>
        <span role="status" className="xs muted">
          {newPrice}
        </span>
        <span className={css.tokenAmounts}>
          {!newPrice && (
            <span className="xs muted">
              {t.price.onRoad} {formatMoney(priceBreakup.csd.onRoad)}
            </span>
          )}
          <span className="xs muted">{t.cart.payToday}</span>
          <Price rupees={token.due} />
        </span>
        {action && button('')}
      </BottomBarPortal>
    </aside>
  );
}

/**
 * Tells the on-road price that follows from the state of the address, until it changes again: what is chosen then says
 * its own price. In the next step, whose heading takes the focus first.
 */
function useNewPrice({ csd, stateCode }: PriceBreakup, open: StepName) {
  const [last, setLast] = useState<{ stateCode: string; price?: number }>({ stateCode });
  if (last.stateCode !== stateCode) setLast({ stateCode, price: csd.onRoad });
  if (last.price !== csd.onRoad || open === 'address') return undefined;
  return checkoutTexts().onRoadNow(formatMoney(csd.onRoad), t.labels.state[stateCode]);
}
