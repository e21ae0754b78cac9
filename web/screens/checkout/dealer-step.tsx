import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Address } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import type { Dealer } from '#contracts/pincodes';
import { DealerPhoneLink } from '../../components/dealer-phone-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DealerOptions } from '../../components/form/dealer-options.tsx';
import { askForDealer } from '../../components/no-delivery.tsx';
import { t } from '../../i18n/language.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { dealersOf } from '../../shop/pin.ts';
import { formatWait } from '../../shop/wait.ts';
import type { CheckoutState } from './checkout-state.ts';
import { dealersQuery } from './queries.ts';
import { ContinueButton, STEP_FORM } from './step.tsx';

interface DealerStepProps {
  item: CartItem;
  address: Address;
  selectedId: string | undefined;
  save(change: Partial<CheckoutState>): void;
  onDone(): void;
}

/** The dealer who confirms, registers and hands over the car; the nearest is selected. */
export function DealerStep({ item, address, selectedId, save, onDone }: DealerStepProps) {
  const { data: delivery } = useSuspenseQuery(dealersQuery(item, address));
  const dealers = dealersOf(delivery, item.product.subCategoryId);
  const selected = dealers.find(({ _id }) => _id === selectedId) ?? dealers[0];
  const select = ({ _id }: Dealer) => save({ dealer: { _id, pincode: address.pincode } });
  if (!selected) return <NoDealer item={item} address={address} />;
  return (
    <form
      id={STEP_FORM}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        select(selected);
        onDone();
      }}
    >
      <p className="muted">
        {checkoutTexts().dealer.description}{' '}
        {dealers.length > 1 && `${checkoutTexts().dealer.changeable} `}
        {item.waitDays &&
          (dealers.length > 1
            ? bookingTexts().dealer.waitFromAll(formatWait(item.waitDays))
            : t.car.waits(formatWait(item.waitDays)) + t.common.stop)}
      </p>
      <DealerOptions
        dealers={dealers}
        city={delivery.city}
        selectedId={selected._id}
        onSelect={select}
      />
      <ContinueButton label={checkoutTexts().dealer.use} />
    </form>
  );
}

function NoDealer({ item: { product }, address }: Pick<DealerStepProps, 'item' | 'address'>) {
  const texts = bookingTexts().dealer;
  return (
    <>
      <Notice kind="alarm" isStatic>
        <b>{texts.none(product.brandName, t.labels.state[address.stateCode])}</b> {texts.whatToDo}
      </Notice>
      <p>
        <Link className="btn outline" to={askForDealer(product, address.pincode)}>
          {texts.ask}
        </Link>
      </p>
    </>
  );
}

type DealerSummaryProps = { dealer: Dealer | undefined; item: CartItem };

export const DealerSummary = ({ dealer, item }: DealerSummaryProps) =>
  dealer && (
    <p>
      <b>{dealer.name}</b> · <DealerPhoneLink dealer={dealer} />
      <br />
      {bookingTexts().dealer.at(dealer.city, dealer.pincode)}
      {item.waitDays && (
        <span className="block sm muted">
          {bookingTexts().wait.fromBooking(formatWait(item.waitDays))}
        </span>
      )}
    </p>
  );
