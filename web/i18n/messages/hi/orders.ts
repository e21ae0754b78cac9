import type { OrderFacts } from '../../../shop/order-facts.ts';
import type { orders as en } from '../en/orders.ts';

const until = (payBy: string | undefined) =>
  payBy ? ` कार ${payBy} बजे तक आपके लिए रोकी गई है।` : '';
const expected = ({ from, to }: OrderFacts) =>
  from && to ? ` ${from} से ${to} के बीच आने की उम्मीद है।` : '';
const notForSale = (keptUntil: string | undefined) =>
  keptUntil ? ` कार ${keptUntil} से पहले नहीं बेची जा सकती।` : '';

/** Hindi of the shop's notes, by their English sentence; an unknown note is shown as written. */
const notes: Readonly<Record<string, string>> = {
  'Open for 30 minutes': '30 मिनट तक खुला',
  'The payment was started again': 'भुगतान फिर शुरू हुआ',
  'The payment failed; nothing was charged': 'भुगतान नहीं हुआ; कोई राशि नहीं कटी',
  'The token was not paid in time': 'टोकन समय पर नहीं आया',
  'The token was tried 3 times without success': 'टोकन देने की कोशिश 3 बार हुई, पर सफल नहीं रही',
  'Token received': 'टोकन मिला',
  'The shop checks entitlement and papers': 'दुकान पात्रता और काग़ज़ात जाँचती है',
  'One paper has not been shown; bring it to the shop':
    'एक काग़ज़ अब तक नहीं दिखाया गया; उसे दुकान पर लाएँ',
  'The dealer confirms the car is available': 'डीलर ने कार उपलब्ध बताई',
  'The certificate has expired; the dealer issues a new one':
    'प्रमाणपत्र की तारीख़ निकल गई; डीलर दूसरा जारी करेगा',
  'Demand placed; pay on the AFD portal from your own account':
    'डिमांड दर्ज हुई; AFD पोर्टल पर अपने खाते से भुगतान करें',
  'The depot has issued the supply order': 'डिपो ने सप्लाई ऑर्डर जारी किया',
  'Registered and insured; ready at the dealer': 'रजिस्ट्रेशन और बीमा हुआ; डीलर के पास तैयार',
  'Cancelled with the depot on paper; the token is refunded separately':
    'डिपो में लिखित आवेदन से रद्द हुआ; टोकन अलग से लौटता है',
};

export const orders: typeof en = {
  title: 'ऑर्डर',
  order: (orderNo) => `ऑर्डर ${orderNo}`,
  none: 'अभी कोई ऑर्डर नहीं है। कार रिफ़ंडेबल टोकन से बुक होती है।',
  counts: (underWay, done) =>
    `${underWay ? `${underWay} जारी` : 'कोई जारी नहीं'}, ${done === 1 ? '1 पूरा' : `${done} पूरे`}।`,
  show: 'कौन-से ऑर्डर',
  filter: { all: 'सब', open: 'जारी', done: 'पूरे' },
  noneOf: { open: 'कोई ऑर्डर जारी नहीं है।', done: 'अभी कोई ऑर्डर पूरा नहीं हुआ।' },
  showAll: 'सब दिखाएँ',
  shown: (n) => (n ? `${n} ऑर्डर दिख ${n === 1 ? 'रहा है' : 'रहे हैं'}` : 'कोई ऑर्डर नहीं दिख रहा'),
  milestone: (at, of) => `${of} में से पड़ाव ${at}`,
  sentence: (text) => `${text}।`,
  before: (day) => `${day} से पहले`,
  daysLeft: (n) => (n === 0 ? 'आख़िरी दिन' : `${n} दिन बाक़ी`),

  status: {
    PLACED: { title: 'दर्ज हुआ', description: 'टोकन अभी नहीं आया है।' },
    PAYMENT_PENDING: { title: 'टोकन बाक़ी', description: 'कार रोकने के लिए टोकन दें।' },
    PAYMENT_FAILED: { title: 'भुगतान नहीं हुआ', description: 'कोई राशि नहीं कटी। फिर कोशिश करें।' },
    EXPIRED: { title: 'समय समाप्त', description: 'टोकन समय पर नहीं मिला। कोई राशि नहीं कटी।' },
    BOOKED: { title: 'बुक हुई', description: 'टोकन मिल गया और डीलर को बता दिया गया है।' },
    ELIGIBILITY_CHECK: { title: 'पात्रता', description: 'दुकान पे लेवल और पिछली कार जाँचती है।' },
    ON_HOLD: { title: 'रुका हुआ', description: 'कुछ कमी है। दुकान आपसे पूछेगी।' },
    DOCUMENTS_VERIFIED: { title: 'काग़ज़ात पूरे', description: 'हम केवल निशान लगाते हैं, काग़ज़ात नहीं रखते।' },
    AVAILABILITY_ISSUED: {
      title: 'उपलब्धता प्रमाणपत्र जारी',
      description: 'डीलर ने कार की पुष्टि की। 21 दिन मान्य, पर महीने के आख़िर तक ही।',
    },
    AVAILABILITY_EXPIRED: { title: 'प्रमाणपत्र की अवधि ख़त्म', description: 'डीलर दूसरा जारी करता है।' },
    CSD_PAYMENT_PENDING: { title: 'CSD को भुगतान', description: 'AFD पोर्टल पर, केवल अपने खाते से।' },
    CSD_PAID: { title: 'CSD को भुगतान हुआ', description: 'AFD पोर्टल पर, केवल अपने खाते से।' },
    LSO_ISSUED: {
      title: 'लोकल सप्लाई ऑर्डर',
      description: 'डिपो LSO, सेल लेटर और अथॉरिटी लेटर जारी करता है।',
    },
    VEHICLE_ALLOTTED: { title: 'कार अलॉट हुई', description: 'आपके नाम का चेसिस नंबर।' },
    READY_FOR_DELIVERY: { title: 'तैयार', description: 'अब रजिस्ट्रेशन और बीमा का पैसा डीलर को दें।' },
    DELIVERED: { title: 'डिलीवरी हो गई', description: 'चाबी हाथ में। कैशबैक एक हफ़्ते में।' },
    CLOSED: { title: 'पूरा', description: 'सब पूरा हुआ।' },
    CANCEL_REQUESTED: { title: 'रद्द करने का अनुरोध', description: 'दुकान पुष्टि करेगी।' },
    CANCELLED: { title: 'रद्द', description: 'ऑर्डर आगे नहीं बढ़ेगा।' },
    REFUND_INITIATED: { title: 'रिफ़ंड जारी', description: 'टोकन लौट रहा है।' },
    REFUNDED: { title: 'रिफ़ंड हो गया', description: 'टोकन आपको लौट आया।' },
    CANCELLED_OFFLINE: {
      title: 'डिपो में रद्द',
      description: 'CSD की राशि उसके नियमों से लौटती है, टोकन अलग से।',
    },
  },

  nextActor: {
    you: 'आपकी बारी',
    shop: 'दुकान के पास',
    dealer: 'डीलर के पास',
    depot: 'डिपो के पास',
    bank: 'बैंक के पास',
    nobody: '',
  },

  nextStep: {
    PLACED: {
      task: 'टोकन दें',
      description: ({ payBy }) =>
        `कोई राशि नहीं कटी है। रिफ़ंडेबल टोकन मिलने पर ऑर्डर पक्का होता है।${until(payBy)}`,
    },
    PAYMENT_PENDING: {
      task: 'टोकन दें',
      description: ({ payBy }) =>
        `कोई राशि नहीं कटी है। रिफ़ंडेबल टोकन मिलने पर ऑर्डर पक्का होता है।${until(payBy)}`,
    },
    PAYMENT_FAILED: {
      task: 'भुगतान नहीं हुआ, फिर से दें',
      description: ({ payBy, isLastTry }) =>
        `कोई राशि नहीं कटी।${until(payBy)}${isLastTry ? ' एक कोशिश और बची है; वह भी सफल न हुई तो ऑर्डर का समय समाप्त हो जाएगा।' : ''}`,
    },
    EXPIRED: {
      task: '',
      description: () => 'टोकन समय पर नहीं मिला। कोई राशि नहीं कटी, और कार फिर से बुक हो सकती है।',
    },
    BOOKED: {
      task: 'आपकी पात्रता',
      description: () =>
        'टोकन मिल गया और डीलर को बता दिया गया है। अब दुकान आपका पे लेवल और पिछली कार जाँचती है, आम तौर पर एक दिन में। AFD पोर्टल पर रजिस्ट्रेशन नहीं है तो अभी करें: मंज़ूरी में एक हफ़्ता लग सकता है।',
    },
    ELIGIBILITY_CHECK: {
      task: 'पात्रता और काग़ज़ात',
      description: () => 'इस पेज पर लिखे काग़ज़ात तैयार रखें। कोई कमी न हो तो आपसे और कुछ नहीं चाहिए।',
    },
    ON_HOLD: {
      task: 'दुकान को जवाब दें',
      description: () =>
        'कुछ कमी है। दुकान को लिखें; जाँच वहीं से आगे चलेगी। काग़ज़ात दिखाए जाते हैं, यहाँ अपलोड नहीं होते।',
    },
    DOCUMENTS_VERIFIED: {
      task: 'उपलब्धता प्रमाणपत्र',
      description: ({ dealer = 'डीलर' }) =>
        `आपके काग़ज़ात पूरे हैं। अब ${dealer} बताएगा कि यही कार इसी रंग में मिल सकती है, आम तौर पर 2 से 4 दिन में।`,
    },
    AVAILABILITY_ISSUED: {
      task: 'AFD पोर्टल पर डिमांड दर्ज करें',
      description: () =>
        'AFD पोर्टल पर लॉग इन करें, ठीक यही चुनें, और डीलर की कीमत ठीक यही लिखें, पूरे रुपयों में, बिना कॉमा के।',
    },
    AVAILABILITY_EXPIRED: {
      task: 'दूसरा प्रमाणपत्र',
      description: ({ dealer = 'डीलर', validTill }) =>
        `${validTill ? `प्रमाणपत्र ${validTill} तक मान्य था। ` : ''}${dealer} से दूसरा बनवाएँ; उसके बाद ऑर्डर आगे बढ़ेगा।`,
    },
    CSD_PAYMENT_PENDING: {
      task: 'AFD पोर्टल पर CSD को भुगतान करें',
      description: () =>
        'डिमांड दर्ज हो चुकी है। पोर्टल पर ठीक इतना ही दें, अपने बैंक खाते से। लोन हो तो बैंक डिपो को देता है।',
    },
    CSD_PAID: {
      task: 'लोकल सप्लाई ऑर्डर',
      description: ({ depot }) =>
        `${depot ? `${depot} डिपो` : 'डिपो'} को पैसा मिल गया है। लोकल सप्लाई ऑर्डर (LSO) आम तौर पर 2 से 7 दिन में आता है।`,
    },
    LSO_ISSUED: {
      task: 'आपकी कार का अलॉटमेंट',
      description: (facts) =>
        `सप्लाई ऑर्डर आ गया है, और ${facts.dealer ?? 'डीलर'} कार अलॉट करेगा। इसमें कितना समय लगेगा, यह कंपनी पर निर्भर है।${expected(facts)}`,
    },
    VEHICLE_ALLOTTED: {
      task: 'रजिस्ट्रेशन और बीमा',
      description: (facts) =>
        `एक कार आपके नाम अलॉट हुई है। ${facts.dealer ?? 'डीलर'} उसे आम तौर पर 2 से 5 दिन में तैयार करता है।${expected(facts)}`,
    },
    READY_FOR_DELIVERY: {
      task: 'डीलर को भुगतान करें और कार लें',
      description: () =>
        'रोड टैक्स, रजिस्ट्रेशन, बीमा और एक्सेसरीज़ का पैसा डीलर को दें, CSD को नहीं। दस्तख़त से पहले चार चीज़ें जाँच लें: नाम, चेसिस नंबर, रंग और बनने की तारीख़।',
    },
    DELIVERED: {
      task: '',
      description: ({ noSaleUntil }) =>
        `चाबी हाथ में। कैशबैक डिलीवरी के एक हफ़्ते बाद मिलेगा।${notForSale(noSaleUntil)}`,
    },
    CLOSED: { task: '', description: ({ noSaleUntil }) => `सब पूरा हुआ।${notForSale(noSaleUntil)}` },
    CANCEL_REQUESTED: {
      task: 'रद्द करने का अनुरोध',
      description: () => 'आपने ऑर्डर रद्द करने को कहा है। दुकान की पुष्टि तक ऑर्डर रुका रहेगा।',
    },
    CANCELLED: {
      task: 'रिफ़ंड',
      description: ({ refund }) =>
        refund
          ? `ऑर्डर रद्द हो गया। ${refund} कुछ कामकाजी दिनों में उसी खाते में लौटेंगे जिससे दिए गए थे।`
          : 'ऑर्डर रद्द हो गया। कोई राशि नहीं दी गई थी।',
    },
    REFUND_INITIATED: {
      task: 'रिफ़ंड',
      description: ({ refund }) =>
        `${refund ? `${refund} लौट रहे हैं` : 'टोकन लौट रहा है'}। बैंक को कुछ कामकाजी दिन लगते हैं।`,
    },
    REFUNDED: {
      task: '',
      description: ({ refund, toWallet, since }) =>
        `${since} को ${refund ? `${refund} लौटे` : 'टोकन लौटा'}${toWallet ? `, और ${toWallet} वॉलेट में` : ''}।`,
    },
    CANCELLED_OFFLINE: {
      task: 'टोकन का रिफ़ंड',
      description: ({ refund }) =>
        `${refund ?? 'टोकन'} हम लौटाते हैं। CSD के पास का पैसा CSD के नियमों से लौटता है: URC के ज़रिए डिपो को लिखित आवेदन देने पर, 90 दिन बाद, और परचेज़ ऑर्डर जारी हो चुका हो तो 5% काटकर।`,
    },
  },

  undecided: 'आपका भुगतान',
  undecidedLead: 'बैंक का जवाब अभी नहीं आया है।',
  undecidedDescription: 'हम हर कुछ सेकंड में फिर पूछते हैं। चाहें तो बाद में लौटकर देखें; कुछ नहीं खोएगा।',
  token: 'रिफ़ंडेबल टोकन',
  pay: (amount) => `${amount} टोकन दें`,
  lateMoney: 'देर से आया भुगतान अपने आप लौटा दिया गया।',
  again: 'यह कार फिर बुक करें',
  inCart: 'कार्ट खोलें',
  reason: 'दुकान का कहना है',
  missing: 'अब तक नहीं दिखाया',
  answer: 'दुकान को जवाब दें',
  write: 'दुकान को लिखें',
  callDealer: 'डीलर को फ़ोन करें',
  review: 'कार का रिव्यू लिखें',
  choose: { car: 'कार', colour: 'रंग', dealer: 'डीलर', depot: 'डिपो' },
  exact: {
    dealerPrice: 'लिखने के लिए डीलर की कीमत',
    toCsd: 'CSD को देना है',
    toDealer: 'डीलर को देना है',
    demandNo: 'डिमांड नंबर',
    lsoNo: 'LSO नंबर',
  },
  copy: 'कॉपी करें',
  copyOf: (what) => `कॉपी करें: ${what}`,
  copied: (what) => `कॉपी हुआ: ${what}`,
  notCopied: 'ब्राउज़र ने अनुमति नहीं दी। संख्या चुनकर ख़ुद कॉपी करें।',
  ownAccount: 'केवल अपने बैंक खाते से दें। पोर्टल का पासवर्ड या OTP हम कभी नहीं माँगते।',

  record: 'ऑर्डर का अब तक का हाल',
  head: { milestone: 'पड़ाव', date: 'तारीख़', entry: 'क्या हुआ', by: 'किसने' },
  by: {
    system: '',
    gateway: 'बैंक',
    customer: 'आप',
    shop: 'दुकान',
    dealer: 'डीलर',
    depot: 'डिपो',
  },
  usualDuration: {
    ELIGIBILITY_CHECK: '1 दिन',
    DOCUMENTS_VERIFIED: '1 से 2 दिन',
    AVAILABILITY_ISSUED: '2 से 4 दिन',
    CSD_PAID: '1 से 3 दिन',
    LSO_ISSUED: '2 से 7 दिन',
    READY_FOR_DELIVERY: '2 से 5 दिन',
  },
  byDay: (day) => `${day} तक`,
  span: (from, to) => `${from} से ${to}`,
  note: (said) => ({ text: notes[said] ?? said, isForeign: !(said in notes) }),

  documents: 'साथ लाने के काग़ज़ात',
  documentsDone: 'काग़ज़ात, दुकान ने देखे',
  ticked: 'देखा गया',
  documentsNote: 'हम केवल निशान लगाते हैं, काग़ज़ात नहीं रखते।',
  numbers: 'नंबर और तारीख़ें',
  demandNo: 'डिमांड',
  validTill: 'प्रमाणपत्र कब तक',
  paidAt: 'CSD को भुगतान',
  lso: 'LSO',
  chassis: 'चेसिस, आख़िरी छह',
  registration: 'गाड़ी नंबर',
  indexNo: 'CSD इंडेक्स',
  justPaid: (amount: string) => `बुकिंग हो गई, ${amount} मिल गए।`,
  expectedDelivery: 'कब तक',
  dealer: 'डीलर',
  depot: 'डिपो',
  changeDealer: {
    open: 'दूसरा डीलर चुनें',
    send: 'यह डीलर माँगें',
    noOther: 'आपके राज्य में इस ब्रांड का कोई दूसरा डीलर नहीं है।',
    subject: (orderNo) => `ऑर्डर ${orderNo} के लिए दूसरा डीलर`,
    request: (name, city, mobile) => `कृपया यह ऑर्डर दूसरे डीलर को दें: ${name}, ${city}, ${mobile}।`,
    changed: (day) => `आपके कहने पर ${day} को बदला गया।`,
    sent: (day) => `आपने ${day} को दूसरा डीलर माँगा। दुकान जवाब देगी।`,
    note: 'लिखा हुआ देखें',
    confirmed: 'डीलर कार पक्की कर चुका है। अब डीलर नहीं बदल सकता।',
  },
  demand: {
    have: 'मैंने डिमांड दर्ज कर दी है',
    hint: 'पोर्टल की समरी शीट पर छपा होता है: 4 से 30 अक्षर या अंक, बीच में / और - भी।',
    send: 'डिमांड नंबर भेजें',
    subject: (orderNo) => `ऑर्डर ${orderNo} की डिमांड दर्ज`,
    request: (demandNo) => `मैंने AFD पोर्टल पर डिमांड दर्ज कर दी है। उसका नंबर: ${demandNo}।`,
    task: 'आपका डिमांड नंबर',
    sent: (demandNo, day) => `डिमांड नंबर ${demandNo} ${day} को भेजा गया।`,
    next: 'दुकान इसे ऑर्डर में दर्ज करेगी; फिर पोर्टल पर CSD को भुगतान करना है।',
    correct: 'नंबर सुधारें',
  },
  address: 'डिलीवरी और रजिस्ट्रेशन का पता',
  deliveredAt: (pincode) => `डिलीवरी और रजिस्ट्रेशन PIN ${pincode} पर।`,
  price: 'पूरी कीमत',
  priceAsOn: (day) => `${day} की कीमतें, इस ऑर्डर के लिए पक्की।`,

  receipt: {
    title: 'बुकिंग रसीद',
    no: 'रसीद',
    order: 'ऑर्डर',
    date: 'तारीख़',
    at: (day, time) => `${day}, ${time} IST`,
    from: 'किससे',
    car: 'कार',
    token: 'टोकन',
    offer: 'ऑफ़र',
    wallet: 'वॉलेट से',
    received: 'मिला',
    by: 'माध्यम',
    held: 'इस दुकान के पास। CSD या डीलर को भुगतान नहीं। उपलब्धता प्रमाणपत्र बनने तक पूरा लौटता है; उसके बाद, CSD को भुगतान होने तक, ₹500 कम।',
    stamp: { booked: 'बुक हुई', cancelled: 'रद्द', refunded: 'लौटाया' },
    print: 'प्रिंट करें या PDF सेव करें',
  },

  cancel: {
    title: 'रद्द करना',
    reason: 'कारण',
    asked: 'अनुरोध का दिन',
    charge: 'कटौती',
    back: 'आपको मिलेगा',
    toWallet: 'वॉलेट में',
    state: 'रिफ़ंड',
    states: { NONE: 'शुरू नहीं हुआ', INITIATED: 'जारी', DONE: 'हो गया' },
    ask: 'रद्द करने को कहें',
    nothingPaid: 'अभी कोई राशि नहीं दी गई है, इसलिए रद्द करने पर कुछ नहीं कटता।',
    full: (back) => `प्रमाणपत्र बनने तक ${back} का टोकन पूरा लौटता है।`,
    late: (charge, back) => `प्रमाणपत्र बन चुका है: टोकन से ${charge} कटेंगे, ${back} लौटेंगे।`,
    onPaper:
      'CSD को भुगतान हो चुका है, इसलिए रद्द करने के लिए URC के ज़रिए डिपो को लिखित आवेदन दें। परचेज़ ऑर्डर के बाद CSD 5% काटता है और बाक़ी 90 दिन बाद लौटाता है।',
    token: (back) => `हमारा टोकन अलग से लौटता है: ${back}।`,
    tokenLess: (charge, back) => `हमारा टोकन अलग से लौटता है: ${charge} काटकर ${back}।`,
  },

  trouble: 'कुछ ठीक न हो तो',
  report: 'समस्या बताएँ',
  complaints: 'इस ऑर्डर के संदेश',
};
