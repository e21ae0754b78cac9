import { useIsMutating } from '@tanstack/react-query';
import type { CartItem } from '#contracts/cart';
import { BottomBarPortal } from '../../components/bottom-bar-portal.tsx';
import { Lock } from '../../components/icons.ts';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { PriceSummary } from '../../components/price-summary.tsx';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import css from './checkout.module.css';
import { STEP_FORM } from './step.tsx';
import { goTo, type StepName } from './use-steps.ts';
import type { Token } from './use-token.ts';

interface SummaryProps {
  item: CartItem;
  token: Token;
  /** What the open step's form does when it is sent from the dock; forms to be typed have a button of their own. */
  action: string | undefined;
  /** The open step; the last one, the payment, has its button here. */
  open: StepName;
  /** Only what commits money is brass. */
  isPayment: boolean;
  isBusy: boolean;
}

/** A step of choices can be sent while one is being saved; then it waits for that. */
const sendsChoices = (step: StepName) => step === 'extras' || step === 'offer';

/** The car, its total and the token, on every step; on a phone the sums stay in the dock. */
export function Summary({ item, token, action, open, isPayment, isBusy }: SummaryProps) {
  const isSaving = useIsMutating() > 0 && !sendsChoices(open);
  const { product, variantName, colourName, priceBreakup } = item;
  const button = (className: string) => (
    <button
      type="submit"
      form={STEP_FORM}
      className={`btn ${isPayment ? 'brass' : 'ink'} ${className}`}
      aria-busy={isBusy || isSaving}
      onClick={({ currentTarget }) => currentTarget.form ?? goTo(open)}
    >
      {action}
    </button>
  );
  return (
    <aside className="sheet stick summary only-wide" aria-labelledby="thiscar">
      <div className="stand">
        <Picture url={item.image} alt="" isPriority />
      </div>
      <p className="label mt-3">{product.brandName}</p>
      <h2 id="thiscar" className="name">
        {product.productName} {variantName}
      </h2>
      <p className="sm quiet">{localise(colourName)}</p>
      <PriceSummary of={priceBreakup} />
      <div className="paynow">
        <span>
          <b>{t.cart.payToday}</b>
          <br />
          <span className="sm quiet">{checkoutTexts().refundable}</span>
        </span>
        <Price rupees={token.due} size="1.75rem" />
      </div>
      {open === 'pay' && (
        <>
          {button('big wide')}
          {isPayment && token.due > 0 && (
            <p className="xs quiet mt-3">
              <Lock className="icon inlineico" aria-hidden="true" /> {checkoutTexts().pay.opens}
            </p>
          )}
        </>
      )}
      <BottomBarPortal>
        <div className="cta only-narrow">
          <span className={css.tokensums}>
            <span className="xs quiet">
              {t.price.onRoad} {formatMoney(priceBreakup.csd.onRoad)}
            </span>
            <span className="xs quiet">{t.cart.payToday}</span>
            <Price rupees={token.due} />
          </span>
          {action && button('')}
        </div>
      </BottomBarPortal>
    </aside>
  );
}
