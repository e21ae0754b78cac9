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

type PriceComparisonProps = { csd: number; exShowroom: number; saving: number; savingPct: number };

/** CSD price, showroom price and saving: always shown together, in this order. */
export function PriceComparison({ csd, exShowroom, saving, savingPct }: PriceComparisonProps) {
  return (
    <div className="prices">
      <span className="csd">
        <Price rupees={csd} size="1.5rem" />
        <span className="label">{t.common.csd}</span>
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
