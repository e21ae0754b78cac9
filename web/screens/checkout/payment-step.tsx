import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { CartItem } from '#contracts/cart';
import type { Dealer } from '#contracts/pincodes';
import { PriceBreakdown } from '../../components/car/price-breakdown.tsx';
import { EntitlementWarning } from '../../components/entitlement-warning.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DeclarationRequest } from '../../components/form/declaration-request.tsx';
import { FieldError } from '../../components/form/field.tsx';
import { ControlText } from '../../components/text/control-text.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { paths } from '../../paths.ts';
import { isCertain, isServiceMissing } from '../../shop/declaration.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import css from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';
import { productQuery } from './queries.ts';
import { STEP_FORM } from './step.tsx';
import type { TokenPayment } from './use-token-payment.ts';

interface PaymentStepProps {
  item: CartItem;
  dealer: Dealer | undefined;
  token: TokenPayment;
  state: CheckoutState;
  save(change: Partial<CheckoutState>): void;
  /** Blocks the payment until the new price is accepted. */
  isPriceChanged: boolean;
  onPay(): void;
}

export function PaymentStep(props: PaymentStepProps) {
  const { item, dealer, token, state, save, isPriceChanged, onPay } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const overCap = item.eligibility.reasons.find(({ code }) => code === 'OVER_CAP');
  const isAgainstRule = item.eligibility.reasons.some(isCertain);
  const asksUrc = overCap !== undefined || isAgainstRule;
  const mustAskUrc = asksUrc && !state.hasAskedUrc;
  const texts = checkoutTexts().pay;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setSubmitted(true)); // the focus then reads the error out
    if (isPriceChanged) document.getElementById('moved')?.focus();
    else if (mustAskUrc) focusOn('asked');
    else if (!state.hasConsented) focusOn('consent');
    else onPay();
  };
  const focusOn = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  return (
    <>
      <MissingDeclaration eligibility={item.eligibility} />
      <form ref={form} id={STEP_FORM} className="stack" onSubmit={onSubmit}>
        <CarDetails item={item} />
        <TokenTable item={item} token={token} />
        <Notice kind="plain">
          <b>{texts.whatItIs}</b> {texts.itIs}
        </Notice>
        <DocumentsToBring item={item} />
        <EntitlementWarning reasons={item.eligibility.reasons} />
        <div>
          {asksUrc && (
            <Checkbox
              name="asked"
              isChecked={state.hasAskedUrc === true}
              error={isSubmitted && mustAskUrc ? texts.askFirst : undefined}
              onChange={(hasAsked) => save({ hasAskedUrc: hasAsked })}
            >
              {isAgainstRule ? texts.askedRule : texts.asked(formatMoney(overCap?.excess ?? 0))}
            </Checkbox>
          )}
          <Checkbox
            name="consent"
            isChecked={state.hasConsented === true}
            error={isSubmitted && !state.hasConsented ? texts.consentFirst : undefined}
            onChange={(consents) => save({ hasConsented: consents })}
            hint={dealer && texts.goesTo(dealer.name)}
            link={<Link to={paths.privacy}>{checkoutTexts().whatWeKeep}</Link>}
          >
            {texts.consent}
          </Checkbox>
        </div>
      </form>
    </>
  );
}

function CarDetails({ item }: { item: CartItem }) {
  const { product, variantName, colourName, financeMode } = item;
  return (
    <div>
      <div className={`row justify-between ${css.carLine}`}>
        <p>
          <b>
            {product.productName} {variantName}
          </b>
          , {localise(colourName)}, {t.price.finance[financeMode]}
        </p>
        <Link className="btn text sm" to={paths.configuredCar(item)}>
          <ControlText text={t.layout.change} about={product.productName} />
        </Link>
      </div>
      <Disclosure summary={checkoutTexts().pay.everyLine}>
        <div>
          <PriceBreakdown price={item.priceBreakup} />
        </div>
      </Disclosure>
    </div>
  );
}

function TokenTable({ item, token }: { item: CartItem; token: TokenPayment }) {
  const details = useSuspenseQuery(productQuery(item)).data;
  // A backend that ignores the variant answers with the token of another one.
  const isPriced = details.variantId === item.variantId;
  const bookingToken = isPriced ? details.bookingToken : item.bookingToken;
  const off = bookingToken - item.bookingToken;
  const texts = checkoutTexts().pay;
  return (
    <div className={`card ${css.tokenSummary}`}>
      <table className="summary-table" aria-label={t.cart.payToday}>
        <tbody>
          <tr>
            <th scope="row">{texts.token}</th>
            <td>{formatMoney(bookingToken)}</td>
          </tr>
          {off > 0 && (
            <tr>
              <th scope="row">
                {texts.offer}
                <small>{item.offerCode}</small>
              </th>
              <td className="saving">{formatMoney(-off)}</td>
            </tr>
          )}
          {token.fromWallet > 0 && (
            <tr>
              <th scope="row">
                {checkoutTexts().offer.wallet}
                <small>{checkoutTexts().offer.balance(formatMoney(token.redeemable))}</small>
              </th>
              <td className="saving">{formatMoney(-token.fromWallet)}</td>
            </tr>
          )}
          <tr className="subtotal">
            <th scope="row">{t.cart.payToday}</th>
            <td>{formatMoney(token.due)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function DocumentsToBring({ item: { financeMode } }: { item: CartItem }) {
  const { documents } = useProfile();
  if (!documents) return null;
  return (
    <Disclosure summary={checkoutTexts().pay.documents}>
      <div>
        <ul>
          {documents.map(({ code, label }) => (
            <li key={code}>{localise(label)}</li>
          ))}
        </ul>
        <p className="sm muted mt-2">
          {financeMode === 'loan' && `${t.price.loanPapers} `}
          {checkoutTexts().pay.documentsNote}
        </p>
      </div>
    </Disclosure>
  );
}

/** Asks for what is not declared. */
function MissingDeclaration({ eligibility }: Pick<CartItem, 'eligibility'>) {
  const declared = useProfile().customerDetails.eligibility;
  const { reasons } = eligibility;
  if (reasons.some(({ code }) => code === 'PROFILE_MISSING'))
    return <DeclarationRequest text={t.entitlement.unknown} />;
  if (!declared || !isServiceMissing(declared) || reasons.some(({ code }) => code !== 'OVER_CAP'))
    return null;
  return <DeclarationRequest text={t.entitlement.serviceUnknown} />;
}

interface CheckboxProps {
  name: string;
  isChecked: boolean;
  error: string | undefined;
  onChange(isChecked: boolean): void;
  hint?: string | undefined;
  /** Beside the hint: neither name nor description of the checkbox. */
  link?: ReactNode;
  children: ReactNode;
}

const Checkbox = ({ name, isChecked, error, onChange, hint, link, children }: CheckboxProps) => (
  <>
    <label className={error ? 'choice field-error' : 'choice'}>
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-hint ${name}-error`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span id={`${name}-label`}>{children}</span>
      {(hint || link) && (
        <span className="choice-hint">
          <span id={`${name}-hint`}>{hint}</span> {link}
        </span>
      )}
    </label>
    {error && (
      <p className="field">
        <FieldError id={`${name}-error`}>{error}</FieldError>
      </p>
    )}
  </>
);
