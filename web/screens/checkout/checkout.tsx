import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Address, getAddress } from '#contracts/addresses';
import { type CartItem, cartList as cartCall } from '#contracts/cart';
import type { Dealer } from '#contracts/pincodes';
import { queryClient, read } from '../../api/client.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useCart } from '../../hooks/use-cart.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, keepUnitsTogether } from '../../shop/format.ts';
import { AddressSays, AddressStep } from './address-step.tsx';
import { Gone, Leaving, Ordered, Unknown } from './blockers.tsx';
import css from './checkout.module.css';
import { useKept } from './checkout-state.ts';
import { Summary } from './checkout-summary.tsx';
import { WhoSays, WhoStep } from './customer-step.tsx';
import { ExtrasSays, ExtrasStep } from './extras-step.tsx';
import { OfferSays, OfferStep } from './offer-step.tsx';
import { PayStep } from './payment-step.tsx';
import { Moved } from './price-changes.tsx';
import { offersFor } from './queries.ts';
import { Step } from './step.tsx';
import { type Booking, useBooking } from './use-booking.ts';
import { type StepName, steps, useSteps } from './use-steps.ts';
import { useToken } from './use-token.ts';

/** Where the title has the name of the car. */
const CAR = '{car}';

/** Booking one car of the cart, and what stands in its way. */
export function Screen() {
  useTitle(checkoutTexts().title);
  const [params] = useSearchParams();
  const { cartList } = useCart();
  const isReading = useIsFetching({ queryKey: [cartCall.route] }) > 0;
  const booking = useBooking();
  const itemId = params.get('item');
  const item = cartList.find(({ _id }) => _id === itemId);
  if (booking.made) return <Leaving order={booking.made} />;
  if (!item) return isReading ? <Skeleton shape="checkout" /> : <Unknown itemId={itemId} />;
  if (item.status === 'UNAVAILABLE') return <Gone item={item} />;
  if (item.status === 'CHECKOUT_LOCKED') return <Ordered item={item} />;
  return <Checkout key={item._id} item={item} booking={booking} />;
}

/** The steps, one open at a time, and the sums beside them. */
function Checkout({ item, booking }: { item: CartItem; booking: Booking }) {
  const { customerDetails: customer } = useProfile();
  const { addressList } = useSuspenseQuery(read(getAddress, { params: { id: customer._id } })).data;
  const { kept, keep } = useKept(item._id);
  const token = useToken(item, kept.usesWallet === true);
  const address = chosenOf(addressList, kept.addressId);
  const isAdding = kept.isAdding === true || !address;
  const isMoved = item.priceChanged !== undefined;

  const hasPassed = (step: StepName) => kept.passed.includes(step);
  const isDone = {
    who: !customer.isGuest,
    address: hasPassed('address') && address?.stateCode === item.state,
    extras: hasPassed('extras'),
    offer: hasPassed('offer'),
    pay: false,
  };
  const { open, isReachable, go, leave } = useSteps(isDone);
  const { refusal } = booking;
  const [isWaiting, setWaiting] = useState(false);
  // Nobody waits for the offers who has chosen address and extras meanwhile.
  useEffect(() => {
    queryClient.prefetchQuery(offersFor(item));
  }, []);

  const finish = (step: StepName) => {
    keep({ passed: [...kept.passed.filter((one) => one !== step), step] });
    booking.mended();
    leave(step);
  };
  const pay = (dealer: Dealer | undefined) => {
    if (!address || booking.isBusy) return;
    booking.book({
      customerId: customer._id,
      shopId: item.shopId,
      cartItemId: item._id,
      addressId: address._id,
      paymentMode: 'token',
      walletAmount: token.fromWallet,
      expectedPrice: item.priceBreakup.csd.price,
      consent: kept.consents === true,
      eligibilityConfirmed: kept.hasAsked === true,
      ...(dealer && { dealerId: dealer._id }),
    });
  };
  const actions = {
    who: undefined,
    address: isAdding ? undefined : checkoutTexts().address.use,
    extras: checkoutTexts().extras.goOn,
    offer: checkoutTexts().offer.goOn,
    pay: isMoved
      ? checkoutTexts().moved.look
      : token.due > 0
        ? checkoutTexts().pay.pay(formatMoney(token.due))
        : checkoutTexts().pay.free,
  };
  const step = (name: StepName) => ({
    name,
    isOpen: open === name,
    isDone: isDone[name],
    onOpen: isReachable(name) ? () => go(name) : undefined,
    refusal: refusal?.step === name && !isMoved ? refusal : undefined,
  });
  const [before, after] = checkoutTexts().book(CAR).split(CAR);
  return (
    <>
      <div className="wrap listhead">
        <h1>
          {before}
          <span className={css.car}>
            {keepUnitsTogether(`${item.product.productName} ${item.variantName}`)}
          </span>
          {after}
        </h1>
        <p className="sm quiet nowrap">
          {checkoutTexts().at(steps.indexOf(open) + 1, steps.length)}
        </p>
      </div>
      <div className={`wrap split ${css.checkout}`}>
        <div className="steps">
          {item.priceChanged && (
            <Moved
              item={item}
              price={item.priceChanged}
              isJustFound={refusal?.code === 'PRICE_CHANGED'}
            />
          )}
          <Step {...step('who')} summary={<WhoSays customer={customer} />}>
            <WhoStep customer={customer} onDone={() => finish('who')} />
          </Step>
          <Step {...step('address')} summary={address && <AddressSays address={address} />}>
            <AddressStep
              item={item}
              customer={customer}
              addresses={addressList}
              chosen={address}
              isAdding={isAdding}
              keep={keep}
              onDone={() => finish('address')}
            />
          </Step>
          <Step {...step('extras')} summary={<ExtrasSays item={item} />}>
            <ExtrasStep item={item} onWait={setWaiting} onDone={() => finish('extras')} />
          </Step>
          <Step {...step('offer')} summary={<OfferSays item={item} token={token} />}>
            <OfferStep
              item={item}
              token={token}
              keep={keep}
              onWait={setWaiting}
              onDone={() => finish('offer')}
            />
          </Step>
          <Step {...step('pay')} summary={null}>
            {address && (
              <PayStep
                item={item}
                address={address}
                token={token}
                kept={kept}
                keep={keep}
                isMoved={isMoved}
                onPay={pay}
              />
            )}
          </Step>
        </div>
        <Summary
          item={item}
          token={token}
          action={actions[open]}
          open={open}
          isPayment={open === 'pay' && !isMoved}
          isBusy={booking.isBusy || isWaiting}
        />
      </div>
    </>
  );
}

/** The address that was chosen, else the default one; a car is not registered at an Army Postal Service PIN. */
function chosenOf(addresses: readonly Address[], id: string | undefined) {
  const usable = addresses.filter(({ isMilitaryPin }) => !isMilitaryPin);
  return (
    usable.find(({ _id }) => _id === id) ?? usable.find(({ isDefault }) => isDefault) ?? usable[0]
  );
}
