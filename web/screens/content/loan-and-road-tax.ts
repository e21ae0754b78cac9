import { paths } from '../../paths.ts';
import { formatMoney } from '../../shop/format.ts';
import { EXAMPLE_RATE, loanCosts } from '../../shop/instalment.ts';
import type { ArticleText } from './article-text.ts';

/** What a loan of ₹5,00,000 costs each month, and its interest, as the car page has them. */
function costsOver(years: number): [string, string] {
  const { monthly, interest } = loanCosts({ loan: 500_000, months: years * 12 }, EXAMPLE_RATE);
  return [formatMoney(monthly), formatMoney(interest)];
}

export const text: ArticleText = {
  intro: [
    {
      en: 'The CSD price is the largest figure on the bill but not the last. Two more decide what the car costs on the road: how you pay, and in which state it is registered.',
      hi: 'CSD कीमत हिसाब की सबसे बड़ी रक़म है, पर आख़िरी नहीं। ऑन-रोड कीमत दो बातों से और तय होती है: आप कैसे भुगतान करते हैं, और कार किस राज्य में रजिस्टर होती है।',
    },
  ],
  sections: [
    {
      title: { en: 'Own money', hi: 'अपना पैसा' },
      blocks: [
        {
          en: 'The portal takes the whole price at once, from an account in your own name. No instalments, no cash, nobody else’s account. Ask your bank beforehand about its limit for one transfer: most payments that fail, fail there.',
          hi: 'पोर्टल पूरी कीमत एक साथ लेता है, आपके ही नाम के खाते से। न किस्तें, न नक़द, न किसी और का खाता। एक बार में भेजने की सीमा बैंक से पहले ही पूछ लें; सबसे ज़्यादा भुगतान यहीं रुकते हैं।',
        },
      ],
    },
    {
      title: { en: 'A loan', hi: 'लोन' },
      blocks: [
        {
          en: 'With a loan the bank pays the depot directly, by transfer, without the gateway. The bank’s hypothecation is entered in the registration for ₹1,500 and removed when the loan is repaid. If you are serving, ask your group insurance fund too.',
          hi: 'लोन हो तो बैंक डिपो को सीधे भेजता है; गेटवे नहीं लगता। बैंक का हाइपोथिकेशन ₹1,500 में रजिस्ट्रेशन में दर्ज होता है और लोन चुकने पर हटता है। सेवारत हों तो अपने समूह बीमा कोष से भी पूछें।',
        },
        {
          en: 'For example, a loan of ₹5,00,000 at 9% a year:',
          hi: 'उदाहरण के लिए ₹5,00,000 का लोन, 9% सालाना ब्याज पर:',
        },
        {
          table: {
            caption: { en: 'A loan of ₹5,00,000 at 9%', hi: '₹5,00,000 का लोन, 9% पर' },
            head: [
              { en: 'Over', hi: 'कितने समय में' },
              { en: 'Each month', hi: 'हर महीने' },
              { en: 'Total interest', hi: 'कुल ब्याज' },
            ],
            isNumeric: true,
            rows: [
              [{ en: '3 years', hi: '3 साल' }, ...costsOver(3)],
              [{ en: '5 years', hi: '5 साल' }, ...costsOver(5)],
              [{ en: '7 years', hi: '7 साल' }, ...costsOver(7)],
            ],
          },
        },
        {
          quote: {
            en: 'Two more years of the loan can cost more than CSD saves you.',
            hi: 'लोन दो साल और बढ़ा, तो CSD की पूरी बचत जा सकती है।',
          },
        },
        {
          en: 'On a Pavona you keep ₹44,154. Seven years instead of five cost ₹52,990 more in interest on the loan above.',
          hi: 'Pavona पर बचत ₹44,154 है। ऊपर वाले लोन पर पाँच की जगह सात साल लेने से ब्याज ₹52,990 और लगता है।',
        },
      ],
    },
    {
      title: { en: 'Road tax, and on which price', hi: 'रोड टैक्स, और वह किस पर लगता है' },
      blocks: [
        {
          en: 'Road tax belongs to the state, and states usually charge it on the showroom price, not on what you paid. Half GST does not make it smaller. Whether a state taxes a CSD car on the CSD invoice differs and is not always written down; we use the showroom price unless we know better, and say so on each bill.',
          hi: 'रोड टैक्स राज्य का है, और राज्य आम तौर पर उसे शोरूम कीमत पर लगाते हैं, आपकी दी हुई कीमत पर नहीं। आधा GST इसे कम नहीं करता। CSD की कार पर टैक्स CSD बिल से लगेगा या नहीं, यह राज्य-राज्य में अलग है और हर जगह लिखा नहीं मिलता; जब तक पक्का पता न हो, हम शोरूम कीमत मानते हैं और हर हिसाब पर यह लिखते हैं।',
        },
        {
          en: 'The difference can be more than a rate. Take the Torrin in Maharashtra. On its showroom price of ₹10,76,500 it pays 12%, which is ₹1,29,180. On its CSD price of ₹9,22,715 it would fall into the lower slab of 11% and pay ₹1,01,499.',
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
              hi: 'दो पेट्रोल कारों का रोड टैक्स, राज्य के अनुसार',
            },
            head: [{ en: 'On the showroom price', hi: 'शोरूम कीमत पर' }, 'Pavona', 'Torrin'],
            isNumeric: true,
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
          en: 'Delhi adds a one-time ₹4,000 for parking on a car above ₹4 lakh. Several states charge nothing on electric cars. Where we do not have a state’s rate, we use a middle one.',
          hi: 'दिल्ली में ₹4 लाख से ऊपर की कार पर एक बार पार्किंग के ₹4,000 जुड़ते हैं। कई राज्य इलेक्ट्रिक कारों से कुछ नहीं लेते। जिस राज्य की दर हमारे पास नहीं है, वहाँ हम बीच की दर मानते हैं।',
        },
      ],
    },
    {
      title: { en: 'Before you decide', hi: 'तय करने से पहले' },
      blocks: [
        {
          list: [
            {
              en: 'Choose the state of registration first, the bank second and the variant last: the tax slab may change between two variants.',
              hi: 'पहले रजिस्ट्रेशन का राज्य, फिर बैंक, और वेरिएंट आख़िर में चुनें: दो वेरिएंट के बीच रोड टैक्स का स्लैब बदल सकता है।',
            },
            {
              en: 'Between two cars, compare the whole price on the road, not the CSD price.',
              hi: 'दो कारों की CSD कीमत नहीं, पूरी ऑन-रोड कीमत मिलाएँ।',
            },
            {
              en: 'If the CSD price is above ₹10 lakh, keep 1% ready for TCS.',
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
            en: 'Rates as published in 2025, worked with prices of 6 Oct 2026. Ask your RTO for today’s rate.',
            hi: '2025 में छपी दरें, 6 अक्टूबर 2026 की कीमतों पर। आज की दर अपने RTO से पूछें।',
          },
        },
      ],
    },
  ],
};
