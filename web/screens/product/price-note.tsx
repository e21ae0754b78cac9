import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/feedback/notice.tsx';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { t } from '../../i18n/language.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { type ProductDetails, requestedOptions } from '../../shop/chosen-car.ts';
import { formatPercent } from '../../shop/format.ts';
import css from './product.module.css';
import type { Variant } from './use-chosen-car.ts';

type PriceNoteProps = { details: ProductDetails; chosen: Variant };

/** Says what is priced when the backend ignored what was chosen. */
export function PriceNote({ details, chosen }: PriceNoteProps) {
  const { productDetails: car, variantId, priceBreakup: price } = details;
  const { stateCode } = useDeliveryLocation();
  const { financeMode = price.financeMode } = requestedOptions(useSearchParams()[0]);
  const isAsChosen =
    variantId === chosen._id && price.stateCode === stateCode && price.financeMode === financeMode;
  const priced = car.variants.find(({ _id }) => _id === variantId);
  if (isAsChosen || !priced) return null;
  return (
    <div className={css.priceNote}>
      <Notice kind="info">
        {bookingTexts().pricedAs(
          priced.variantName,
          t.labels.state[price.stateCode],
          t.price.finance[price.financeMode],
        )}
      </Notice>
    </div>
  );
}

/** Says why a variant saves another share than the car's other variants. */
export function TaxClassNote({ details }: { details: ProductDetails }) {
  const { gstRate } = details.priceBreakup;
  const rates = new Set(details.productDetails.variants.map((variant) => variant.gstRate));
  rates.delete(gstRate);
  const [, reason] =
    Object.entries(t.home.classes).find(([rate]) => Number(rate) === gstRate) ?? [];
  if (rates.size === 0 || !reason) return null;
  const others = [...rates].map(formatPercent).join(', ');
  return <p className="sm mt-4">{t.price.taxClass(formatPercent(gstRate), reason, others)}</p>;
}
