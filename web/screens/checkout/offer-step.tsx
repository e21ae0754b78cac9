import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CartItem, updateCart } from '#contracts/cart';
import type { Offer } from '#contracts/offers';
import { call } from '../../api/client.ts';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useInstantChoice } from '../../hooks/use-instant-choice.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatDate, formatMoney, localise } from '../../shop/format.ts';
import css from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';
import { offersQuery } from './queries.ts';
import { ContinueButton, STEP_FORM } from './step.tsx';
import { type StepCallbacks, useStepSubmit } from './use-step-submit.ts';
import type { TokenPayment } from './use-token-payment.ts';

interface OfferStepProps extends StepCallbacks {
  item: CartItem;
  token: TokenPayment;
  save(change: Partial<CheckoutState>): void;
}

export function OfferStep({ item, token, next, save, onBusy, onDone }: OfferStepProps) {
  const { offerList } = useSuspenseQuery(offersQuery(item)).data;
  const apply = useMutation({
    scope: { id: 'offer' },
    mutationFn: (offerCode: string | undefined) =>
      call(updateCart, { params: { id: item._id }, body: { offerCode: offerCode ?? null } }),
  });
  const appliedOffer = validOffer(item, offerList);
  const [selectedCode, select] = useInstantChoice(appliedOffer?.code, apply);
  const applicable = offerList.filter((offer) => applies(offer, item));
  const inapplicable = offerList.filter((offer) => !applies(offer, item));
  const texts = checkoutTexts().offer;
  const ended = useEndedOffer(item);
  const hasExpired = item.offerCode !== appliedOffer?.code;
  const [isRemoving, setRemoving] = useState(false);
  /** Removes an expired offer and continues. */
  const removeExpired = async () => {
    setRemoving(true);
    await apply.mutateAsync(undefined).then(onDone, () => {}); // the error is shown above the button
    setRemoving(false);
  };
  const { isBusy, onSubmit } = useStepSubmit(
    apply,
    { onBusy, onDone: hasExpired ? removeExpired : onDone },
    isRemoving,
  );
  return (
    <form id={STEP_FORM} className="stack" onSubmit={onSubmit}>
      {ended && selectedCode === undefined && (
        <Notice kind="plain">{texts.ended(localise(ended.title))}</Notice>
      )}
      <fieldset className={css.options}>
        <legend className="label">{texts.one}</legend>
        {applicable.map((offer) => {
          const { _id, code, title, description, endsAt } = offer;
          return (
            <label key={_id} className={`${css.option} choice`}>
              <input
                type="radio"
                name="offer"
                checked={selectedCode === code}
                onChange={() => select(code)}
              />
              <b>{localise(title)}</b>
              <span className="trailing code">{code}</span>
              <span className="choice-hint">
                <b className="block saving">{gainText(offer, item)}</b>
                {localise(description)} {texts.until(formatDate(endsAt))}
              </span>
            </label>
          );
        })}
        <label className={`${css.option} choice`}>
          <input
            type="radio"
            name="offer"
            checked={selectedCode === undefined}
            onChange={() => select(undefined)}
          />
          <b>{texts.none}</b>
        </label>
      </fieldset>
      <ChangeStatus text={`${t.cart.payToday}: ${formatMoney(token.due)}`} />
      {apply.error && <Notice kind="alarm">{t.errorMessage(apply.error)}</Notice>}
      {inapplicable.length > 0 && (
        <Disclosure summary={texts.others(inapplicable.length)}>
          <ul className={`divided ${css.ineligible}`}>
            {inapplicable.map(({ _id, title, applicability }) => (
              <li key={_id}>
                <b>{localise(title)}</b>
                <span className="sm muted">
                  {applicability?.reason && texts.ineligibleReasons[applicability.reason]}
                  {applicability?.ok && texts.noAccessories}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <WalletSwitch token={token} save={save} />
      <ContinueButton label={checkoutTexts().continueTo[next]} isBusy={isBusy} />
    </form>
  );
}

function WalletSwitch({ token, save }: Pick<OfferStepProps, 'token' | 'save'>) {
  const texts = checkoutTexts().offer;
  if (token.maxFromWallet === 0) return <p className="muted">{texts.nothingInWallet}</p>;
  return (
    <label className={`switch ${css.walletSwitch}`}>
      <input
        type="checkbox"
        role="switch"
        checked={token.fromWallet > 0}
        aria-checked={token.fromWallet > 0}
        onChange={({ target }) => save({ usesWallet: target.checked })}
      />
      <span className="grow">
        {texts.wallet}
        <span className="block sm muted">{texts.balance(formatMoney(token.redeemable))}</span>
      </span>
      <span className="saving">{formatMoney(-token.maxFromWallet)}</span>
    </label>
  );
}

type ListedOffer = Offer & { applicability?: { ok: boolean } };

/** Whether the shop gives an offer for the car, and the buyer has what it makes cheaper. */
const applies = ({ applicability, type }: ListedOffer, { accessories }: CartItem) =>
  applicability?.ok === true && (type !== 'accessoryPct' || accessories.length > 0);

/** What an offer gives for this car and its accessories. */
function gainText({ type, value, maxValue = Infinity }: Offer, item: CartItem): string {
  const { chosenAccessories, priceBreakup } = item;
  const share = (amount: number) => Math.floor((amount * value) / 100);
  const accessories = chosenAccessories.reduce((sum, { price }) => sum + price, 0);
  const rupees = {
    tokenDiscount: value,
    accessoryPct: share(accessories),
    cashbackFlat: value,
    cashbackPct: share(priceBreakup.csd.price),
    exchange: value,
  }[type];
  return checkoutTexts().offer.gain[type](formatMoney(Math.min(rupees, maxValue)));
}

const validOffer = (item: CartItem, offers: readonly ListedOffer[]) =>
  offers.find((offer) => offer.code === item.offerCode && applies(offer, item));

/** The chosen offer of a car that it no longer fits, such as one on accessories that were taken out. */
export function useEndedOffer(item: CartItem): ListedOffer | undefined {
  const { data } = useQuery({ ...offersQuery(item), enabled: item.offerCode !== undefined });
  const chosen = data?.offerList.find(({ code }) => code === item.offerCode);
  return chosen && !applies(chosen, item) ? chosen : undefined;
}

export function OfferSummary({ item, token }: Pick<OfferStepProps, 'item' | 'token'>) {
  const { offerList } = useSuspenseQuery(offersQuery(item)).data;
  const offer = validOffer(item, offerList);
  const texts = checkoutTexts().offer;
  return (
    <p>
      {offer ? (
        <>
          <b>{localise(offer.title)}</b>, {gainText(offer, item)}
        </>
      ) : (
        texts.none
      )}{' '}
      · {token.fromWallet > 0 ? texts.fromWallet(formatMoney(token.fromWallet)) : texts.noWallet}
    </p>
  );
}
