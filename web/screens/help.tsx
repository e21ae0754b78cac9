import { Link } from 'react-router-dom';
import { TextPage } from '../components/text-page.tsx';
import { paths } from '../paths.ts';

/** What buyers ask most. */
export const Screen = () => (
  <TextPage title="Help and support">
    <h2>Who may buy, and up to what price</h2>
    <p>
      Pay levels 3A to 5 up to ₹8 lakh, levels 6 to 9 up to ₹10 lakh, officers up to ₹20 lakh, each
      before tax; higher for electric cars. Five years of service before the first car, eight years
      between two. Rules change: ask your URC.
    </p>
    <h2>What the token is</h2>
    <p>
      A small amount that this shop holds to keep your place with the dealer. It is no payment to
      CSD or to a dealer. It comes back in full until the availability certificate is issued, less
      ₹500 from then until CSD is paid.
    </p>
    <h2>How the purchase goes</h2>
    <p>
      Dealer quotation and availability certificate, demand on the AFD portal, payment from your own
      account, supply order from the depot, then registration and delivery at the dealer. Your{' '}
      <Link to={paths.orders}>order page</Link> shows where you are.
    </p>
    <h2>What an Army Postal Service PIN means</h2>
    <p>Letters reach you there, but no car is registered there. Give a civil PIN for the car.</p>
  </TextPage>
);
