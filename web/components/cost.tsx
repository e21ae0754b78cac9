import type { PriceBreakup } from '#contracts/catalogue';
import { figure, money } from '../format.ts';

/** What a car costs in all, in four lines, and to whom it goes. */
export function Cost({ of: { csd } }: { of: PriceBreakup }) {
  const atOffice =
    csd.roadTax + csd.registration + csd.hsrp + csd.fastag + csd.parking + csd.hypothecation;
  return (
    <table className="mini">
      <tbody>
        <tr>
          <th scope="row">
            CSD price<small>paid to CSD, on the AFD portal</small>
          </th>
          <td>{figure(csd.price)}</td>
        </tr>
        <tr>
          <th scope="row">
            Road tax and registration<small>paid to the dealer</small>
          </th>
          <td>{figure(atOffice)}</td>
        </tr>
        <tr>
          <th scope="row">
            Insurance<small>paid to the dealer</small>
          </th>
          <td>{figure(csd.insurance)}</td>
        </tr>
        {csd.accessories > 0 && (
          <tr>
            <th scope="row">
              Accessories<small>paid to the dealer</small>
            </th>
            <td>{figure(csd.accessories)}</td>
          </tr>
        )}
        {csd.tcs > 0 && (
          <tr>
            <th scope="row">
              TCS<small>1% above ₹10 lakh</small>
            </th>
            <td>{figure(csd.tcs)}</td>
          </tr>
        )}
        <tr className="sum">
          <th scope="row">On the road</th>
          <td>{money(csd.onRoad)}</td>
        </tr>
      </tbody>
    </table>
  );
}
