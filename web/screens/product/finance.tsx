import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { financeModes, type PriceBreakup } from '#contracts/catalogue';
import { Money, Price } from '../../components/price.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { t } from '../../i18n/language.ts';
import { requestedOptions } from '../../shop/chosen-car.ts';
import { formatMoney } from '../../shop/format.ts';
import {
  instalment,
  LEAST,
  type Plan,
  planOf,
  planText,
  rateIn,
  STEP,
  terms,
} from './instalment.ts';
import css from './product.module.css';
import type { Choose } from './use-chosen-car.ts';

/** How long sliding and typing have to rest before the address says what was chosen, in ms. */
const RESTS_MS = 200;
/** Banks lend up to this share of the price of the car (assumed). */
const MOST = 0.9;

/** In which state the car is registered, and whose money it is: the visitor's own, or a loan with its instalments. */
export function Loan({ of, choose }: { of: PriceBreakup; choose: Choose }) {
  const { state, financeMode = of.financeMode } = requestedOptions(
    useSearchParams()[0],
    of.stateCode,
  );
  const most = Math.floor((of.csd.price * MOST) / STEP) * STEP;
  return (
    <div className={`sheet ${css.emi}`}>
      <h3>{t.product.stateAndMoney}</h3>
      <div className="field mt-3">
        <label htmlFor="state">{t.product.state}</label>
        <select
          id="state"
          className="input"
          value={state}
          onChange={(event) => choose({ state: event.target.value })}
        >
          {Object.entries(t.words.state).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="mt-3">
        <SegmentedControl
          legend={t.product.whoseMoney}
          isLegendHidden
          options={financeModes.map((value) => ({ value, label: t.product.finance[value] }))}
          value={financeMode}
          onChange={(finance) => choose({ finance })}
        />
      </div>
      {of.financeMode === 'loan' ? (
        <Instalments key={most} most={most} onRoad={of.csd.onRoad} choose={choose} />
      ) : (
        <p className="sm quiet mt-3">{t.product.ownMoney(formatMoney(of.csd.onRoad))}</p>
      )}
    </div>
  );
}

interface InstalmentsProps {
  most: number;
  onRoad: number;
  choose: Choose;
}

function Instalments({ most, onRoad, choose }: InstalmentsProps) {
  const [params] = useSearchParams();
  const inAddress = params.get('loan');
  /** Ahead of the address. */
  const [chosen, setChosen] = useState<Plan>();
  const plan = chosen ?? planOf(inAddress, most);
  const change = (changed: Partial<Plan>) => setChosen({ ...plan, ...changed });
  useEffect(() => {
    const text = chosen && planText(chosen);
    if (!text || text === inAddress) return;
    const timer = setTimeout(() => choose({ loan: text }), RESTS_MS);
    return () => clearTimeout(timer);
  }, [chosen, inAddress, choose]);
  const { loan, months, rate } = plan;
  const monthly = instalment(plan);
  return (
    <>
      <div className="field mt-4">
        <div className="row between">
          <label htmlFor="loan">{t.product.loan}</label>
          <b>{formatMoney(loan)}</b>
        </div>
        <input
          id="loan"
          className={css.slider}
          type="range"
          min={LEAST}
          max={most}
          step={STEP}
          value={loan}
          style={{ '--at': `${(loan / most) * 100}%` }}
          aria-valuetext={formatMoney(loan)}
          onChange={(event) => change({ loan: Number(event.target.value) })}
        />
        <span className="hint">{t.product.youBring(formatMoney(onRoad - loan))}</span>
      </div>
      <div className="two mt-4">
        <div className="field">
          <label htmlFor="months">{t.product.months}</label>
          <select
            id="months"
            className="input"
            value={months}
            onChange={(event) => change({ months: Number(event.target.value) })}
          >
            {terms.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="rate">{t.product.rate}</label>
          <input
            id="rate"
            className="input"
            inputMode="decimal"
            value={rate}
            maxLength={5}
            onChange={(event) => change({ rate: rateIn(event.target.value) })}
          />
        </div>
      </div>
      <dl className="dl mt-4" aria-live="polite" aria-atomic="true">
        <dt>{t.product.monthly}</dt>
        <dd>
          <Price rupees={monthly} size="1.5rem" />
        </dd>
        <dt>{t.product.interest(months)}</dt>
        <dd>
          <Money rupees={monthly * months - loan} />
        </dd>
        <dt>{t.product.repaid}</dt>
        <dd>
          <Money rupees={monthly * months} />
        </dd>
      </dl>
      <p className="xs quiet mt-3">{t.product.loanNote}</p>
    </>
  );
}
