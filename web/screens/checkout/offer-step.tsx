import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '#contracts/cart';
import type { Offer } from '#contracts/offers';
import { ChevronDown } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { useInstantChoice } from '../../hooks/use-choice.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, formatShortDate, localise } from '../../shop/format.ts';
import css from './checkout.module.css';
import type { Kept } from './checkout-state.ts';
import { offersFor } from './queries.ts';
import { GoOn, STEP_FORM } from './step.tsx';
import { useOffer } from './use-apply-offer.ts';
import { type GoesOn, useGoOn } from './use-step-submit.ts';
import type { Token } from './use-token.ts';

interface OfferStepProps extends GoesOn {
  item: CartItem;
  token: Token;
  keep(change: Partial<Kept>): void;
}

/** One offer at most, and what the wallet pays of the token. */
export function OfferStep({ item, token, keep, onWait, onDone }: OfferStepProps) {
  const { offerList } = useSuspenseQuery(offersFor(item)).data;
  const take = useOffer(item);
  const held = heldOffer(item, offerList);
  const [chosen, choose] = useInstantChoice(held?.code, take);
  const holding = offerList.filter(({ applicability }) => applicability?.ok);
  const others = offerList.filter(({ applicability }) => !applicability?.ok);
  const words = checkoutTexts().offer;
  const hasEnded = item.offerCode !== held?.code;
  const [isDropping, setDropping] = useState(false);
  /** Goes on without an offer that has ended meanwhile. */
  const drop = async () => {
    setDropping(true);
    await take.mutateAsync(undefined).then(onDone, () => {}); // why it is refused stands above the button
    setDropping(false);
  };
  const { isBusy, onSubmit } = useGoOn(
    take,
    { onWait, onDone: hasEnded ? drop : onDone },
    isDropping,
  );
  return (
    <form id={STEP_FORM} className="stack" onSubmit={onSubmit}>
      <fieldset className={css.plans}>
        <legend className="label">{words.one}</legend>
        {holding.map(({ _id, code, title, description, endsAt }) => (
          <label key={_id} className={`${css.plan} choice`}>
            <input
              type="radio"
              name="offer"
              checked={chosen === code}
              onChange={() => choose(code)}
            />
            <b>{localise(title)}</b>
            <span className="side code">{code}</span>
            <span className="sub">
              {localise(description)} {words.until(formatShortDate(endsAt))}
            </span>
          </label>
        ))}
        <label className={`${css.plan} choice`}>
          <input
            type="radio"
            name="offer"
            checked={chosen === undefined}
            onChange={() => choose(undefined)}
          />
          <b>{words.none}</b>
        </label>
      </fieldset>
      {take.error && <Notice kind="alarm">{t.refusal(take.error)}</Notice>}
      {others.length > 0 && (
        <details className="fold">
          <summary>
            {words.others(others.length)}
            <ChevronDown className="icon" aria-hidden="true" />
          </summary>
          <ul className={`ruled ${css.against}`}>
            {others.map(({ _id, title, applicability }) => (
              <li key={_id}>
                <b>{localise(title)}</b>
                {applicability?.reason && (
                  <span className="sm quiet">{words.against[applicability.reason]}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <FromWallet token={token} keep={keep} />
      <GoOn label={words.goOn} isBusy={isBusy} />
    </form>
  );
}

function FromWallet({ token, keep }: Pick<OfferStepProps, 'token' | 'keep'>) {
  const words = checkoutTexts().offer;
  if (token.most === 0) return <p className="quiet">{words.nothingInWallet}</p>;
  return (
    <label className={`switch ${css.fromwallet}`}>
      <input
        type="checkbox"
        role="switch"
        checked={token.fromWallet > 0}
        aria-checked={token.fromWallet > 0}
        onChange={({ target }) => keep({ usesWallet: target.checked })}
      />
      <span className="grow">
        {words.wallet}
        <span className="block sm quiet">{words.balance(formatMoney(token.redeemable))}</span>
      </span>
      <span className="keeps">{formatMoney(-token.most)}</span>
    </label>
  );
}

type Listed = Offer & { applicability?: { ok: boolean } };

/** The offer that was taken for a car, as long as it holds: one that has ended since is none. */
const heldOffer = ({ offerCode }: CartItem, offers: readonly Listed[]) =>
  offers.find(({ code, applicability }) => code === offerCode && applicability?.ok);

/** Offer and wallet, in a line. */
export function OfferSays({ item, token }: Pick<OfferStepProps, 'item' | 'token'>) {
  const { offerList } = useSuspenseQuery(offersFor(item)).data;
  const offer = heldOffer(item, offerList);
  const words = checkoutTexts().offer;
  return (
    <p>
      {offer ? <b>{localise(offer.title)}</b> : words.none} ·{' '}
      {token.fromWallet > 0 ? words.fromWallet(formatMoney(token.fromWallet)) : words.noWallet}
    </p>
  );
}
