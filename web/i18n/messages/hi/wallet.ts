import type { wallet as english } from '../en/wallet.ts';

/** Hindi of the shop's rules, by their English sentence; an unknown rule is shown in English. */
const rules: readonly [RegExp, string][] = [
  [
    /^Every order earns 0\.25% of its CSD price, up to (₹[\d,]+)\.$/,
    'हर ऑर्डर पर CSD कीमत का 0.25% कैशबैक मिलता है, ज़्यादा से ज़्यादा $1।',
  ],
  [
    /^Cashback is available (\d+) days after delivery and valid for (\d+) days\.$/,
    'कैशबैक डिलीवरी के $1 दिन बाद उपलब्ध होता है और $2 दिन तक चलता है।',
  ],
  [
    /^It pays up to (\d+) ?% of a booking token\. What expires first is used first\.$/,
    'इससे टोकन का $1% तक दिया जा सकता है; जो पहले समाप्त होता है, वह पहले लगता है।',
  ],
];

const inHindi = (said: string) => {
  const rule = rules.find(([pattern]) => pattern.test(said));
  return rule ? said.replace(...rule) : said;
};

export const wallet: typeof english = {
  title: 'वॉलेट',
  yours: 'उपलब्ध बैलेंस',
  use: 'बुकिंग टोकन के पाँचवें हिस्से तक लगता है।',
  nowOnToken: (amount) => `आपके कार्ट की कार पर: ${amount}।`,
  pending: 'आने वाला',
  expires: (day) => `${day} को समाप्त`,
  expiresSoon: '30 दिन के भीतर समाप्त',
  earned: 'कुल कमाया',
  held: 'भुगतान के लिए रुका',
  passbook: 'पासबुक',
  show: 'कौन-सी एंट्री',
  shown: (n) => (n > 1 ? `${n} एंट्री दिख रही हैं` : n ? '1 एंट्री दिख रही है' : 'कोई एंट्री नहीं दिख रही'),
  all: 'सब',
  in: 'आया',
  out: 'गया',
  date: 'तारीख़',
  particulars: 'विवरण',
  balance: 'बैलेंस',
  amount: 'राशि',
  balanceIs: (amount) => `बैलेंस ${amount}`,
  entry: {
    earn: (car) => (car ? `${car} पर कमाया` : 'कमाया'),
    release: () => 'इस्तेमाल के लिए तैयार',
    redeem: () => 'टोकन में लगा',
    restore: () => 'लौटाया गया',
    expire: () => 'समाप्त',
    reverse: () => 'वापस लिया गया',
  },
  byOffer: (car) => (car ? `${car} पर ऑफ़र से मिला` : 'ऑफ़र का कैशबैक'),
  afterDelivery: 'डिलीवरी के एक हफ़्ते बाद उपलब्ध',
  yoursFrom: (day) => `${day} से उपलब्ध`,
  wasYours: (day) => `${day} से उपलब्ध है`,
  useBy: (day) => `${day} तक इस्तेमाल करें`,
  claimBy: (day) => `${day} तक अपनी प्रोफ़ाइल पूरी करें`,
  notUsed: 'समय पर इस्तेमाल नहीं हुआ',
  notClaimed: 'समय पर नहीं लिया गया',
  orderGivenUp: 'ऑर्डर रद्द हुआ',
  none: 'अभी कोई एंट्री नहीं है। अपने नाम से बुक करने पर कैशबैक मिलता है।',
  noneIn: 'अभी कुछ नहीं आया।',
  noneOut: 'अभी कुछ नहीं गया।',
  guest: 'आप गेस्ट हैं।',
  guestEarns: 'अपना नाम, मोबाइल और ई-मेल दें, फिर बुकिंग पर कैशबैक मिलेगा।',
  how: 'कैशबैक के नियम',
  rules: (said) => said.map(inHindi),
  offersAdd: 'ऑफ़र का कैशबैक इसमें अलग से जुड़ता है।',
  ifCancelled:
    'टोकन पर लगाया कैशबैक डिलीवरी के बाद ऑर्डर पूरा होने पर लौट आता है। ऑर्डर रद्द होने पर उसका कैशबैक वापस ले लिया जाता है, और आपने जो लगाया था वह लौट आता है। लौटे कैशबैक की आख़िरी तारीख़ वही रहती है, पर कम से कम सात दिन काम आता है।',
  usedUp:
    'यह केवल आपकी अपनी बुकिंग में लगता है। CSD अगली कार आम तौर पर आठ साल बाद देता है, इसलिए हो सकता है कि यह बिना इस्तेमाल के समाप्त हो जाए।',
  notMoney: 'कैशबैक केवल इसी दुकान में काम आता है। इसे नक़द नहीं निकाला जा सकता।',
};
