import type { TextSection } from '../../components/text/text-page.tsx';
import { paths } from '../../paths.ts';

export const version = 2;
export const effectiveFrom = '2026-11-01T00:00:00.000Z';

/** The terms of the shop, section by section. */
export const terms: readonly TextSection[] = [
  {
    title: { en: 'Who we are, and are not', hi: 'हम कौन हैं, और कौन नहीं' },
    blocks: [
      {
        en: 'Cantt Cars is a private shop. We are not CSD, not the AFD portal, not a URC, and not a Government site; none of them has approved what you read here. You buy the car on the AFD portal, from your own account. We help you choose it, work out its price and follow the purchase.',
        hi: 'Cantt Cars एक प्राइवेट दुकान है। हम CSD, AFD पोर्टल, URC या सरकारी साइट नहीं हैं; यहाँ जो लिखा है, उसे इनमें से किसी ने मंज़ूर नहीं किया है। कार आप AFD पोर्टल पर, अपने ही खाते से ख़रीदते हैं। हम चुनने, कीमत निकालने और ख़रीद पर नज़र रखने में आपकी मदद करते हैं।',
      },
    ],
  },
  {
    title: { en: 'Cars and prices', hi: 'कारें और कीमतें' },
    blocks: [
      {
        en: 'Prices are not an offer, and bind nobody. Brand names only tell the cars apart; we have no connection with the makers.',
        hi: 'कीमतें प्रस्ताव नहीं हैं और किसी को उनसे बाँधा नहीं जा सकता। कंपनियों के नाम केवल कारों में फ़र्क़ करने के लिए हैं; उनसे कोई संबंध नहीं है।',
      },
      {
        en: 'Each price is worked out for a state and a day: half the GST, the road tax of the state, registration, insurance and what you add. If a price has changed since you put the car in the cart, we show the old and the new one before you continue.',
        hi: 'हर कीमत एक राज्य और एक दिन के लिए निकाली जाती है: आधा GST, राज्य का रोड टैक्स, रजिस्ट्रेशन, बीमा और जो आप जोड़ें। कार्ट में रखने के बाद कीमत बदली हो, तो आगे बढ़ने से पहले हम पुरानी और नई दोनों दिखाते हैं।',
      },
    ],
  },
  {
    title: { en: 'Entitlement', hi: 'पात्रता' },
    blocks: [
      {
        en: 'What we say about your cap, your service and the gap between two cars is based on what you declare and the rules as we know them. It is advice. Your URC and the AFD portal decide.',
        hi: 'आपकी सीमा, सेवा और दो कारों के बीच के अंतराल पर हम जो कहते हैं, वह आपकी बताई बातों और नियमों की हमारी जानकारी पर आधारित है। यह सलाह है। फ़ैसला आपका URC और AFD पोर्टल करते हैं।',
      },
      {
        en: 'You can order a car over your cap here only after confirming that you asked your URC. One order at a time, one car per order.',
        hi: 'सीमा से ऊपर की कार यहाँ तभी बुक होती है जब आप पुष्टि करें कि URC से पूछ लिया है। एक समय में एक ऑर्डर, एक ऑर्डर में एक कार।',
      },
    ],
  },
  {
    title: { en: 'The booking token', hi: 'बुकिंग टोकन' },
    blocks: [
      {
        en: 'The token is held by the shop to keep your place with the dealer. It is not a payment to CSD or to a dealer, and not part of the price on the portal.',
        hi: 'टोकन दुकान के पास रहता है, ताकि डीलर के यहाँ आपकी जगह बनी रहे। यह CSD या डीलर को भुगतान नहीं है और पोर्टल की कीमत का हिस्सा नहीं है।',
      },
      {
        table: {
          caption: { en: 'The token by CSD price', hi: 'CSD कीमत के अनुसार टोकन' },
          head: [
            { en: 'CSD price', hi: 'CSD कीमत' },
            { en: 'Token', hi: 'टोकन' },
          ],
          isNumeric: true,
          rows: [
            [{ en: 'Up to ₹6 lakh', hi: '₹6 लाख तक' }, '₹5,000'],
            [{ en: 'Up to ₹10 lakh', hi: '₹10 लाख तक' }, '₹11,000'],
            [{ en: 'Above ₹10 lakh', hi: '₹10 लाख से ऊपर' }, '₹21,000'],
          ],
        },
      },
      {
        list: [
          {
            en: 'If you cancel before the dealer issues the availability certificate it comes back in full.',
            hi: 'डीलर का उपलब्धता प्रमाणपत्र बनने से पहले रद्द करने पर यह पूरा लौटता है।',
          },
          {
            en: 'From then until you pay CSD it comes back less ₹500.',
            hi: 'उसके बाद, CSD को भुगतान होने तक, ₹500 काटकर लौटता है।',
          },
          {
            en: 'Once CSD has been paid it comes back in full, whether you cancel on paper or take the car.',
            hi: 'CSD को भुगतान के बाद यह पूरा लौटता है, चाहे आप लिखित आवेदन से रद्द करें या कार लें।',
          },
          {
            en: 'With the car it comes back after the delivery. It is not deducted from what you pay the dealer.',
            hi: 'कार लेने पर यह डिलीवरी के बाद लौटता है। डीलर को दी जाने वाली रक़म से यह नहीं कटता।',
          },
          {
            en: 'The part that came from the wallet goes back to the wallet.',
            hi: 'वॉलेट से लगा हिस्सा वॉलेट में लौटता है।',
          },
          {
            en: 'If the token is not paid in time, the order lapses. Nothing is charged.',
            hi: 'टोकन समय पर न दिया जाए तो ऑर्डर समाप्त हो जाता है। कुछ नहीं कटता।',
          },
        ],
      },
    ],
  },
  {
    title: { en: 'The purchase at CSD', hi: 'CSD पर ख़रीद' },
    blocks: [
      {
        en: 'The demand, the payment to CSD and the supply order follow the rules of the AFD portal and your depot. Registration, insurance and accessories are paid to the dealer. We are not a party to this and take no money for it.',
        hi: 'डिमांड, CSD को भुगतान और सप्लाई ऑर्डर AFD पोर्टल और आपके डिपो के नियमों से चलते हैं। रजिस्ट्रेशन, बीमा और एक्सेसरीज़ का पैसा डीलर को जाता है। हम इसमें पक्षकार नहीं हैं और इसके लिए कोई पैसा नहीं लेते।',
      },
      {
        en: 'Once CSD has been paid, you cancel on paper, through the URC and the depot. As far as we know, CSD keeps 5% after its order and returns the rest after 90 days. The token comes back separately, under section 4.',
        hi: 'CSD को भुगतान के बाद रद्द करने के लिए URC के ज़रिए डिपो को लिखित आवेदन देना होता है। हमारी जानकारी के अनुसार परचेज़ ऑर्डर के बाद CSD 5% काटता है और बाक़ी 90 दिन बाद लौटाता है। टोकन अलग से, धारा 4 के अनुसार लौटता है।',
      },
      {
        en: 'A car bought through CSD may not be sold or transferred for five years.',
        hi: 'CSD से ली गई कार पाँच साल तक न बेची जा सकती है, न किसी और के नाम की जा सकती है।',
      },
    ],
  },
  {
    title: { en: 'Wallet and cashback', hi: 'वॉलेट और कैशबैक' },
    blocks: [
      {
        list: [
          {
            en: 'A booked order earns 0.25% of the CSD price, at most ₹2,000, plus what an offer adds.',
            hi: 'बुक हुए ऑर्डर पर CSD कीमत का 0.25%, ज़्यादा से ज़्यादा ₹2,000, और ऑफ़र में जो जुड़े, वह मिलता है।',
          },
          {
            en: 'It can be used from the seventh day after delivery, for 365 days.',
            hi: 'यह डिलीवरी के सातवें दिन से, 365 दिन तक काम आता है।',
          },
          {
            en: 'It pays up to a fifth of a booking token and nothing else. It is not paid out in cash.',
            hi: 'इससे केवल बुकिंग टोकन के पाँचवें हिस्से तक का भुगतान किया जा सकता है। यह नक़द नहीं मिलता।',
          },
          {
            en: 'When an order is cancelled its cashback is taken back.',
            hi: 'ऑर्डर रद्द हो तो उसका कैशबैक वापस ले लिया जाता है।',
          },
        ],
      },
    ],
  },
  {
    title: { en: 'What you write here', hi: 'आप यहाँ जो लिखें' },
    blocks: [
      {
        en: 'Reviews are published under your initial and surname and may be checked first. We do not publish abuse, advertising, identity numbers, or anything about units, postings and operations. Those who bought the car through us are marked as verified buyers.',
        hi: 'रिव्यू आपके नाम के पहले अक्षर और उपनाम से छपते हैं और पहले जाँचे जा सकते हैं। गाली, विज्ञापन, पहचान नंबर, और यूनिट, तैनाती या ऑपरेशन की कोई बात हम प्रकाशित नहीं करते। जिन्होंने कार हमारे ज़रिए ख़रीदी, उन्हें वेरिफ़ाइड ख़रीदार लिखा जाता है।',
      },
    ],
  },
  {
    title: { en: 'What we are responsible for', hi: 'हमारी ज़िम्मेदारी' },
    blocks: [
      {
        en: 'We are responsible for the token, for our calculations and for keeping your data as the privacy policy says. We are not responsible for decisions of CSD, the portal, a depot, a bank or a dealer, for waiting times, or for rules that changed after our last check. Every price names the day and the state it was worked out for.',
        hi: 'टोकन, अपने हिसाब और प्राइवेसी पॉलिसी के अनुसार आपके ब्योरे की ज़िम्मेदारी हमारी है। CSD, पोर्टल, डिपो, बैंक या डीलर के फ़ैसलों, इंतज़ार के समय और हमारी जाँच के बाद बदले नियमों की ज़िम्मेदारी हमारी नहीं। हर कीमत के साथ वह दिन और राज्य लिखा है जिसके लिए वह निकाली गई।',
      },
      { link: { en: 'Privacy policy', hi: 'प्राइवेसी पॉलिसी' }, to: paths.privacy },
    ],
  },
  {
    title: { en: 'Complaints and law', hi: 'शिकायत और क़ानून' },
    blocks: [
      {
        en: 'Write to us first; every complaint gets a number and a date by which it is answered. The law of India applies, and these terms do not reduce your rights as a consumer. Where the two languages differ, the meaning that is better for you applies.',
        hi: 'पहले हमें लिखें; हर शिकायत को नंबर और जवाब की तारीख़ मिलती है। भारत का क़ानून लागू है, और उपभोक्ता के रूप में आपके अधिकार इन शर्तों से कम नहीं होते। दोनों भाषाओं में फ़र्क़ हो तो आपके हित वाला अर्थ माना जाएगा।',
      },
      { link: { en: 'Write a complaint', hi: 'शिकायत लिखें' }, to: paths.complaints },
    ],
  },
  {
    title: { en: 'What changed', hi: 'क्या बदला' },
    blocks: [
      {
        list: [
          {
            en: 'Version 2, 1 Nov 2026: the token and its refund in figures; a section on the wallet.',
            hi: 'संस्करण 2, 1 नवंबर 2026: टोकन और उसका रिफ़ंड रुपयों में; वॉलेट पर एक धारा।',
          },
          { en: 'Version 1, 5 May 2025: first version.', hi: 'संस्करण 1, 5 मई 2025: पहला संस्करण।' },
        ],
      },
    ],
  },
];
