import type { OutputOf } from '#contracts/engine/endpoint';
import type { InsurancePlan, listInsurance } from '#contracts/insurance';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, formatPercent, localise } from '../../shop/format.ts';
import css from './checkout.module.css';

type Plan = OutputOf<typeof listInsurance>['insuranceList'][number];

/** What goes with the car. */
export interface Extras {
  insurancePlanId: string | undefined;
  insuranceAddons: readonly string[];
  accessories: readonly string[];
}

/** With one of the values more, or less. */
export const flipped = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

interface PlansProps {
  plans: readonly Plan[];
  chosen: Extras;
  /** What the server asks for the chosen plan, tax included, in rupees. */
  inAll: number;
  onChoose(change: Partial<Extras>): void;
}

/** The plans side by side, before tax, and what can be added to the chosen one. */
export function Plans({ plans, chosen, inAll, onChoose }: PlansProps) {
  const plan = plans.find(({ _id }) => _id === chosen.insurancePlanId);
  const words = checkoutTexts().extras;
  return (
    <>
      <fieldset className={css.plans}>
        <legend className="label">{t.price.insurance}</legend>
        {plans.map((one) => (
          <label key={one._id} className={`${css.plan} choice`}>
            <input
              type="radio"
              name="plan"
              checked={one._id === plan?._id}
              onChange={() => onChoose(withUsual(one))}
            />
            <b>{words.kind[one.kind]}</b>
            {one.premium && (
              <b className="money">{formatMoney(one.premium.thirdParty + one.premium.ownDamage)}</b>
            )}
            <span className="sub">
              {localise(one.planName)}
              {t.common.stop} {words.insurer(one.insurer)}
            </span>
          </label>
        ))}
      </fieldset>
      {plan && plan.addons.length > 0 && (
        <fieldset>
          <legend className="label">{words.added}</legend>
          <div className={css.addons}>
            {plan.addons.map(({ code, name, description }) => (
              <label key={code} className="choice">
                <input
                  type="checkbox"
                  checked={chosen.insuranceAddons.includes(code)}
                  onChange={() =>
                    onChoose({ insuranceAddons: flipped(chosen.insuranceAddons, code) })
                  }
                />
                <span>{localise(name)}</span>
                <span className="side">
                  {formatMoney(plan.premium?.addons.find((one) => one.code === code)?.amount ?? 0)}
                </span>
                <span className="sub">{localise(description)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {plan && (
        <p className={`row between ${css.inall}`} role="status">
          <span>{words.inAll(formatPercent(plan.gstPct))}</span>
          <b className="money">{formatMoney(inAll)}</b>
        </p>
      )}
    </>
  );
}

/** A plan with the extras that usually go with it. */
const withUsual = ({ _id, addons }: InsurancePlan) => ({
  insurancePlanId: _id,
  insuranceAddons: addons.filter(({ recommended }) => recommended).map(({ code }) => code),
});

/** What the server counts while nobody has chosen: the first comprehensive plan. */
export function usualOf(plans: readonly Plan[]) {
  const plan = plans.find(({ kind }) => kind === 'comprehensive1plus3');
  return plan && withUsual(plan);
}
