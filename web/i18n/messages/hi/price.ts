import type { Messages } from '../en/index.ts';

export const price: Messages['price'] = {
  caption: (state) => `${state} में कीमत, CSD से और शोरूम से`,
  finance: { own: 'अपना पैसा', loan: 'लोन' },
  theCar: 'कार की कीमत, CSD को',
  theRoad: 'ऑन-रोड ख़र्च, डीलर को',
  beforeDiscount: 'छूट और टैक्स से पहले कीमत',
  basic: 'टैक्स से पहले कीमत',
  discount: 'CSD छूट, घटाकर',
  gst: 'GST',
  half: (half, whole) => `CSD में ${half}, ${whole} का आधा`,
  taxClass: (rate, reason, others) =>
    `GST स्लैब “${reason}”: ${rate}; इस कार के दूसरे वेरिएंट: ${others}। CSD में GST आधा लगता है, इसलिए बचत का प्रतिशत अलग है।`,
  price: 'कार की कीमत',
  csdPrice: 'CSD कीमत',
  roadTax: 'रोड टैक्स',
  basis: {
    exShowroom: (rate) => `शोरूम कीमत का ${rate}`,
    csdInvoice: (rate) => `CSD बिल का ${rate}`,
  },
  estimatedTax: (basis) => `अनुमान: ${basis}; इस राज्य की दर अलग हो सकती है`,
  atOffice: 'रोड टैक्स और रजिस्ट्रेशन',
  registration: 'रजिस्ट्रेशन, नंबर प्लेट, FASTag',
  parking: 'पार्किंग, एक बार',
  hypothecation: 'हाइपोथि\u00adकेशन', // on the narrowest phones it takes two lines
  insurance: 'बीमा',
  cover: {
    comprehensive1plus3: '3 साल थर्ड पार्टी, ओन डैमेज (अपनी गाड़ी का नुक़सान)',
    tp3: 'केवल 3 साल थर्ड पार्टी',
  },
  accessories: 'एक्सेसरीज़',
  accessoriesOff: (amount) => `ऑफ़र से ${amount} कम`,
  colour: 'रंग',
  loanPapers: 'लोन के लिए बैंक अपने काग़ज़ात अलग से माँगता है: बैंक से पूछ लें।',
  tcs: 'TCS',
  tcsHint: '₹10\u00a0लाख से ऊपर 1%',
  onRoad: 'ऑन-रोड कीमत',
  savingHint: (isAll) => (isAll ? 'कार की कीमत पर' : 'कार की कीमत पर; रोड टैक्स और TCS इसमें नहीं गिने'),
  paidToCsd: 'AFD पोर्टल पर CSD को',
  paidToDealer: 'डीलर को',
};
