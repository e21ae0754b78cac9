import { TextPage } from '../components/text-page.tsx';

/** What the shop has written. */
export const Screen = () => (
  <TextPage title="Blog">
    <h2>Half the GST: where the CSD price comes from</h2>
    <p>
      CSD gets half of the GST back, and passes it on. So a car in the 40 % class saves about 14 %
      of its showroom price, one in the 18 % class about 7.6 %, an electric car about 2.4 %.
    </p>
    <h2>Five lines on the bill that are not for CSD</h2>
    <p>
      Road tax, registration, number plates, insurance and accessories are paid to the dealer. You
      may insure with whom you like.
    </p>
  </TextPage>
);
