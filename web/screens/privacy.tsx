import { TextPage } from '../components/text-page.tsx';

/** What is kept of a visitor, and what never is. */
export const Screen = () => (
  <TextPage title="Privacy policy">
    <p>This is a demonstration with invented cars, people and prices. Do not enter real data.</p>
    <p>
      The shop keeps what you give it: name, mobile, e-mail, addresses, and what you declare about
      your entitlement. It never asks for Aadhaar, PAN, service or card numbers, and hides them when
      they are typed into a text.
    </p>
  </TextPage>
);
