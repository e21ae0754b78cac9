import type { PriceBreakup } from '#contracts/catalogue';
import { t } from '../i18n/language.ts';
import { formatMoney, formatNumber, formatPercent } from '../shop/format.ts';

type Line = keyof PriceBreakup['csd'];
const amount = (rupees: number) => (rupees === 0 ? t.common.nil : formatNumber(rupees));

interface RowProps {
  of: PriceBreakup;
  label: string;
  hint?: string;
  /** Their sum is shown. */
  lines: readonly Line[];
  className?: string;
}

function Row({ of, label, hint, lines, className }: RowProps) {
  const sum = (column: PriceBreakup['csd']) =>
    lines.reduce((total, line) => total + column[line], 0);
  return (
    <tr className={className}>
      <th scope="row">
        {label}
        {hint && <small>{hint}</small>}
      </th>
      <td className="us">{amount(sum(of.csd))}</td>
      <td>{amount(sum(of.showroom))}</td>
    </tr>
  );
}

/** Every line of the price, CSD beside showroom. */
export function PriceBreakdown({ of }: { of: PriceBreakup }) {
  const { csd, showroom } = of;
  return (
    <table className="breakup">
      <caption className="sr">{t.price.caption(t.words.state[of.stateCode])}</caption>
      <thead>
        <tr>
          <th scope="col" className="label">
            {t.words.state[of.stateCode]}, {t.price.finance[of.financeMode]}
          </th>
          <th scope="col" className="label num">
            {t.common.csd}
          </th>
          <th scope="col" className="label num">
            {t.common.showroom}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="head">
          <th scope="rowgroup" colSpan={3} className="label">
            {t.price.theCar}
          </th>
        </tr>
        <Row of={of} label={t.price.basic} lines={['basicPrice']} />
        {csd.discount > 0 && <Row of={of} label={t.price.discount} lines={['discount']} />}
        <Row
          of={of}
          label={t.price.gst}
          hint={t.price.half(formatPercent(of.gstRate / 2), formatPercent(of.gstRate))}
          lines={['gst']}
        />
        <Row of={of} label={t.price.price} lines={['price']} className="sum" />
      </tbody>
      <tbody>
        <tr className="head">
          <th scope="rowgroup" colSpan={3} className="label">
            {t.price.theRoad}
          </th>
        </tr>
        <Row
          of={of}
          label={t.price.roadTax}
          hint={t.price.basis[of.roadTaxBasis](formatPercent(of.roadTaxRate))}
          lines={['roadTax']}
        />
        <Row of={of} label={t.price.registration} lines={['registration', 'hsrp', 'fastag']} />
        {csd.parking > 0 && <Row of={of} label={t.price.parking} lines={['parking']} />}
        {csd.hypothecation > 0 && (
          <Row of={of} label={t.price.hypothecation} lines={['hypothecation']} />
        )}
        <Row of={of} label={t.price.insurance} hint={t.price.insuranceHint} lines={['insurance']} />
        {csd.accessories > 0 && <Row of={of} label={t.price.accessories} lines={['accessories']} />}
        <Row of={of} label={t.price.tcs} hint={t.price.tcsHint} lines={['tcs']} />
      </tbody>
      <tfoot>
        <tr className="total">
          <th scope="row">{t.price.onRoad}</th>
          <td className="us">{formatMoney(csd.onRoad)}</td>
          <td>{formatMoney(showroom.onRoad)}</td>
        </tr>
        <tr className="keep">
          <th scope="row">{t.common.youKeep}</th>
          <td className="us">{formatMoney(of.saving)}</td>
          <td>{formatPercent(of.savingPct)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
