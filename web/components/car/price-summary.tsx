import type { PriceBreakup } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import { formatMoney, formatNumber } from '../../shop/format.ts';

export function PriceSummary({ price: { csd } }: { price: PriceBreakup }) {
  const atOffice =
    csd.roadTax + csd.registration + csd.hsrp + csd.fastag + csd.parking + csd.hypothecation;
  return (
    <table className="mini">
      <tbody>
        <tr>
          <th scope="row">
            {t.price.csdPrice}
            <small>{t.price.paidToCsd}</small>
          </th>
          <td>{formatNumber(csd.price)}</td>
        </tr>
        <tr>
          <th scope="row">
            {t.price.atOffice}
            <small>{t.price.paidToDealer}</small>
          </th>
          <td>{formatNumber(atOffice)}</td>
        </tr>
        <tr>
          <th scope="row">
            {t.price.insurance}
            <small>{t.price.paidToDealer}</small>
          </th>
          <td>{formatNumber(csd.insurance)}</td>
        </tr>
        {csd.accessories > 0 && (
          <tr>
            <th scope="row">
              {t.price.accessories}
              <small>{t.price.paidToDealer}</small>
            </th>
            <td>{formatNumber(csd.accessories)}</td>
          </tr>
        )}
        {csd.tcs > 0 && (
          <tr>
            <th scope="row">
              {t.price.tcs}
              <small>{t.price.tcsHint}</small>
            </th>
            <td>{formatNumber(csd.tcs)}</td>
          </tr>
        )}
        <tr className="sum">
          <th scope="row">{t.price.onRoad}</th>
          <td>{formatMoney(csd.onRoad)}</td>
        </tr>
      </tbody>
    </table>
  );
}
