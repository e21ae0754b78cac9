import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Address } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import type { Dealer } from '#contracts/pincodes';
import { FieldError } from '../../components/field.tsx';
import { ChevronDown } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { PriceBreakdown } from '../../components/price-breakdown.tsx';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { paths } from '../../paths.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import { pinQuery } from '../../shop/pin.ts';
import css from './checkout.module.css';
import type { Kept } from './checkout-state.ts';
import { detailsOf } from './queries.ts';
import { STEP_FORM } from './step.tsx';
import type { Token } from './use-token.ts';

interface PayStepProps {
  item: CartItem;
  address: Address;
  token: Token;
  kept: Kept;
  keep(change: Partial<Kept>): void;
  /** Nothing can be paid until then. */
  isMoved: boolean;
  onPay(dealer: Dealer | undefined): void;
}

/** The last look: the car, every line of its price, what the token is, and the consent to it. */
export function PayStep({ item, address, token, kept, keep, isMoved, onPay }: PayStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { data: place } = useQuery(pinQuery(address.pincode));
  const dealer = place?.dealers.find(({ brandIds }) =>
    brandIds.includes(item.product.subCategoryId),
  );
  const overCap = item.eligibility.reasons.find(({ code }) => code === 'OVER_CAP');
  const lacksAsking = overCap !== undefined && !kept.hasAsked;
  const words = checkoutTexts().pay;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isMoved) document.getElementById('moved')?.focus();
    else if (lacksAsking) focusOn('asked');
    else if (!kept.consents) focusOn('consent');
    else onPay(dealer);
  };
  const focusOn = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  return (
    <form ref={form} id={STEP_FORM} className="stack" onSubmit={onSubmit}>
      <TheCar item={item} />
      <TokenBox item={item} token={token} />
      <Notice kind="plain">
        <b>{words.whatItIs}</b> {words.itIs}
      </Notice>
      <Against item={item} />
      <div>
        {overCap && (
          <Tick
            name="asked"
            isTicked={kept.hasAsked === true}
            error={isAsked && lacksAsking ? words.askFirst : undefined}
            onTick={(hasAsked) => keep({ hasAsked })}
          >
            {words.asked(formatMoney(overCap.excess ?? 0))}
          </Tick>
        )}
        <Tick
          name="consent"
          isTicked={kept.consents === true}
          error={isAsked && !kept.consents ? words.consentFirst : undefined}
          onTick={(consents) => keep({ consents })}
        >
          {words.consent} {dealer && words.goesTo(dealer.name)}{' '}
          <Link to={paths.privacy}>{checkoutTexts().whatWeKeep}</Link>
        </Tick>
      </div>
    </form>
  );
}

function TheCar({ item }: { item: CartItem }) {
  const { product, variantName, colourName, financeMode } = item;
  return (
    <div>
      <div className={`row between ${css.thecar}`}>
        <p>
          <b>
            {product.productName} {variantName}
          </b>
          , {localise(colourName)}, {t.price.finance[financeMode]}
        </p>
        <Link className="btn text sm" to={paths.configuredCar(item)}>
          {t.frame.change}
          <span className="sr">: {product.productName}</span>
        </Link>
      </div>
      <details className="fold">
        <summary>
          {checkoutTexts().pay.everyLine}
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        <div>
          <PriceBreakdown of={item.priceBreakup} />
        </div>
      </details>
    </div>
  );
}

function TokenBox({ item, token }: { item: CartItem; token: Token }) {
  const { bookingToken } = useSuspenseQuery(detailsOf(item)).data;
  const off = bookingToken - item.bookingToken;
  const words = checkoutTexts().pay;
  return (
    <div className={`sheet ${css.tokenbox}`}>
      <table className="mini">
        <tbody>
          <tr>
            <th scope="row">{words.token}</th>
            <td>{formatMoney(bookingToken)}</td>
          </tr>
          {off > 0 && (
            <tr>
              <th scope="row">
                {words.offer}
                <small>{item.offerCode}</small>
              </th>
              <td className="keeps">{formatMoney(-off)}</td>
            </tr>
          )}
          {token.fromWallet > 0 && (
            <tr>
              <th scope="row">
                {checkoutTexts().offer.wallet}
                <small>{checkoutTexts().offer.balance(formatMoney(token.redeemable))}</small>
              </th>
              <td className="keeps">{formatMoney(-token.fromWallet)}</td>
            </tr>
          )}
          <tr className="sum">
            <th scope="row">{t.cart.payToday}</th>
            <td>{formatMoney(token.due)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** What else speaks against an entitlement. It is advice and stops nobody. */
function Against({ item: { eligibility } }: { item: CartItem }) {
  const reasons = eligibility.reasons.filter(({ code }) => code !== 'OVER_CAP');
  if (reasons.length === 0) return null;
  return (
    <Notice kind="info">
      {reasons.map((reason) => t.entitlement.against(reason)).join(' ')} {t.entitlement.advice}
    </Notice>
  );
}

interface TickProps {
  name: string;
  isTicked: boolean;
  error: string | undefined;
  onTick(isTicked: boolean): void;
  children: ReactNode;
}

const Tick = ({ name, isTicked, error, onTick, children }: TickProps) => (
  <>
    <label className={error ? 'choice err' : 'choice'}>
      <input
        type="checkbox"
        name={name}
        checked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-says`}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>{children}</span>
    </label>
    {error && (
      <p className="field" role="alert">
        <FieldError id={`${name}-says`}>{error}</FieldError>
      </p>
    )}
  </>
);
