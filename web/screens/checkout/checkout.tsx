import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getAddress } from '#contracts/addresses';
import { read } from '../../api.ts';
import { Cost } from '../../components/cost.tsx';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { Empty } from '../../components/states.tsx';
import { money, say } from '../../format.ts';
import { useCart } from '../../hooks/use-cart.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { paths } from '../../paths.ts';
import { Addresses } from './addresses.tsx';
import { Token } from './token.tsx';
import { WhoForm } from './who-form.tsx';
import './checkout.css';

/** Booking one car: who you are, where it goes, and the token. */
export function Screen() {
  useTitle('Book a car');
  const [params] = useSearchParams();
  const { cartList } = useCart();
  const { customerDetails: customer } = useProfile();
  const { data } = useSuspenseQuery(read(getAddress, { params: { id: customer._id } }));
  const [addressId, setAddress] = useState<string>();
  const item = cartList.find(({ _id }) => _id === params.get('item'));
  if (!item)
    return (
      <Empty title="Nothing to book">
        <p className="lead">This car is not in your cart.</p>
        <Link className="btn ink" to={paths.cart}>
          Go to the cart
        </Link>
      </Empty>
    );

  const usable = data.addressList.filter(({ isMilitaryPin }) => !isMilitaryPin);
  const address = usable.find(({ _id }) => _id === addressId) ?? usable[0];
  const at = customer.isGuest ? 1 : address ? 3 : 2;
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1>
            Book {item.product.productName} {item.variantName}
          </h1>
        </div>
      </div>
      <div className="wrap split checkout" style={{ '--aside': '22rem' }}>
        <div className="steps">
          <Step number={1} at={at} title="You">
            {customer.isGuest ? (
              <WhoForm customer={customer} />
            ) : (
              <p>
                <b>{customer.fullName}</b> · {customer.mobile} · {customer.email}
              </p>
            )}
          </Step>
          <Step number={2} at={at} title="Address">
            {at >= 2 && (
              <Addresses
                customer={customer}
                addresses={data.addressList}
                chosen={address}
                onChoose={setAddress}
              />
            )}
          </Step>
          <Step number={3} at={at} title="Token">
            {at === 3 && address ? (
              <Token item={item} address={address} customer={customer} />
            ) : (
              <p className="quiet">{money(item.bookingToken)}, refundable.</p>
            )}
          </Step>
        </div>
        <aside className="sheet stick summary">
          <div className="stand">
            <Picture url={item.image} alt="" />
          </div>
          <div className="mt-3">
            <span className="label">{item.product.brandName}</span>
            <h2 className="name">
              {item.product.productName} {item.variantName}
            </h2>
            <p className="sm quiet">{say(item.colourName)}</p>
          </div>
          <Cost of={item.priceBreakup} />
          <div className="paynow">
            <span>
              <b>Pay today</b>
              <br />
              <span className="sm quiet">token, refundable</span>
            </span>
            <Price rupees={item.bookingToken} size="1.75rem" />
          </div>
        </aside>
      </div>
    </>
  );
}

interface StepProps {
  number: number;
  /** The step that is being done. */
  at: number;
  title: string;
  children: ReactNode;
}

function Step({ number, at, title, children }: StepProps) {
  const state = number < at ? 'done' : number === at ? 'now' : '';
  return (
    <section
      className={`step ${state}`}
      aria-labelledby={`step${number}`}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={`stone ${state}`} aria-hidden="true">
        {number}
      </span>
      <div className="stephead">
        <h2 id={`step${number}`} className="name">
          {title}
        </h2>
      </div>
      <div className="stepbody">{children}</div>
    </section>
  );
}
