import { useId } from 'react';
import type { Dealer } from '#contracts/pincodes';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { DealerMapLink } from '../dealer-map-link.tsx';
import { DealerPhoneLink } from '../dealer-phone-link.tsx';
import css from './dealer-options.module.css';

interface DealerOptionsProps {
  dealers: readonly Dealer[];
  /** The city of delivery. */
  city: string | undefined;
  selectedId: string | undefined;
  onSelect(dealer: Dealer): void;
}

/** The dealers of a brand, the nearest first. */
export function DealerOptions({ dealers, city, selectedId, onSelect }: DealerOptionsProps) {
  const texts = bookingTexts().dealer;
  const id = useId();
  return (
    <fieldset className={css.dealers}>
      <legend className="label">{texts.choose}</legend>
      {dealers.map((dealer, index) => (
        <label key={dealer._id} className="choice">
          <input
            type="radio"
            name="dealerId"
            aria-labelledby={`${id}-${index}`}
            aria-describedby={`${id}-${index}-nearest ${id}-${index}-place`}
            checked={dealer._id === selectedId}
            onChange={() => onSelect(dealer)}
          />
          <b id={`${id}-${index}`}>{dealer.name}</b>
          {index === 0 && (
            <span id={`${id}-0-nearest`} className="trailing">
              {texts.nearest}
            </span>
          )}
          <span id={`${id}-${index}-place`} className="choice-hint">
            {texts.at(dealer.city, dealer.pincode)}
            {dealer.city === city && `, ${texts.inCity}`} ·{' '}
            <span className="nowrap">
              <DealerPhoneLink dealer={dealer} /> · <DealerMapLink dealer={dealer} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
