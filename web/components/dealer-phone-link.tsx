import type { Dealer } from '#contracts/pincodes';
import { bookingTexts } from '../i18n/messages/booking.ts';

/** Calls a dealer; its name says whom, as there may be several numbers in a list. */
export const DealerPhoneLink = ({
  dealer: { name, mobile },
}: {
  dealer: Pick<Dealer, 'name' | 'mobile'>;
}) => (
  <a href={`tel:+91${mobile}`} aria-label={bookingTexts().dealer.call(name, mobile)}>
    {mobile}
  </a>
);
