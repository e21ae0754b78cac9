import type { Dealer } from '#contracts/pincodes';
import { bookingTexts } from '../i18n/messages/booking.ts';

/** Leads to a dealer on a map. The shop itself loads no map. */
export const DealerMapLink = ({
  dealer: { name, city },
}: {
  dealer: Pick<Dealer, 'name' | 'city'>;
}) => (
  <a
    href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: name.includes(city) ? name : `${name}, ${city}` })}`}
    rel="noreferrer"
    aria-label={bookingTexts().dealer.mapOf(name)}
  >
    {bookingTexts().dealer.map}
  </a>
);
