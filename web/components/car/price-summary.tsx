import type { PriceBreakup } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { formatDate, formatMoney, formatNumber } from '../../shop/format.ts';
import { accessoriesText, insuranceText } from '../../shop/price-choices.ts';

type Row = readonly [label: string, hint: string, rupees: number];

const toDealer = (choice: string | undefined) =>
  [choice, t.price.paidToDealer].filter(Boolean).join('\u00a0· ');

export function PriceSummary({ price }: { price: PriceBreakup }) {
  const { csd, asOf, stateCode } = price;
  const atOffice =
    csd.roadTax + csd.registration + csd.hsrp + csd.fastag + csd.parking + csd.hypothecation;
  const rows: Row[] = [
    [t.price.csdPrice, t.price.paidToCsd, csd.price],
    [t.price.atOffice, t.price.paidToDealer, atOffice],
    [t.price.insurance, toDealer(insuranceText(price)), csd.insurance],
  ];
  if (csd.accessories > 0)
    rows.push([t.price.accessories, toDealer(accessoriesText(price)), csd.accessories]);
  if (csd.colour) rows.push([t.price.colour, t.price.paidToDealer, csd.colour]);
  if (csd.tcs > 0) rows.push([t.price.tcs, t.price.tcsHint, csd.tcs]);
  return (
    <table className="summary-table">
      <caption className="xs muted">
        {bookingTexts().pricesAsOf(t.labels.state[stateCode], formatDate(asOf))}
      </caption>
      <tbody>
        {rows.map(([label, hint, rupees]) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <small>{hint}</small>
            </th>
            <td>{formatNumber(rupees)}</td>
          </tr>
        ))}
        <tr className="subtotal">
          <th scope="row">{t.price.onRoad}</th>
          <td>{formatMoney(csd.onRoad)}</td>
        </tr>
      </tbody>
    </table>
  );
}
