import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Address } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import type { Customer } from '#contracts/customers';
import { createOrder } from '#contracts/orders';
import { getReedemCashback } from '#contracts/wallet';
import { read, write } from '../../api.ts';
import { Notice } from '../../components/notice.tsx';
import { money } from '../../format.ts';
import { usePay } from '../../hooks/use-pay.ts';
import { useShop } from '../../hooks/use-session.ts';
import { paths } from '../../paths.ts';
import { Refused } from './form.tsx';

interface TokenProps {
  item: CartItem;
  address: Address;
  customer: Customer;
}

/** The last step: what is paid today, what it is, and the consent to it. */
export function Token({ item, address, customer }: TokenProps) {
  const navigate = useNavigate();
  const shop = useShop();
  const { data: cashback } = useSuspenseQuery(
    read(getReedemCashback, { params: { id: customer._id } }),
  );
  const [usesWallet, setUsesWallet] = useState(false);
  const order = useMutation(write(createOrder));
  const pay = usePay();
  const walletAmount = usesWallet ? cashback.maxForToken : 0;
  const due = item.bookingToken - walletAmount;
  const isOver = item.status === 'NOT_ENTITLED';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { order: made } = await order.mutateAsync({
      body: {
        customerId: customer._id,
        shopId: shop._id,
        cartItemId: item._id,
        addressId: address._id,
        paymentMode: 'token',
        walletAmount,
        expectedPrice: item.priceBreakup.csd.price,
        consent: form.has('consent'),
        eligibilityConfirmed: form.has('asked'),
      },
    });
    if (made.amountDue === 0 || made.status === 'BOOKED') navigate(paths.order(made._id));
    else await pay.mutateAsync(made);
  }

  return (
    <form className="stack" onSubmit={(event) => submit(event).catch(() => {})}>
      <div className="sheet tokenbox">
        <table className="mini">
          <tbody>
            <tr>
              <th scope="row">Booking token</th>
              <td>{money(item.bookingToken)}</td>
            </tr>
            {cashback.maxForToken > 0 && (
              <tr>
                <th scope="row">
                  <label className="switch">
                    <input
                      type="checkbox"
                      role="switch"
                      aria-checked={usesWallet}
                      checked={usesWallet}
                      onChange={(event) => setUsesWallet(event.target.checked)}
                    />
                    <span>
                      From wallet<small>{money(cashback.redeemable)} to use</small>
                    </span>
                  </label>
                </th>
                <td className="keeps">{money(-cashback.maxForToken)}</td>
              </tr>
            )}
            <tr className="sum">
              <th scope="row">Pay today</th>
              <td>{money(due)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <Notice kind="plain">
        <b>What this token is.</b> It keeps your place with the dealer. It is not a payment to CSD,
        and CSD never sees it. It is returned in full until the availability certificate, less ₹500
        after.
      </Notice>
      <div>
        {isOver && (
          <label className="choice">
            <input type="checkbox" name="asked" />
            <span>The price before tax is over my cap, and I have asked my URC about it.</span>
          </label>
        )}
        <label className="choice">
          <input type="checkbox" name="consent" />
          <span>
            Use my name, mobile and address to book this car.{' '}
            <Link to={paths.privacy}>What we keep</Link>
          </span>
        </label>
      </div>
      <Refused error={order.error ?? pay.error} />
      <button
        type="submit"
        className="btn brass big wide"
        aria-busy={order.isPending || pay.isPending}
      >
        {due > 0 ? `Pay ${money(due)} token` : 'Book, nothing to pay'}
      </button>
    </form>
  );
}
