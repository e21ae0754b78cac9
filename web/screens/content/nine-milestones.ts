import { paths } from '../../paths.ts';
import type { ArticleText } from './article-text.ts';

export const text: ArticleText = {
  intro: [
    {
      en: 'Between the first click and the keys are nine kilometre stones. The first and the fifth are yours, and at the last you pay the dealer and drive home; the others belong to the shop, the dealer and the depot. Knowing whose turn it is saves most phone calls.',
      hi: 'पहले क्लिक और चाबी के बीच नौ पड़ाव हैं। पहला और पाँचवाँ आपके हैं, और आख़िरी पर आप डीलर को पैसा देकर कार ले जाते हैं; बाक़ी दुकान, डीलर और डिपो के हैं। बारी किसकी है, यह पता हो तो ज़्यादातर फ़ोन की ज़रूरत नहीं पड़ती।',
    },
  ],
  sections: [
    {
      title: { en: 'The road at a glance', hi: 'पूरी राह एक नज़र में' },
      blocks: [
        {
          table: {
            caption: { en: 'The nine stones', hi: 'नौ पड़ाव' },
            head: [
              { en: 'Stone', hi: 'पड़ाव' },
              { en: 'Whose turn', hi: 'किसकी बारी' },
              { en: 'Usual days', hi: 'आम तौर पर दिन' },
            ],
            rows: [
              [
                { en: '1 Booked', hi: '1 बुकिंग' },
                { en: 'You, with the token', hi: 'आप, टोकन से' },
                { en: 'same day', hi: 'उसी दिन' },
              ],
              [{ en: '2 Entitlement', hi: '2 पात्रता' }, { en: 'The shop', hi: 'दुकान' }, '1'],
              [
                { en: '3 Papers', hi: '3 काग़ज़ात' },
                { en: 'The shop, by a list', hi: 'दुकान, एक लिस्ट से' },
                { en: '1 to 2', hi: '1 से 2' },
              ],
              [
                { en: '4 Availability', hi: '4 उपलब्धता' },
                { en: 'The dealer', hi: 'डीलर' },
                { en: '2 to 4', hi: '2 से 4' },
              ],
              [
                { en: '5 CSD paid', hi: '5 CSD को भुगतान' },
                { en: 'You, on the AFD portal', hi: 'आप, AFD पोर्टल पर' },
                { en: '1 to 3', hi: '1 से 3' },
              ],
              [
                { en: '6 LSO', hi: '6 LSO' },
                { en: 'The depot', hi: 'डिपो' },
                { en: '2 to 7', hi: '2 से 7' },
              ],
              [
                { en: '7 Allotted', hi: '7 अलॉटमेंट' },
                { en: 'The dealer', hi: 'डीलर' },
                { en: 'what is left of the car’s waiting time', hi: 'कार के इंतज़ार में से जो बचे' },
              ],
              [
                { en: '8 Ready', hi: '8 तैयार' },
                { en: 'The dealer', hi: 'डीलर' },
                { en: '2 to 5', hi: '2 से 5' },
              ],
              [
                { en: '9 Delivered', hi: '9 डिलीवरी' },
                { en: 'The dealer hands over', hi: 'डीलर सौंपता है' },
                { en: 'same day', hi: 'उसी दिन' },
              ],
            ],
          },
        },
        { link: { en: 'Where your order stands', hi: 'आपका ऑर्डर कहाँ है' }, to: paths.orders },
      ],
    },
    {
      title: {
        en: 'Stones 1 to 4: before any money goes to CSD',
        hi: 'पड़ाव 1 से 4: CSD को पैसा जाने से पहले',
      },
      blocks: [
        {
          en: 'The booking token is the shop’s own and comes back; it is not a payment to CSD. Then the shop compares the price before tax with your cap and counts the years since your last car. Papers are ticked on a list, never uploaded here.',
          hi: 'बुकिंग टोकन दुकान का अपना है और लौटता है; यह CSD को भुगतान नहीं है। फिर दुकान टैक्स से पहले की कीमत आपकी सीमा से मिलाती है और पिछली कार से बीते साल गिनती है। काग़ज़ात पर लिस्ट में निशान लगता है, वे यहाँ अपलोड नहीं होते।',
        },
        {
          en: 'The dealer gives a quotation and an availability certificate: a promise that this variant is available in this colour. If you are not yet registered on the AFD portal, start now. Approval can take a week.',
          hi: 'डीलर कोटेशन और उपलब्धता प्रमाणपत्र देता है: यह वादा कि यही वेरिएंट इसी रंग में मिल सकता है। AFD पोर्टल पर रजिस्ट्रेशन नहीं है तो अभी करें। मंज़ूरी में एक हफ़्ता लग सकता है।',
        },
      ],
    },
    {
      title: { en: 'The certificate has a short life', hi: 'प्रमाणपत्र कम दिन चलता है' },
      blocks: [
        {
          en: 'It is valid for 21 days, but never past the end of the month. Ask for it early in the month.',
          hi: 'यह 21 दिन चलता है, पर महीने के आख़िर तक ही। इसे महीने के शुरू में माँगें।',
        },
        {
          table: {
            caption: { en: 'How long a certificate is valid', hi: 'प्रमाणपत्र कब तक चलता है' },
            head: [
              { en: 'Issued', hi: 'जारी' },
              { en: 'Valid until', hi: 'कब तक' },
              { en: 'Days left', hi: 'दिन' },
            ],
            isNumeric: true,
            rows: [
              [{ en: '2 Nov', hi: '2 नवंबर' }, { en: '23 Nov', hi: '23 नवंबर' }, '21'],
              [{ en: '20 Nov', hi: '20 नवंबर' }, { en: '30 Nov', hi: '30 नवंबर' }, '10'],
              [
                { en: '30 Nov', hi: '30 नवंबर' },
                { en: '30 Nov', hi: '30 नवंबर' },
                { en: 'the same day', hi: 'वही दिन' },
              ],
            ],
          },
        },
        {
          en: 'If it expires, the dealer issues a new one.',
          hi: 'अवधि ख़त्म हो जाए तो डीलर दूसरा जारी करता है।',
        },
      ],
    },
    {
      title: { en: 'Stone 5: on the AFD portal', hi: 'पड़ाव 5: AFD पोर्टल पर' },
      blocks: [
        {
          steps: [
            {
              en: 'Log in with password, captcha and OTP. Nobody else needs them, and the shop never asks for them.',
              hi: 'पासवर्ड, कैप्चा और OTP से लॉग इन करें। ये किसी और को नहीं चाहिए, और दुकान कभी नहीं माँगती।',
            },
            {
              en: 'Choose the car, colour, dealer, depot and URC. Colour and variant must be those of the certificate.',
              hi: 'कार, रंग, डीलर, डिपो और URC चुनें। रंग और वेरिएंट वही हों जो प्रमाणपत्र में हैं।',
            },
            {
              en: 'Type the dealer’s price. It must be the CSD price to the rupee; most rejected demands fail here.',
              hi: 'डीलर की कीमत लिखें। वह CSD कीमत के ठीक बराबर हो, एक रुपये का भी फ़र्क़ नहीं; ज़्यादातर डिमांड यहीं अटकती हैं।',
            },
            {
              en: 'Place the demand and keep the summary sheet with its demand number.',
              hi: 'डिमांड दर्ज करें और डिमांड नंबर वाली पर्ची सँभालकर रखें।',
            },
            {
              en: 'Pay from your own account. Money from another person’s account is refused; only a bank giving a loan may pay the depot directly.',
              hi: 'अपने ही खाते से भुगतान करें। किसी और के खाते का पैसा नहीं लिया जाता; केवल लोन देने वाला बैंक डिपो को सीधे दे सकता है।',
            },
          ],
        },
        {
          note: {
            en: 'The portal closes while new rates are loaded. Your demand is not lost; try again later in the day.',
            hi: 'नई दरें चढ़ते समय पोर्टल बंद रहता है। आपकी डिमांड नहीं खोती; उसी दिन कुछ देर बाद फिर कोशिश करें।',
          },
        },
      ],
    },
    {
      title: { en: 'Stones 6 to 9: depot and dealer', hi: 'पड़ाव 6 से 9: डिपो और डीलर' },
      blocks: [
        {
          en: 'The depot checks the demand and issues the Local Supply Order (LSO), a sale letter and an authority letter. With these the dealer allots a car in your name. How long that takes is up to the maker; every car here shows its waiting time.',
          hi: 'डिपो डिमांड जाँचकर लोकल सप्लाई ऑर्डर (LSO), सेल लेटर और अथॉरिटी लेटर जारी करता है। इनसे डीलर आपके नाम की कार अलॉट करता है। इसमें कितना समय लगेगा, यह कंपनी पर निर्भर है; इंतज़ार का समय यहाँ हर कार के साथ लिखा है।',
        },
        {
          en: 'When the car is ready you pay the dealer for registration, insurance and accessories. None of it goes through CSD, and you may insure elsewhere. Before you drive off, check four things: name, chassis number, colour, and the date of manufacture.',
          hi: 'कार तैयार हो तो रजिस्ट्रेशन, बीमा और एक्सेसरीज़ का पैसा डीलर को दें। यह पैसा CSD को नहीं जाता, और बीमा कहीं और से भी लिया जा सकता है। निकलने से पहले चार चीज़ें जाँच लें: नाम, चेसिस नंबर, रंग और बनने की तारीख़।',
        },
      ],
    },
    {
      title: { en: 'If you cancel', hi: 'रद्द करना हो तो' },
      blocks: [
        {
          en: 'Up to stone 3 the token comes back in full; from stone 4 until CSD is paid, less ₹500. After stone 5 you cancel on paper, through URC and depot; CSD keeps 5% after its order and returns the rest after 90 days.',
          hi: 'पड़ाव 3 तक टोकन पूरा लौटता है, पड़ाव 4 से CSD को भुगतान तक ₹500 काटकर। पड़ाव 5 के बाद URC के ज़रिए डिपो को लिखित आवेदन देना होता है; परचेज़ ऑर्डर के बाद CSD 5% काटता है और बाक़ी 90 दिन बाद लौटाता है।',
        },
      ],
    },
  ],
};
