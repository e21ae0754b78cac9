import { paths } from '../../paths.ts';
import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  opening: [
    {
      en: 'The CSD price is the largest figure on the bill but not the last. Two more decide what the car costs on the road: how you pay, and in which state it is registered.',
      hi: 'CSD कीमत हिसाब का सबसे बड़ा अंक है, पर आख़िरी नहीं। ऑन-रोड कीमत दो बातों से और तय होती है: आप कैसे भुगतान करते हैं, और कार किस राज्य में रजिस्टर होती है।',
    },
  ],
  sections: [
    {
      title: { en: 'Own money', hi: 'अपना पैसा' },
      blocks: [
        {
          en: 'The portal takes the whole price at once, from an account in your own name. No instalments, no cash, nobody else’s account. Ask your bank beforehand for the limit of a single transfer; it stops more payments than anything else.',
          hi: 'पोर्टल पूरी कीमत एक साथ लेता है, आपके ही नाम के खाते से। न किस्तें, न नक़द, न किसी और का खाता। एक बार में भेजने की सीमा बैंक से पहले पूछ लें; सबसे ज़्यादा भुगतान यहीं रुकते हैं।',
        },
      ],
    },
    {
      title: { en: 'A loan', hi: 'लोन' },
      blocks: [
        {
          en: 'With a loan the bank pays the depot directly, by transfer; the gateway is left out. The bank’s claim is written into the registration, which costs ₹1,500 more, and is struck out when the loan is repaid. Those who serve may also ask their group insurance fund.',
          hi: 'लोन हो तो बैंक डिपो को सीधे भेजता है; गेटवे नहीं लगता। बैंक का हक़ रजिस्ट्रेशन में लिखा जाता है, ₹1,500 अलग, और लोन चुकने पर हटता है। सेवारत लोग अपने समूह बीमा कोष से भी पूछ सकते हैं।',
        },
        {
          table: {
            caption: { en: 'A loan of ₹5,00,000 at 9%', hi: '₹5,00,000 का लोन, 9% पर' },
            head: [
              { en: 'Over', hi: 'कितने में' },
              { en: 'Each month', hi: 'हर महीने' },
              { en: 'Interest in all', hi: 'कुल ब्याज' },
            ],
            isOfFigures: true,
            rows: [
              [{ en: '3 years', hi: '3 साल' }, '₹15,900', '₹72,400'],
              [{ en: '5 years', hi: '5 साल' }, '₹10,379', '₹1,22,740'],
              [{ en: '7 years', hi: '7 साल' }, '₹8,045', '₹1,75,780'],
            ],
          },
        },
        {
          quote: {
            en: 'Two more years at the bank can cost more than CSD has saved you.',
            hi: 'बैंक के दो साल और, और CSD की पूरी बचत जा सकती है।',
          },
        },
        {
          en: 'On a Pavona half the GST comes to ₹44,153. Seven years instead of five cost ₹53,040 more interest on the loan above.',
          hi: 'Pavona पर आधा GST ₹44,153 है। ऊपर वाले लोन पर पाँच की जगह सात साल लेने से ब्याज ₹53,040 और लगता है।',
        },
      ],
    },
    {
      title: { en: 'Road tax, and what it is worked out on', hi: 'रोड टैक्स, और वह किस पर लगता है' },
      blocks: [
        {
          en: 'Road tax belongs to the state, and states as a rule work it out on the showroom price, not on what you paid. Your half of the GST does not make it smaller. Whether a state taxes a CSD car on the CSD invoice differs and is not always written down; we use the showroom price unless we know better, and say so on each bill.',
          hi: 'रोड टैक्स राज्य का है, और राज्य आम तौर पर उसे शोरूम कीमत पर लगाते हैं, आपकी दी हुई कीमत पर नहीं। आधा GST इसे कम नहीं करता। कोई राज्य CSD की कार पर CSD बिल से कर ले या नहीं, यह अलग-अलग है और हर जगह लिखा नहीं मिलता; जब तक पक्का पता न हो, हम शोरूम कीमत मानते हैं और हर हिसाब पर यह लिखते हैं।',
        },
        {
          en: 'The difference can be more than a rate. Take the Torrin in Maharashtra. On its showroom price of ₹10,76,500 it pays 12%, which is ₹1,29,180. On its CSD price of ₹9,22,715 it would also fall into the lower step of 11% and pay ₹1,01,499.',
          hi: 'फ़र्क़ दर से बड़ा हो सकता है। महाराष्ट्र में Torrin लें। शोरूम कीमत ₹10,76,500 पर 12% यानी ₹1,29,180 लगता है। CSD कीमत ₹9,22,715 पर वह 11% वाले निचले स्लैब में आती और ₹1,01,499 लगते।',
        },
      ],
    },
    {
      title: { en: 'Two cars in eight states', hi: 'दो कारें, आठ राज्य' },
      blocks: [
        {
          table: {
            caption: {
              en: 'Road tax of two petrol cars by state',
              hi: 'दो पेट्रोल कारों का रोड टैक्स, राज्य से',
            },
            head: [{ en: 'On the showroom price', hi: 'शोरूम कीमत पर' }, 'Pavona', 'Torrin'],
            isOfFigures: true,
            rows: [
              [{ en: 'Delhi', hi: 'दिल्ली' }, '23,156', '1,07,650'],
              [{ en: 'Haryana', hi: 'हरियाणा' }, '28,945', '86,120'],
              [{ en: 'Uttar Pradesh', hi: 'उत्तर प्रदेश' }, '46,312', '1,07,650'],
              [{ en: 'Kerala', hi: 'केरल' }, '46,312', '1,07,650'],
              [{ en: 'Maharashtra', hi: 'महाराष्ट्र' }, '63,679', '1,29,180'],
              [{ en: 'Andhra Pradesh, Telangana', hi: 'आंध्र प्रदेश, तेलंगाना' }, '69,468', '1,50,710'],
              [{ en: 'Karnataka', hi: 'कर्नाटक' }, '81,046', '1,83,005'],
            ],
          },
        },
        {
          en: 'Delhi adds ₹4,000 for parking once, for a car above ₹4 lakh. Several states take nothing from electric cars. For a state whose rate we do not have we use a middling one.',
          hi: 'दिल्ली ₹4 लाख से ऊपर की कार पर एक बार ₹4,000 पार्किंग के जोड़ती है। कई राज्य इलेक्ट्रिक कारों से कुछ नहीं लेते। जिस राज्य की दर हमारे पास नहीं है, वहाँ हम बीच की दर मानते हैं।',
        },
      ],
    },
    {
      title: { en: 'Before you decide', hi: 'तय करने से पहले' },
      blocks: [
        {
          list: [
            {
              en: 'Choose the state of registration first, the bank second and the variant last: a step in the tax may lie between two variants.',
              hi: 'पहले रजिस्ट्रेशन का राज्य, फिर बैंक, और वेरिएंट आख़िर में चुनें: दो वेरिएंट के बीच रोड टैक्स का स्लैब बदल सकता है।',
            },
            {
              en: 'Compare the whole price on the road, not the CSD price, between two cars.',
              hi: 'दो कारों में CSD कीमत नहीं, पूरी ऑन-रोड कीमत मिलाएँ।',
            },
            {
              en: 'Above ₹10 lakh of CSD price keep 1% ready for TCS.',
              hi: 'CSD कीमत ₹10 लाख से ऊपर हो तो TCS के लिए 1% अलग रखें।',
            },
          ],
        },
        {
          link: {
            en: 'All cars, with prices for your state',
            hi: 'सभी कारें, आपके राज्य की कीमतों के साथ',
          },
          to: paths.allCars,
        },
        {
          note: {
            en: 'Rates as published in 2025, worked with sample prices on 6 Oct 2026. Ask your RTO for the rate of the day.',
            hi: '2025 में छपी दरें, 6 अक्टूबर 2026 की नमूना कीमतों पर। आज की दर अपने RTO से पूछें।',
          },
        },
      ],
    },
  ],
};
