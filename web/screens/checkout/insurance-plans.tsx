import { useState } from 'react';
import type { OutputOf } from '#contracts/engine/endpoint';
import type { listInsurance } from '#contracts/insurance';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, formatPercent, localise } from '../../shop/format.ts';
import css from './checkout.module.css';

type InsuranceOffer = OutputOf<typeof listInsurance>['insuranceList'][number];

export interface Extras {
  insurancePlanId: string | undefined;
  insuranceAddons: readonly string[];
  accessories: readonly string[];
}

export const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

interface InsurancePlansProps {
  plans: readonly InsuranceOffer[];
  selected: Extras;
  /** The server's price of the selected plan, tax included, in rupees. */
  total: number;
  onChange(change: Partial<Extras>): void;
}

export function InsurancePlans({ plans, selected, total, onChange }: InsurancePlansProps) {
  const plan = plans.find(({ _id }) => _id === selected.insurancePlanId);
  const prices = new Map(plan?.premium?.addons.map(({ code, amount }) => [code, amount]));
  const texts = checkoutTexts().extras;
  /** Codes of the add-ons that were ticked before and that the selected plan does not sell. */
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const removedNames = removed.flatMap((removedCode) => {
    const addon = plans.flatMap(({ addons }) => addons).find(({ code }) => code === removedCode);
    return addon ? localise(addon.name) : [];
  });
  /** Keeps what is ticked, as far as the other plan sells it, and ticks again what an earlier one did not. */
  function choose({ _id, addons }: InsuranceOffer) {
    const wanted = [...selected.insuranceAddons, ...removed];
    const isSold = (wantedCode: string) => addons.some(({ code }) => code === wantedCode);
    setRemoved(wanted.filter((code) => !isSold(code)));
    onChange({ insurancePlanId: _id, insuranceAddons: wanted.filter(isSold) });
  }
  return (
    <>
      <fieldset className={css.options}>
        <legend className="label">{t.price.insurance}</legend>
        {plans.map((one) => (
          <label key={one._id} className={`${css.option} choice`}>
            <input
              type="radio"
              name="plan"
              checked={one._id === plan?._id}
              onChange={() => choose(one)}
            />
            <b>
              {texts.kind[one.kind]}, {one.insurer}
            </b>
            {one.premium && (
              <b className="money">{formatMoney(one.premium.thirdParty + one.premium.ownDamage)}</b>
            )}
            <span className="choice-hint">
              {localise(one.planName)}
              {t.common.stop} {texts.beforeGst(formatPercent(one.gstPct))}
            </span>
          </label>
        ))}
      </fieldset>
      {plan && plan.addons.length > 0 && (
        <fieldset>
          <legend className="label">{texts.added}</legend>
          <div className={css.addOns}>
            {plan.addons.map(({ code, name, description }) => (
              <label key={code} className="choice">
                <input
                  type="checkbox"
                  checked={selected.insuranceAddons.includes(code)}
                  onChange={() =>
                    onChange({ insuranceAddons: toggled(selected.insuranceAddons, code) })
                  }
                />
                <span>{localise(name)}</span>
                {plan.premium && (
                  <span className="trailing">{formatMoney(prices.get(code) ?? 0)}</span>
                )}
                <span className="choice-hint">{localise(description)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {plan && (
        <div className="stack" style={{ '--gap': 'var(--s-2)' }} role="status">
          {removed.length > 0 && <p className="sm">{texts.removed(removedNames.join(', '))}</p>}
          {plan.premium && (
            <p className="row justify-between">
              <span>{texts.gst(formatPercent(plan.gstPct))}</span>
              <span className="money">{formatMoney(gstOn(plan, selected.insuranceAddons))}</span>
            </p>
          )}
          <p className={`row justify-between ${css.total}`}>
            <span>{texts.total}</span>
            <b className="money">{formatMoney(total)}</b>
          </p>
        </div>
      )}
    </>
  );
}

/** Rounded once, on the whole premium. */
function gstOn({ premium, gstPct }: InsuranceOffer, chosen: readonly string[]): number {
  if (!premium) return 0;
  const net = premium.addons
    .filter(({ code }) => chosen.includes(code))
    .reduce((sum, { amount }) => sum + amount, premium.thirdParty + premium.ownDamage);
  return Math.round((net * gstPct) / 100);
}

/** The plan the server assumes by default: the first comprehensive one. No add-on is bought unasked. */
export function defaultPlan(plans: readonly InsuranceOffer[]) {
  const plan = plans.find(({ kind }) => kind === 'comprehensive1plus3');
  return plan && { insurancePlanId: plan._id, insuranceAddons: [] };
}
