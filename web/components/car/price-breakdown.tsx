import type { PriceBreakup } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import { formatMoney, formatNumber, formatPercent } from '../../shop/format.ts';

type Line = keyof PriceBreakup['csd'];
const amount = (rupees: number) => (rupees === 0 ? t.common.nil : formatNumber(rupees));

interface RowProps {
  price: PriceBreakup;
  label: string;
  hint?: string;
  /** Their sum is shown. */
  lines: readonly Line[];
  className?: string;
}

function Row({ price, label, hint, lines, className }: RowProps) {
  const sum = (column: PriceBreakup['csd']) =>
    lines.reduce((total, line) => total + column[line], 0);
  return (
    <tr className={className}>
      <th scope="row">
        {label}
        {hint && <small>{hint}</small>}
      </th>
      <td className="us">{amount(sum(price.csd))}</td>
      <td>{amount(sum(price.showroom))}</td>
    </tr>
  );
}

export function PriceBreakdown({ price }: { price: PriceBreakup }) {
  const { csd, showroom } = price;
  return (
    <table className="breakup">
      <caption className="sr">{t.price.caption(t.words.state[price.stateCode])}</caption>
      <thead>
        <tr>
          <th scope="col" className="label">
            {t.words.state[price.stateCode]}, {t.price.finance[price.financeMode]}
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
        <Row price={price} label={t.price.basic} lines={['basicPrice']} />
        {csd.discount > 0 && <Row price={price} label={t.price.discount} lines={['discount']} />}
        <Row
          price={price}
          label={t.price.gst}
          hint={t.price.half(formatPercent(price.gstRate / 2), formatPercent(price.gstRate))}
          lines={['gst']}
        />
        <Row price={price} label={t.price.price} lines={['price']} className="sum" />
      </tbody>
      <tbody>
        <tr className="head">
          <th scope="rowgroup" colSpan={3} className="label">
            {t.price.theRoad}
          </th>
        </tr>
        <Row
          price={price}
          label={t.price.roadTax}
          hint={t.price.basis[price.roadTaxBasis](formatPercent(price.roadTaxRate))}
          lines={['roadTax']}
        />
        <Row
          price={price}
          label={t.price.registration}
          lines={['registration', 'hsrp', 'fastag']}
        />
        {csd.parking > 0 && <Row price={price} label={t.price.parking} lines={['parking']} />}
        {csd.hypothecation > 0 && (
          <Row price={price} label={t.price.hypothecation} lines={['hypothecation']} />
        )}
        <Row
          price={price}
          label={t.price.insurance}
          hint={t.price.insuranceHint}
          lines={['insurance']}
        />
        {csd.accessories > 0 && (
          <Row price={price} label={t.price.accessories} lines={['accessories']} />
        )}
        <Row price={price} label={t.price.tcs} hint={t.price.tcsHint} lines={['tcs']} />
      </tbody>
      <tfoot>
        <tr className="total">
          <th scope="row">{t.price.onRoad}</th>
          <td className="us">{formatMoney(csd.onRoad)}</td>
          <td>{formatMoney(showroom.onRoad)}</td>
        </tr>
        <tr className="keep">
          <th scope="row">{t.common.youKeep}</th>
          <td className="us">{formatMoney(price.saving)}</td>
          <td>{formatPercent(price.savingPct)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
