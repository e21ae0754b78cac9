import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { financeModes, type PriceBreakup } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { Money, Price } from '../../components/car/price.tsx';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Field, Select, SelectOptions } from '../../components/form/field.tsx';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';
import {
  PLACE_CHANGE,
  useChoosePlace,
  useDeliveryLocation,
} from '../../hooks/use-delivery-location.ts';
import { useIsCurrent } from '../../hooks/use-is-current.ts';
import { t } from '../../i18n/language.ts';
import { safeSessionStorage } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { requestedOptions } from '../../shop/chosen-car.ts';
import { formatMoney, stateOptions } from '../../shop/format.ts';
import {
  costsOf,
  formatLoanPlan,
  LOAN_STEP,
  LOAN_TERMS,
  type LoanPlan,
  MAX_RATE,
  MIN_LOAN,
  maxLoanFor,
  parseLoanPlan,
} from '../../shop/instalment.ts';
import { chosenPlace, isStateCode, leftPlace } from '../../shop/place.ts';
import css from './product.module.css';
import type { ChangeSelection } from './use-chosen-car.ts';

/** Delay before the URL is updated, in ms. */
const DEBOUNCE_MS = 200;
/** A pause in typing, after which the sums are announced, in ms. */
const TYPING_PAUSE_MS = 1000;

export function Finance({ price, choose }: { price: PriceBreakup; choose: ChangeSelection }) {
  const place = useDeliveryLocation();
  const choosePlace = useChoosePlace();
  const [params] = useSearchParams();
  const left = useStore(leftPlace);
  /** The state for which the PIN went, on this page. */
  const [leftFor, setLeftFor] = useState<StateCode>();
  const { financeMode = price.financeMode } = requestedOptions(params);
  const maxLoan = maxLoanFor(price.csd.price);
  const pinUnused =
    !place.pincode && left?.pincode
      ? t.product.pinUnused(left.pincode, t.labels.state[left.stateCode])
      : undefined;
  const onRoad = t.product.onRoadIn(t.labels.state[price.stateCode], formatMoney(price.csd.onRoad));
  const ownMoney = t.product.ownMoney(formatMoney(price.csd.onRoad));
  const costs = costsOf(parseLoanPlan(useLoanText().text, maxLoan));
  const isLoan = price.financeMode === 'loan';
  async function chooseState(stateCode: StateCode) {
    if (place.pincode) setLeftFor(stateCode);
    const isChosen = await choosePlace(left?.stateCode === stateCode ? left : { stateCode });
    if (isChosen && chosenPlace.get()?.stateCode === stateCode)
      showSuccess(
        t.product.allPricesFor(t.labels.state[stateCode]),
        () => choosePlace(place),
        PLACE_CHANGE,
      );
  }
  return (
    <div className={`card ${css.loan}`}>
      <h3>{t.product.stateAndMoney}</h3>
      <div className="mt-3">
        <Select
          label={t.product.state}
          hint={pinUnused ?? t.product.stateHint}
          value={place.stateCode}
          onChange={({ target }) => isStateCode(target.value) && chooseState(target.value)}
        >
          <SelectOptions options={stateOptions()} />
        </Select>
        <ChangeStatus
          of={price.stateCode}
          text={pinUnused && price.stateCode === leftFor ? `${onRoad} ${pinUnused}` : onRoad}
        />
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
      <ChangeStatus
        of={price.financeMode}
        text={isLoan ? costs && `${t.product.monthly}: ${formatMoney(costs.monthly)}` : ownMoney}
      />
      {isLoan ? (
        <LoanCalculator key={maxLoan} maxLoan={maxLoan} onRoad={price.csd.onRoad} choose={choose} />
      ) : (
        <p className="sm muted mt-3">{ownMoney}</p>
      )}
    </div>
  );
}

/** The loan of the URL; else the last one of this car in this tab, which comes back from the cart without it. */
function useLoanText() {
  const [params] = useSearchParams();
  const key = `draft:loan:${useLocation().pathname}`;
  return { text: params.get('loan') ?? safeSessionStorage.get(key), key };
}

type LoanCalculatorProps = { maxLoan: number; onRoad: number; choose: ChangeSelection };

function LoanCalculator({ maxLoan, onRoad, choose }: LoanCalculatorProps) {
  const { text: loanText, key } = useLoanText();
  const isCurrent = useIsCurrent();
  /** Not in the URL yet. */
  const [chosen, setChosen] = useState<LoanPlan>();
  const plan = chosen ?? parseLoanPlan(loanText, maxLoan);
  const change = (changed: Partial<LoanPlan>) => setChosen({ ...plan, ...changed });
  useEffect(() => {
    const text = chosen && formatLoanPlan(chosen);
    if (!text || text === loanText) return;
    const timer = setTimeout(() => {
      safeSessionStorage.set(key, text);
      if (isCurrent()) choose({ loan: text });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [chosen, loanText, key, isCurrent, choose]);
  const { loan, months, rate } = plan;
  const costs = costsOf(plan);
  const sums: [string, number][] = costs
    ? [
        [t.product.monthly, costs.monthly],
        [t.product.interest(months), costs.interest],
        [t.product.repaid, costs.repaid],
      ]
    : [];
  const rateError = costs ? undefined : t.product.rateError(MAX_RATE);
  const result = sums.map(([term, sum]) => `${term}: ${formatMoney(sum)}`).join(', ');
  return (
    <>
      <div className="field mt-4">
        <div className="row justify-between">
          <label htmlFor="loan">{t.product.loan}</label>
          <b>{formatMoney(loan)}</b>
        </div>
        <input
          id="loan"
          className={css.slider}
          type="range"
          min={MIN_LOAN}
          max={maxLoan}
          step={LOAN_STEP}
          value={loan}
          style={{ '--at': `${(loan / maxLoan) * 100}%` }}
          aria-valuetext={formatMoney(loan)}
          onChange={(event) => change({ loan: Number(event.target.value) })}
        />
        <span className="hint">{t.product.youBring(formatMoney(onRoad - loan))}</span>
      </div>
      <div className="two-columns mt-4">
        <Select
          label={t.product.months}
          value={months}
          onChange={(event) => change({ months: Number(event.target.value) })}
        >
          <SelectOptions options={LOAN_TERMS.map((one) => [`${one}`, `${one}`])} />
        </Select>
        <Field
          label={t.product.rate}
          inputMode="decimal"
          value={rate}
          maxLength={5}
          error={rateError}
          onChange={(event) => change({ rate: event.target.value })}
        />
      </div>
      <div className="mt-4">
        <DefinitionList
          rows={sums.map(([term, sum], index) => [
            term,
            index === 0 ? <Price rupees={sum} size="1.5rem" /> : <Money rupees={sum} />,
          ])}
        />
        <ChangeStatus text={useDebouncedValue(rateError ?? result, TYPING_PAUSE_MS)} />
      </div>
      <p className="xs muted mt-3">{t.product.loanNote}</p>
    </>
  );
}
