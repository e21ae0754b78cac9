import { t } from '../i18n/language.ts';
import { figure, formatMoney, formatPercent } from '../shop/format.ts';

/** The price as the largest thing but the name: its sign lighter than its figure. */
export function Price({ rupees, size }: { rupees: number; size?: string }) {
  return (
    <span className="price" style={size ? { '--size': size } : undefined}>
      <span className="rs">₹</span>
      {figure(rupees)}
    </span>
  );
}

/** An amount within a text. */
export const Money = ({ rupees }: { rupees: number }) => (
  <span className="money">{formatMoney(rupees)}</span>
);

interface PriceComparisonProps {
  csd: number;
  exShowroom: number;
  saving: number;
  savingPct: number;
}

/** CSD, showroom and what you keep, always together and in this order. */
export function PriceComparison({ csd, exShowroom, saving, savingPct }: PriceComparisonProps) {
  return (
    <div className="money-block">
      <span className="csd">
        <Price rupees={csd} size="1.5rem" />
        <span className="label">{t.common.csd}</span>
      </span>
      <span className="quiet">
        {t.common.showroom} <Money rupees={exShowroom} />
      </span>
      <span className="keeps">
        {t.common.youKeep} <Money rupees={saving} />
        <span className="pct"> · {formatPercent(savingPct)}</span>
      </span>
    </div>
  );
}
