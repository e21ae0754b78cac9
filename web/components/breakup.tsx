import type { PriceBreakup } from '#contracts/catalogue';
import { STATES } from '#contracts/constants';
import { figure, money, percent } from '../format.ts';

type Line = keyof PriceBreakup['csd'];
const amount = (rupees: number) => (rupees === 0 ? 'nil' : figure(rupees));

interface RowProps {
  of: PriceBreakup;
  label: string;
  hint?: string;
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

/** Every line of the price, and to whom it is paid. */
export function Breakup({ of }: { of: PriceBreakup }) {
  const { csd, showroom } = of;
  return (
    <table className="breakup">
      <caption className="sr">
        Price in {STATES[of.stateCode]}, through CSD and at the showroom
      </caption>
      <thead>
        <tr>
          <th scope="col" className="label">
            {STATES[of.stateCode]}, {of.financeMode === 'own' ? 'own money' : 'loan'}
          </th>
          <th scope="col" className="label num">
            CSD
          </th>
          <th scope="col" className="label num">
            Showroom
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="head">
          <th scope="rowgroup" colSpan={3} className="label">
            The car. Paid to CSD
          </th>
        </tr>
        <Row of={of} label="Price before tax" lines={['basicPrice']} />
        {csd.discount > 0 && <Row of={of} label="CSD discount, taken off" lines={['discount']} />}
        <Row
          of={of}
          label="GST"
          hint={`CSD pays ${percent(of.gstRate / 2)}, half of ${percent(of.gstRate)}`}
          lines={['gst']}
        />
        <Row of={of} label="Price of the car" lines={['price']} className="sum" />
      </tbody>
      <tbody>
        <tr className="head">
          <th scope="rowgroup" colSpan={3} className="label">
            On the road. Paid to the dealer
          </th>
        </tr>
        <Row
          of={of}
          label="Road tax"
          hint={`${percent(of.roadTaxRate)} of ${of.roadTaxBasis === 'exShowroom' ? 'showroom price' : 'the CSD invoice'}`}
          lines={['roadTax']}
        />
        <Row
          of={of}
          label="Registration, plates, FASTag"
          lines={['registration', 'hsrp', 'fastag']}
        />
        {csd.parking > 0 && <Row of={of} label="Parking, one time" lines={['parking']} />}
        {csd.hypothecation > 0 && <Row of={of} label="Hypothecation" lines={['hypothecation']} />}
        <Row
          of={of}
          label="Insurance"
          hint="3-year third party, own damage"
          lines={['insurance']}
        />
        {csd.accessories > 0 && <Row of={of} label="Accessories" lines={['accessories']} />}
        <Row of={of} label="TCS" hint="1% above ₹10 lakh" lines={['tcs']} />
      </tbody>
      <tfoot>
        <tr className="total">
          <th scope="row">On the road</th>
          <td className="us">{money(csd.onRoad)}</td>
          <td>{money(showroom.onRoad)}</td>
        </tr>
        <tr className="keep">
          <th scope="row">You keep</th>
          <td className="us">{money(of.saving)}</td>
          <td>{percent(of.savingPct)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
