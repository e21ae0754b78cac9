import { t } from '../../i18n/language.ts';
import { formatMoney, formatNumber, formatPercent } from '../../shop/format.ts';

export function Price({ rupees, size }: { rupees: number; size?: string }) {
  return (
    <span className="price" style={size ? { '--size': size } : undefined}>
      <span className="currency">₹</span>
      {formatNumber(rupees)}
    </span>
  );
}

export const Money = ({ rupees }: { rupees: number }) => (
  <span className="money">{formatMoney(rupees)}</span>
);

interface PriceComparisonProps {
  csd: number;
  exShowroom: number;
  saving: number;
  savingPct: number;
  /** Other variants cost more. */
  isFrom?: boolean;
}

/** CSD price, showroom price and saving: always shown together, in this order. */
export function PriceComparison({ isFrom = false, ...price }: PriceComparisonProps) {
  const { csd, exShowroom, saving, savingPct } = price;
  const [before, after] = isFrom ? t.car.from : [];
  const unit = (
    <span className={isFrom ? 'label sr-only-narrow' : 'label'} aria-hidden="true">
      {t.common.csd}
    </span>
  );
  return (
    <div className="prices">
      <span className="csd">
        <span className="sr-only">{t.price.csdPrice} </span>
        {before && <span className="muted">{before}</span>}
        {after && unit}
        <Price rupees={csd} size="1.5rem" />
        {after ? <span className="muted">{after}</span> : unit}
      </span>
      <span className="muted">
        {t.common.showroom} <Money rupees={exShowroom} />
      </span>
      <span className="saving">
        {t.common.youKeep} <Money rupees={saving} />
        <span className="percent"> · {formatPercent(savingPct)}</span>
      </span>
    </div>
  );
}
