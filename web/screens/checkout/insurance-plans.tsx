import { useState } from 'react';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, formatPercent, localise } from '../../shop/format.ts';
import { type InsuranceOffer, insurancePrices } from '../../shop/insurance-prices.ts';
import css from './checkout.module.css';

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
  const prices =
    plan?.premium && insurancePrices(plan.premium, plan.gstPct, selected.insuranceAddons);
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
              <b className="money">{formatMoney(insurancePrices(one.premium, one.gstPct).plan)}</b>
            )}
            <span className="choice-hint">
              {localise(one.planName)}
              {t.common.stop} {texts.withGst(formatPercent(one.gstPct))}
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
                {prices && (
                  <span className="trailing">{formatMoney(prices.addons.get(code) ?? 0)}</span>
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
          <p className={`row justify-between ${css.total}`}>
            <span>{texts.total(formatPercent(plan.gstPct))}</span>
            <b className="money">{formatMoney(total)}</b>
          </p>
        </div>
      )}
    </>
  );
}

/** The plan the server assumes by default: the first comprehensive one. No add-on is bought unasked. */
export function defaultPlan(plans: readonly InsuranceOffer[]) {
  const plan = plans.find(({ kind }) => kind === 'comprehensive1plus3');
  return plan && { insurancePlanId: plan._id, insuranceAddons: [] };
}
