import { formatNumber } from '#contracts/constants';
import { failedPart } from '../../failed-part.ts';
import type { Messages } from '../en/index.ts';

const fieldErrors: Record<string, string> = {
  'This looks like a PAN. Please take it out: the shop never needs it.':
    'यह PAN जैसा लगता है। कृपया इसे हटा दें: दुकान को इसकी ज़रूरत कभी नहीं होती।',
  'This looks like an Aadhaar number. Please take it out: the shop never needs it.':
    'यह आधार नंबर जैसा लगता है। कृपया इसे हटा दें: दुकान को इसकी ज़रूरत कभी नहीं होती।',
  'This looks like a card number. Please take it out: the shop never needs it.':
    'यह कार्ड नंबर जैसा लगता है। कृपया इसे हटा दें: दुकान को इसकी ज़रूरत कभी नहीं होती।',
  "2 to 60 characters: letters and spaces; . , ' - ( ) are fine.":
    "2 से 60 चिह्न: अक्षर, मात्राएँ और स्पेस; . , ' - ( ) चल सकते हैं।",
  '1, or 0 to take the car out.': '1, या कार हटाने के लिए 0।',
  'A moment such as 2026-11-21T04:30:00.000Z.': 'ऐसा समय: 2026-11-21T04:30:00.000Z।',
  'Your own mobile: ten digits, starting with 6 to 9, not all the same.':
    'अपना मोबाइल: 6 से 9 से शुरू होने वाले दस अंक, जो सब एक जैसे न हों।',
  '4 to 30 letters, digits, slashes or hyphens; a letter or digit first.':
    '4 से 30 अक्षर, अंक, / या -; शुरू में अक्षर या अंक।',
  'A month such as 2018-07.': 'ऐसा महीना: 2018-07।',
  'A product id or slug.': 'कार का नंबर या नाम।',
  'A shop id, or all.': 'दुकान का नंबर, या all।',
  'A shop, brand or category id, or all.': 'दुकान, ब्रांड या श्रेणी का नंबर, या all।',
  'A state code such as DL, MH or UP.': 'राज्य का कोड, जैसे DL, MH या UP।',
  'A whole number from 1 to 5.': '1 से 5 में से एक चुनें।',
  'A whole number, 0 or more.': 'पूरी संख्या, 0 या ज़्यादा।',
  'An e-mail address such as name@example.in, at most 254 characters.':
    'ई-मेल पता, जैसे name@example.in, ज़्यादा से ज़्यादा 254 अक्षर।',
  'An id: 24 hexadecimal digits.': '24 अंकों का नंबर।',
  'An order number such as CS261122-PAVONA.': 'ऑर्डर नंबर, जैसे CS261122-PAVONA।',
  'An order id or order number.': 'ऑर्डर नंबर।',
  'At most 5 MB.': 'ज़्यादा से ज़्यादा 5 MB।',
  'We need your consent to call you.': 'अनुमति के बिना हम फ़ोन नहीं कर सकते।',
  'One car per order.': 'एक ऑर्डर में एक कार।',
  'Rupees between 1 and 99,999.99, at most two decimals.': '1 से 99,999.99 रुपये तक।',
  'Six digits, not starting with 0.': 'छह अंक, पहला 0 नहीं।',
  'This month at the latest.': 'ज़्यादा से ज़्यादा इसी महीने तक।',
  'Ten digits, starting with 6 to 9.': '6 से 9 से शुरू होने वाले दस अंक।',
  'Whole rupees, 0 or more.': 'पूरे रुपये, 0 से कम नहीं।',
  '2 to 10 letters.': '2 से 10 अक्षर।',
  '3 to 20 capital letters and digits.': '3 से 20 बड़े अक्षर और अंक।',
};

const fieldErrorsByCode: Record<string, string> = {
  REQUIRED: 'भरना ज़रूरी है।',
  TOO_SHORT: 'बहुत छोटा है।',
  TOO_LONG: 'बहुत लंबा है।',
  FORMAT: 'यह सही नहीं लिखा है।',
  ENUM: 'लिस्ट में से एक चुनें।',
  NOT_STORED: 'यह तस्वीर दुकान में नहीं है: हटाएँ या फिर जोड़ें।',
  OTHER_STATE: 'यह PIN इस राज्य का नहीं है।',
};

const length = /^([\d,]+) to ([\d,]+) characters(, not all of them spaces)?\.$/;

export const fieldError: Messages['fieldError'] = (message, code) => {
  const [, from, to = ''] = message.match(length) ?? [];
  if (from) {
    const most = formatNumber(Number(to.replaceAll(',', '')));
    if (from === '0') return `ज़्यादा से ज़्यादा ${most} अक्षर।`;
    const bounds = `${from} से ${most} अक्षर`;
    return code === 'EMPTY' ? `कृपया यहाँ लिखें (${bounds})।` : `${bounds}।`;
  }
  return fieldErrors[message] ?? fieldErrorsByCode[code] ?? message;
};

const errorMessages: Record<string, string> = {
  NO_ANSWER: 'अभी दुकान से संपर्क नहीं हो रहा।',
  UNKNOWN: 'हमारी ओर से कुछ गड़बड़ हुई।',
  INTERNAL: 'हमारी ओर से कुछ गड़बड़ हुई।',
  VALIDATION: 'यहाँ कुछ ठीक नहीं है। कृपया भरी हुई जानकारी जाँच लें।',
  BAD_FILTER: 'यह लिंक काम नहीं कर रहा। लिस्ट से फिर चुनें।',
  BAD_QUERY: 'यह लिंक काम नहीं कर रहा। लिस्ट से फिर चुनें।',
  BAD_PAGE: 'यह लिंक काम नहीं कर रहा। लिस्ट से फिर चुनें।',
  NO_SUCH_CALL: 'हमारी ओर से कुछ गड़बड़ हुई।',
  CONTRACT_BROKEN: 'हमारी ओर से कुछ गड़बड़ हुई।',
  TOKEN_MISSING: 'सेशन ख़त्म हो गया।',
  TOKEN_INVALID: 'सेशन ख़त्म हो गया।',
  TOKEN_EXPIRED: 'सेशन ख़त्म हो गया।',
  FORBIDDEN: 'यह केवल दुकान के कर्मचारी कर सकते हैं।',
  NOT_OWNER: 'यह आपका नहीं है।',
  NOT_FOUND: 'यह नहीं मिला।',
  GUEST: 'पहले अपना नाम, मोबाइल और ई-मेल दें।',
  EMAIL_TAKEN: 'यह ई-मेल पहले से किसी और का है।',
  CONTACT_TAKEN: 'यह मोबाइल या ई-मेल पहले से किसी और का है।',
  MONTH_NOT_PAST: 'ज़्यादा से ज़्यादा इसी महीने तक।',
  CART_FULL: 'कार्ट भर चुका है: इसमें पाँच कारें आती हैं। पहले एक हटाएँ।',
  CART_LOCKED: 'इस कार का टोकन बाक़ी है। टोकन दें, या बदलने के लिए ऑर्डर रद्द करने को कहें।',
  VARIANT_UNAVAILABLE: 'यह वेरिएंट अभी उपलब्ध नहीं है।',
  COLOUR_NOT_WITH_VARIANT: 'यह रंग इस वेरिएंट में नहीं आता।',
  ACCESSORY_UNKNOWN: 'यह एक्सेसरी इस कार के साथ नहीं आती।',
  INSURANCE_UNKNOWN: 'यह बीमा उपलब्ध नहीं है।',
  OFFER_NOT_APPLICABLE: 'यह ऑफ़र यहाँ लागू नहीं होता। दूसरा चुनें, या बिना ऑफ़र के आगे बढ़ें।',
  WISH_LIST_FULL: 'विशलिस्ट भर चुकी है: इसमें 100 कारें आती हैं। पहले एक हटाएँ।',
  OTHER_STATE: 'यह PIN इस राज्य का नहीं है।',
  ADDRESS_LIMIT: 'दस पते सेव हो चुके हैं; पहले एक हटाएँ।',
  PIN_NOT_SERVICEABLE: 'इस PIN पर अभी डिलीवरी नहीं है; दूसरा पता दें।',
  PROFILE_INCOMPLETE: 'पहले अपना नाम, मोबाइल और ई-मेल दें।',
  CONSENT_REQUIRED: 'आगे बढ़ने के लिए सहमति ज़रूरी है।',
  PRICE_CHANGED: 'कीमत बदल गई है। कोई राशि नहीं कटी।',
  ALREADY_ORDERED: 'इसका ऑर्डर पहले ही हो चुका है। उसे अपने ऑर्डर में देखें।',
  WALLET_CHANGED: 'वॉलेट की राशि बदल गई है। उसे फिर से चुनें।',
  AMOUNT_MISMATCH: 'राशि मेल नहीं खाती। कोई राशि नहीं कटी।',
  OVER_CAP: 'कीमत आपकी सीमा से ज़्यादा है। पहले अपने URC से पूछें।',
  OTHER_CAR: 'कार्ट में दूसरी कार है। कार्ट फिर से देखें।',
  NOTHING_TO_ORDER: 'ऑर्डर करने को कुछ नहीं है।',
  NOTHING_TO_PAY: 'देने को कुछ बाक़ी नहीं है।',
  NO_OPEN_CHECKOUT: 'कोई भुगतान बाक़ी नहीं है।',
  PAYMENT_NOT_SUCCESS: 'भुगतान पूरा नहीं हुआ।',
  PAYMENT_STATE: 'यह भुगतान पहले ही तय हो चुका है।',
  TOO_MANY_ATTEMPTS: 'बहुत बार कोशिश हो चुकी है। ऑर्डर का समय समाप्त होने दें, फिर नया ऑर्डर करें।',
  TOO_MANY_OPEN: 'पाँच शिकायतें पहले से खुली हैं। उनमें से किसी में लिखें, या एक बंद करें।',
  COMPLAINT_STATE: 'इस शिकायत में अब यह नहीं हो सकता। देखें कि वह कहाँ तक पहुँची है।',
  ORDER_STATE: 'इस ऑर्डर में अब यह नहीं हो सकता। देखें कि वह कहाँ तक पहुँचा है।',
  DEALER_CONFIRMED: 'डीलर कार पक्की कर चुका है। अब डीलर नहीं बदल सकता।',
  RATE_LIMIT: 'कोशिशें बहुत जल्दी-जल्दी हुईं। थोड़ी देर रुककर फिर कोशिश करें।',
  SLOT_NOT_AVAILABLE: 'इस समय कोई उपलब्ध नहीं है; दूसरा समय चुनें।',
  UNSUPPORTED_IMAGE: 'यह तस्वीर JPEG, PNG या WebP नहीं है।',
  UNSUPPORTED_MEDIA_TYPE: 'यह फ़ाइल नहीं ली जा सकती।',
  TOO_LARGE: 'एक बार में यह बहुत ज़्यादा है। कम या छोटा करके फिर भेजें।',
  CATEGORY_IN_USE: 'इस श्रेणी में अभी कारें हैं।',
  NAME_TAKEN: 'यह नाम पहले से है।',
  SUB_CATEGORY_ELSEWHERE: 'यह ब्रांड दूसरी श्रेणी में है।',
};

const maintenance = {
  payment: 'भुगतान सेवा अभी जवाब नहीं दे रही। कोई राशि नहीं कटी। थोड़ी देर बाद फिर कोशिश करें।',
  prices: 'कीमतें बदली जा रही हैं। थोड़ी देर बाद फिर देखें।',
  shop: 'दुकान में अभी सुधार चल रहा है। थोड़ी देर बाद फिर कोशिश करें।',
};

/** Hindi by the server's English sentence, where one code has several reasons. */
const byMessage: readonly [RegExp, string][] = [
  [/^Thank you, we already have your feedback .*$/, 'आपकी आज की राय मिल चुकी है। कल फिर लिखें।'],
  [
    /^Order (\S+) is under way, .*$/,
    'ऑर्डर $1 चल रहा है, और CSD एक बार में एक ही कार देता है। उसकी डिलीवरी तक रुकें, या उसे रद्द करने को कहें।',
  ],
  [/^Complaint (\S+) is closed\..*$/, 'शिकायत $1 बंद हो चुकी है। नई शिकायत लिखें।'],
  [
    /^Complaint (\S+) has been reopened (\d+) times\..*$/,
    'शिकायत $1 $2 बार फिर खुल चुकी है। नई शिकायत लिखें।',
  ],
];

export const errorMessage: Messages['errorMessage'] = ({
  code = '',
  message,
  userMessage = message,
  route,
}) => {
  if (code === 'MAINTENANCE') return maintenance[failedPart(route)];
  const known = byMessage.find(([pattern]) => pattern.test(userMessage));
  return known ? userMessage.replace(...known) : (errorMessages[code] ?? userMessage);
};
