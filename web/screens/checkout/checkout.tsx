import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Address, getAddress } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import { read } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { EntitlementWarning } from '../../components/entitlement-warning.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Skeleton } from '../../components/loading/skeleton.tsx';
import { useCartQuery } from '../../hooks/use-cart.ts';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useOpenOrder } from '../../hooks/use-open-order.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, keepUnitsTogether, localise } from '../../shop/format.ts';
import { dealersOf } from '../../shop/pin.ts';
import { DEFAULT_PLACE, type Place } from '../../shop/place.ts';
import { AddressStep, AddressSummary } from './address-step.tsx';
import {
  AlreadyOrdered,
  ItemNotFound,
  ItemUnavailable,
  OtherOrderOpen,
  PaymentRedirect,
} from './blockers.tsx';
import css from './checkout.module.css';
import { useCheckoutState } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CustomerStep, CustomerSummary } from './customer-step.tsx';
import { DealerStep, DealerSummary } from './dealer-step.tsx';
import { ExtrasStep, ExtrasSummary } from './extras-step.tsx';
import { OfferStep, OfferSummary, useEndedOffer } from './offer-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PriceChanges } from './price-changes.tsx';
import { dealersQuery, offersQuery } from './queries.ts';
import { Step } from './step.tsx';
import { type Booking, useBooking } from './use-booking.ts';
import {
  headingId,
  type StepName,
  steps,
  titleWithPosition,
  useFocusOnChange,
  useSteps,
} from './use-steps.ts';
import { useTokenPayment } from './use-token-payment.ts';

/** Stands for the car in the translated title. */
const CAR_PLACEHOLDER = '{car}';

export function Screen() {
  const [params] = useSearchParams();
  const { data: cart, isFetching } = useCartQuery();
  const openOrder = useOpenOrder();
  const booking = useBooking();
  const itemId = params.get('item');
  const item = cart.cartList.find(({ _id }) => _id === itemId);
  if (booking.order) return <PaymentRedirect order={booking.order} />;
  if (!item) return isFetching ? <Skeleton shape="checkout" /> : <ItemNotFound itemId={itemId} />;
  if (item.status === 'UNAVAILABLE') return <ItemUnavailable item={item} />;
  if (item.status === 'CHECKOUT_LOCKED') return <AlreadyOrdered item={item} />;
  if (openOrder) return <OtherOrderOpen order={openOrder} />;
  return <Checkout key={item._id} item={item} booking={booking} />;
}

function Checkout({ item, booking }: { item: CartItem; booking: Booking }) {
  const { customerDetails: customer } = useProfile();
  const { addressList } = useSuspenseQuery(read(getAddress, { params: { id: customer._id } })).data;
  const { state, save } = useCheckoutState(item._id);
  const token = useTokenPayment(item, state.usesWallet === true);
  const place = useDeliveryLocation();
  const address = selectedAddress(addressList, state.addressId, place);
  const isAdding = state.isAddingAddress === true || !address;
  const edited = addressList.find(({ _id }) => _id === state.editedAddressId);
  const isPriceChanged = item.priceChanged !== undefined;
  const dealers = useDealers(item, address);
  const dealer = dealers?.find(({ _id }) => _id === state.dealer?._id);

  const endedOffer = useEndedOffer(item);
  const isCompleted = (step: StepName) => state.completedSteps.includes(step);
  const isDone = {
    customer: !customer.isGuest,
    address: isCompleted('address') && address?.pincode === item.pincode,
    dealer: isCompleted('dealer') && state.dealer?.pincode === address?.pincode,
    extras: isCompleted('extras'),
    offer: isCompleted('offer') && !endedOffer,
    pay: false,
  };
  const { open, isReachable, go, after, advance } = useSteps(isDone);
  const { error } = booking;
  const [isSubmitting, setSubmitting] = useState(false);
  // Preloads the offers while the buyer is at an earlier step.
  useEffect(() => {
    queryClient.prefetchQuery(offersQuery(item));
    save({ car: { _id: item.productId, slug: item.product.slug } });
  }, []);

  const finish = (step: StepName) => {
    save({ completedSteps: [...state.completedSteps.filter((one) => one !== step), step] });
    booking.clearError();
    advance(step);
  };
  const pay = () => {
    if (!address || booking.isBusy) return;
    booking.book({
      customerId: customer._id,
      shopId: item.shopId,
      cartItemId: item._id,
      addressId: address._id,
      paymentMode: 'token',
      walletAmount: token.fromWallet,
      expectedPrice: item.priceBreakup.csd.price,
      consent: state.hasConsented === true,
      eligibilityConfirmed: state.hasAskedUrc === true,
      ...(dealer && { dealerId: dealer._id }),
    });
  };
  const texts = checkoutTexts();
  useTitle(`${titleWithPosition(open)} · ${texts.title}`, texts.title);
  useFocusOnChange(open);
  useCarChangeToast(item);
  const payAction = token.due > 0 ? texts.pay.pay(formatMoney(token.due)) : texts.pay.free;
  const actions = {
    customer: undefined,
    address: isAdding || edited ? undefined : texts.address.use,
    dealer: dealers?.length === 0 ? undefined : texts.dealer.use,
    extras: texts.continueTo[after('extras')],
    offer: texts.continueTo[after('offer')],
    pay: isPriceChanged ? texts.priceChanged.look : payAction,
  };
  const stepProps = (name: StepName) => ({
    name,
    isOpen: open === name,
    isDone: isDone[name],
    onOpen: isReachable(name) ? () => go(name) : undefined,
    error: error?.step === name && !isPriceChanged ? error : undefined,
  });
  return (
    <>
      <CheckoutHeader item={item} open={open} />
      <div className={`container split ${css.layout}`}>
        <div>
          {item.priceChanged && (
            <PriceChanges
              item={item}
              price={item.priceChanged}
              needsFocus={error?.code === 'PRICE_CHANGED'}
            />
          )}
          <div className={css.warning}>
            {open !== 'pay' && <EntitlementWarning reasons={item.eligibility.reasons} />}
          </div>
          <Step {...stepProps('customer')} summary={<CustomerSummary customer={customer} />}>
            <CustomerStep
              customer={customer}
              next={after('customer')}
              onDone={() => finish('customer')}
            />
          </Step>
          <Step {...stepProps('address')} summary={address && <AddressSummary address={address} />}>
            <AddressStep
              item={item}
              customer={customer}
              addresses={addressList}
              selected={address}
              isAdding={isAdding}
              edited={edited}
              save={save}
              onDone={() => finish('address')}
            />
          </Step>
          <Step {...stepProps('dealer')} summary={<DealerSummary dealer={dealer} item={item} />}>
            {address && (
              <DealerStep
                item={item}
                address={address}
                selectedId={dealer?._id}
                save={save}
                onDone={() => finish('dealer')}
              />
            )}
          </Step>
          <Step {...stepProps('extras')} summary={<ExtrasSummary item={item} />}>
            <ExtrasStep
              item={item}
              next={after('extras')}
              onBusy={setSubmitting}
              onDone={() => finish('extras')}
            />
          </Step>
          <Step {...stepProps('offer')} summary={<OfferSummary item={item} token={token} />}>
            <OfferStep
              item={item}
              token={token}
              next={after('offer')}
              save={save}
              onBusy={setSubmitting}
              onDone={() => finish('offer')}
            />
          </Step>
          <Step {...stepProps('pay')} summary={null}>
            {address && (
              <PaymentStep
                item={item}
                dealer={dealer}
                token={token}
                state={state}
                save={save}
                isPriceChanged={isPriceChanged}
                onPay={pay}
              />
            )}
          </Step>
        </div>
        <CheckoutSummary
          item={item}
          token={token}
          action={actions[open]}
          open={open}
          isPayment={open === 'pay' && !isPriceChanged}
          isBusy={booking.isBusy || isSubmitting}
        />
      </div>
    </>
  );
}

function CheckoutHeader({ item, open }: { item: CartItem; open: StepName }) {
  const texts = checkoutTexts();
  const [before, after] = texts.book(CAR_PLACEHOLDER).split(CAR_PLACEHOLDER);
  return (
    <div className="container page-header">
      <h1 aria-describedby={headingId(open)}>
        {before}
        <span className={css.car}>
          {keepUnitsTogether(`${item.product.productName} ${item.variantName}`)}
        </span>
        {after}
      </h1>
      <p className="sm muted nowrap">{texts.at(steps.indexOf(open) + 1, steps.length)}</p>
    </div>
  );
}

/** Says that the car became another one, as it does when it is changed in a second window. */
function useCarChangeToast({ product, variantId, variantName, ...item }: CartItem) {
  const { colourName, financeMode } = item;
  const shown = `${variantId} ${item.colourId} ${financeMode}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const variant = `${product.productName} ${variantName}`;
    const details = [variant, localise(colourName), t.price.finance[financeMode]].join(', ');
    showSuccess(checkoutTexts().carChanged(details));
  });
}

/** The dealers of the car's brand near the address; undefined until they are loaded. */
function useDealers(item: CartItem, address: Address | undefined) {
  const { data } = useQuery({
    ...dealersQuery(item, { pincode: address?.pincode ?? '' }),
    enabled: address !== undefined,
  });
  return data && dealersOf(data, item.product.subCategoryId);
}

/**
 * The selected address, else one at the shop's place, the default one first: its price is the one shown so far. Cars cannot
 * be registered at an Army Postal Service PIN.
 */
function selectedAddress(addresses: readonly Address[], id: string | undefined, place: Place) {
  const usable = addresses
    .filter(({ isMilitaryPin }) => !isMilitaryPin)
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return (
    usable.find(({ _id }) => _id === id) ??
    usable.find(({ pincode }) => pincode === place.pincode) ??
    usable.find(({ stateCode }) => place === DEFAULT_PLACE || stateCode === place.stateCode)
  );
}
