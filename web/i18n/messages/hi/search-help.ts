import type { searchHelp as english } from '../en/search-help.ts';

export const searchHelp: typeof english = {
  try: 'इनमें से कुछ खोजकर देखें:',
  examples: [
    '8 लाख से कम',
    'सबसे ज़्यादा माइलेज',
    '7 सीटर डीज़ल ऑटोमैटिक',
    'इलेक्ट्रिक एसयूवी',
    'सफ़ेद कार',
    '5 स्टार',
  ],
  budget: (n) => `${n} लाख से कम`,
  upTo: (price) => `${price} से कम`,
  seats: (n) => `${n} सीटर`,
  stars: (n) => `${n} स्टार`,
  tooShort: 'थोड़ा और लिखें।',
  deliverTo: (pin) => `डिलीवरी PIN ${pin} पर`,
  understood: 'हमने यह खोजा',
  closest: 'हम पूरी बात नहीं समझ पाए। सबसे मिलती-जुलती कारें ये हैं।',
  nearest: (cars, words) => `“${words}” नाम से कुछ नहीं मिला। सबसे मिलती-जुलती: ${cars}।`,
  dropped: (cars, words, dropped) =>
    `“${words}” से पूरी तरह मिलती कोई कार नहीं है। हमने “${dropped.join('” और “')}” को खोज में शामिल नहीं किया: ${cars}।`,
};
