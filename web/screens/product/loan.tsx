import { useState } from 'react';
import { financeModes, type PriceBreakup } from '#contracts/catalogue';
import { Money, Price } from '../../components/price.tsx';
import { Seg } from '../../components/seg.tsx';
import { money } from '../../format.ts';
import { t } from '../../language.ts';
import { instalment } from './instalment.ts';
import type { Choose } from './use-car.ts';

const months = [12, 24, 36, 48, 60, 72, 84] as const;
const STEP = 10_000;
/** Banks lend up to this share of the price of the car (assumed). */
const MOST = 0.9;

/** In which state the car is registered, and whose money it is: the visitor's own, or a loan with its instalments. */
export function Loan({ of, choose }: { of: PriceBreakup; choose: Choose }) {
  const most = Math.floor((of.csd.price * MOST) / STEP) * STEP;
  return (
    <div className="sheet emi">
      <h3>{t.product.stateAndMoney}</h3>
      <div className="field mt-3">
        <label htmlFor="state">{t.product.state}</label>
        <select
          id="state"
          className="input"
          value={of.stateCode}
          onChange={(event) => choose('state', event.target.value)}
        >
          {Object.entries(t.words.state).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="mt-3">
        <Seg
          legend={t.product.whoseMoney}
          isLegendHidden
          options={financeModes.map((value) => ({ value, label: t.product.finance[value] }))}
          chosen={of.financeMode}
          onChoose={(mode) => choose('finance', mode)}
        />
      </div>
      {of.financeMode === 'loan' ? (
        <Instalments key={most} most={most} onRoad={of.csd.onRoad} />
      ) : (
        <p className="sm quiet mt-3">{t.product.ownMoney(money(of.csd.onRoad))}</p>
      )}
    </div>
  );
}

function Instalments({ most, onRoad }: { most: number; onRoad: number }) {
  const [loan, setLoan] = useState(most);
  const [term, setTerm] = useState<number>(60);
  const [rate, setRate] = useState('9');
  const monthly = instalment(loan, Math.min(Math.max(Number(rate) || 0, 0), 30), term);
  return (
    <>
      <div className="field mt-4">
        <label htmlFor="loan" className="row between">
          <span>{t.product.loan}</span>
          <b>{money(loan)}</b>
        </label>
        <input
          id="loan"
          className="slider"
          type="range"
          min={STEP * 5}
          max={most}
          step={STEP}
          value={loan}
          style={{ '--at': `${(loan / most) * 100}%` }}
          aria-valuetext={money(loan)}
          onChange={(event) => setLoan(Number(event.target.value))}
        />
        <span className="hint">{t.product.youBring(money(onRoad - loan))}</span>
      </div>
      <div className="two mt-4">
        <div className="field">
          <label htmlFor="months">{t.product.months}</label>
          <select
            id="months"
            className="input"
            value={term}
            onChange={(event) => setTerm(Number(event.target.value))}
          >
            {months.map((one) => (
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
            onChange={(event) => setRate(event.target.value)}
          />
        </div>
      </div>
      <dl className="dl mt-4" aria-live="polite">
        <dt>{t.product.monthly}</dt>
        <dd>
          <Price rupees={monthly} size="1.5rem" />
        </dd>
        <dt>{t.product.interest(term)}</dt>
        <dd>
          <Money rupees={monthly * term - loan} />
        </dd>
        <dt>{t.product.repaid}</dt>
        <dd>
          <Money rupees={monthly * term} />
        </dd>
      </dl>
      <p className="xs quiet mt-3">{t.product.loanNote}</p>
    </>
  );
}
