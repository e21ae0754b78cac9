import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type Address, getAddress, saveAddress } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import { STATES } from '#contracts/constants';
import { type Customer, profileUpdate } from '#contracts/customers';
import { createOrder } from '#contracts/orders';
import { getReedemCashback } from '#contracts/wallet';
import { ApiError, read, write } from '../api.ts';
import { Cost } from '../components/cost.tsx';
import { Field } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Picture } from '../components/picture.tsx';
import { Price } from '../components/price.tsx';
import { Empty } from '../components/states.tsx';
import { money, say } from '../format.ts';
import { useCart } from '../hooks/use-cart.ts';
import { usePay } from '../hooks/use-pay.ts';
import { useProfile, useShop } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { paths } from '../paths.ts';
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

/** What the server has against one field of the body. */
const errorOf = (error: Error | null, field: string) =>
  error instanceof ApiError
    ? error.errors.find((one) => one.field === `body.${field}`)?.message
    : undefined;

/** What the server says that belongs to no field. */
function Refused({ error, fields = [] }: { error: Error | null; fields?: readonly string[] }) {
  if (!error || fields.some((field) => errorOf(error, field))) return null;
  return <Notice kind="alarm">{error.message}</Notice>;
}

function textsOf(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return (name: string) => String(form.get(name) ?? '').trim();
}

const whoFields = ['fullName', 'mobile', 'email'] as const;

/** Name, mobile and e-mail: with these a guest becomes a customer. */
function WhoForm({ customer }: { customer: Customer }) {
  const update = useMutation(write(profileUpdate));
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        const text = textsOf(event);
        update.mutate({
          params: { id: customer._id },
          body: { fullName: text('fullName'), mobile: text('mobile'), email: text('email') },
        });
      }}
    >
      <p className="quiet">The dealer needs to know whom to call. We ask for no identity number.</p>
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        error={errorOf(update.error, 'fullName')}
      />
      <div className="fieldgrid">
        <Field
          label="Mobile"
          name="mobile"
          inputMode="tel"
          autoComplete="tel-national"
          hint="Ten digits, starting 6 to 9"
          error={errorOf(update.error, 'mobile')}
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          error={errorOf(update.error, 'email')}
        />
      </div>
      <Refused error={update.error} fields={whoFields} />
      <button type="submit" className="btn ink" aria-busy={update.isPending}>
        Go on to the address
      </button>
    </form>
  );
}

interface AddressesProps {
  customer: Customer;
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose(id: string): void;
}

function Addresses({ customer, addresses, chosen, onChoose }: AddressesProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="stack">
      {addresses.length > 0 && (
        <div className="plans" role="radiogroup" aria-label="Address">
          {addresses.map((address) => (
            <label key={address._id} className="plan choice">
              <input
                type="radio"
                name="address"
                checked={address._id === chosen?._id}
                disabled={address.isMilitaryPin}
                onChange={() => onChoose(address._id)}
              />
              <span>
                <b>{address.name}</b>
              </span>
              <span className="sub">
                {address.addressLine1}, {address.city} {address.pincode}
                {address.isMilitaryPin &&
                  '. Army Postal Service: no car is registered there. Give a civil PIN.'}
              </span>
            </label>
          ))}
        </div>
      )}
      {isAdding || !chosen ? (
        <AddressForm
          customer={customer}
          onSaved={({ _id }) => {
            onChoose(_id);
            setAdding(false);
          }}
        />
      ) : (
        <p>
          <button type="button" className="btn text" onClick={() => setAdding(true)}>
            Another address
          </button>
        </p>
      )}
    </div>
  );
}

const addressFields = [
  'name',
  'mobile',
  'addressLine1',
  'addressLine2',
  'city',
  'stateCode',
  'pincode',
] as const;
type StateCode = keyof typeof STATES;
const isStateCode = (text: string): text is StateCode => text in STATES;

interface AddressFormProps {
  customer: Customer;
  onSaved(address: Address): void;
}

function AddressForm({ customer, onSaved }: AddressFormProps) {
  const save = useMutation(write(saveAddress));
  const error = (field: (typeof addressFields)[number]) => errorOf(save.error, field);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        const text = textsOf(event);
        const stateCode = text('stateCode');
        if (!isStateCode(stateCode)) return;
        const line2 = text('addressLine2');
        save.mutate(
          {
            body: {
              customerId: customer._id,
              name: text('name'),
              mobile: text('mobile'),
              addressLine1: text('addressLine1'),
              ...(line2 && { addressLine2: line2 }),
              city: text('city'),
              stateCode,
              pincode: text('pincode'),
              addressType: 'home',
            },
          },
          { onSuccess: ({ address }) => onSaved(address) },
        );
      }}
    >
      <div className="fieldgrid">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={customer.fullName}
          error={error('name')}
        />
        <Field
          label="Mobile"
          name="mobile"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={customer.mobile}
          error={error('mobile')}
        />
      </div>
      <Field
        label="House, street"
        name="addressLine1"
        autoComplete="address-line1"
        error={error('addressLine1')}
      />
      <Field
        label="Area"
        name="addressLine2"
        autoComplete="address-line2"
        isOptional
        error={error('addressLine2')}
      />
      <div className="fieldgrid">
        <Field label="City" name="city" autoComplete="address-level2" error={error('city')} />
        <div className="field">
          <label htmlFor="state">State</label>
          <select id="state" name="stateCode" className="input" defaultValue="DL">
            {Object.entries(STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Field
          label="PIN"
          name="pincode"
          className="comb"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          error={error('pincode')}
        />
      </div>
      <Refused error={save.error} fields={addressFields} />
      <button type="submit" className="btn ink" aria-busy={save.isPending}>
        Use this address
      </button>
    </form>
  );
}

interface TokenProps {
  item: CartItem;
  address: Address;
  customer: Customer;
}

/** The last step: what is paid today, what it is, and the consent to it. */
function Token({ item, address, customer }: TokenProps) {
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
