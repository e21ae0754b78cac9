import type { PriceBreakup } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import { formatMoney, formatNumber, formatPercent } from '../../shop/format.ts';
import { accessoriesText, insuranceText } from '../../shop/price-choices.ts';

type Column = PriceBreakup['csd'];

interface Row {
  label: string;
  /** Their sum is shown. */
  lines: readonly (keyof Column)[];
  /** Taken off it. */
  less?: keyof Column;
  hint?: string | undefined;
  /** Left out when it costs nothing. */
  isOptional?: true;
  className?: string;
}

function taxHint({ roadTaxBasis, roadTaxRate, isRoadTaxEstimated }: PriceBreakup) {
  const basis = t.price.basis[roadTaxBasis](formatPercent(roadTaxRate));
  return isRoadTaxEstimated ? t.price.estimatedTax(basis) : basis;
}

const groupsOf = (price: PriceBreakup): { title: string; rows: Row[] }[] => [
  {
    title: t.price.theCar,
    rows: [
      ...(price.csd.discount > 0
        ? [
            { label: t.price.beforeDiscount, lines: ['basicPrice'] as const },
            { label: t.price.discount, lines: ['discount'] as const },
          ]
        : []),
      { label: t.price.basic, lines: ['basicPrice'], less: 'discount' },
      {
        label: t.price.gst,
        lines: ['gst'],
        hint: t.price.half(formatPercent(price.gstRate / 2), formatPercent(price.gstRate)),
      },
      { label: t.price.price, lines: ['price'], className: 'subtotal' },
    ],
  },
  {
    title: t.price.theRoad,
    rows: [
      {
        label: t.price.roadTax,
        lines: ['roadTax'],
        hint: taxHint(price),
      },
      { label: t.price.registration, lines: ['registration', 'hsrp', 'fastag'] },
      { label: t.price.parking, lines: ['parking'], isOptional: true },
      { label: t.price.hypothecation, lines: ['hypothecation'], isOptional: true },
      { label: t.price.insurance, lines: ['insurance'], hint: insuranceText(price) },
      {
        label: t.price.accessories,
        lines: ['accessories'],
        hint: accessoriesText(price),
        isOptional: true,
      },
      { label: t.price.colour, lines: ['colour'], hint: t.price.paidToDealer, isOptional: true },
      { label: t.price.tcs, lines: ['tcs'], hint: t.price.tcsHint },
    ],
  },
];

const sum = (column: Column, { lines, less }: Row) =>
  lines.reduce((total, line) => total + (column[line] ?? 0), less ? -(column[less] ?? 0) : 0);
const amount = (rupees: number) => (rupees === 0 ? t.common.nil : formatNumber(rupees));

export function PriceBreakdown({ price }: { price: PriceBreakup }) {
  const { csd, showroom } = price;
  return (
    <table className="price-breakdown">
      <caption className="sr-only">{t.price.caption(t.labels.state[price.stateCode])}</caption>
      <thead>
        <tr>
          <th scope="col" className="label">
            {t.labels.state[price.stateCode]}, {t.price.finance[price.financeMode]}
          </th>
          <th scope="col" className="label num">
            {t.common.csd}
          </th>
          <th scope="col" className="label num">
            {t.common.showroom}
          </th>
        </tr>
      </thead>
      {groupsOf(price).map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="group-header">
            <th scope="rowgroup" colSpan={3} className="label">
              {title}
            </th>
          </tr>
          {rows
            .filter((row) => !row.isOptional || sum(csd, row) > 0)
            .map((row) => (
              <tr key={row.label} className={row.className}>
                <th scope="row">
                  {row.label}
                  {row.hint && <small>{row.hint}</small>}
                </th>
                <td className="csd">{amount(sum(csd, row))}</td>
                <td>{amount(sum(showroom, row))}</td>
              </tr>
            ))}
        </tbody>
      ))}
      <tfoot>
        <tr className="total">
          <th scope="row">{t.price.onRoad}</th>
          <td className="csd">{formatMoney(csd.onRoad)}</td>
          <td>{formatMoney(showroom.onRoad)}</td>
        </tr>
        <tr className="saving-row">
          <th scope="row">
            {t.common.youKeep}
            <small>{t.price.savingHint(showroom.onRoad - csd.onRoad === price.saving)}</small>
          </th>
          <td className="csd" colSpan={2}>
            {formatMoney(price.saving)}, {formatPercent(price.savingPct)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
