import type { PriceBreakup } from '#contracts/catalogue';
import { t } from '../i18n/language.ts';
import { figure, formatMoney } from '../shop/format.ts';

/** What a car costs in all, in four lines, and to whom it goes. */
export function PriceSummary({ of: { csd } }: { of: PriceBreakup }) {
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
          <td>{figure(csd.price)}</td>
        </tr>
        <tr>
          <th scope="row">
            {t.price.atOffice}
            <small>{t.price.paidToDealer}</small>
          </th>
          <td>{figure(atOffice)}</td>
        </tr>
        <tr>
          <th scope="row">
            {t.price.insurance}
            <small>{t.price.paidToDealer}</small>
          </th>
          <td>{figure(csd.insurance)}</td>
        </tr>
        {csd.accessories > 0 && (
          <tr>
            <th scope="row">
              {t.price.accessories}
              <small>{t.price.paidToDealer}</small>
            </th>
            <td>{figure(csd.accessories)}</td>
          </tr>
        )}
        {csd.tcs > 0 && (
          <tr>
            <th scope="row">
              {t.price.tcs}
              <small>{t.price.tcsHint}</small>
            </th>
            <td>{figure(csd.tcs)}</td>
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
