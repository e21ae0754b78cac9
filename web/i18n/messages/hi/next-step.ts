import type { OrderFacts } from '../../../shop/order-facts.ts';
import type { nextStep as en } from '../en/next-step.ts';

const until = (payBy: string | undefined) =>
  payBy ? ` कार ${payBy} बजे तक आपके लिए रोकी गई है।` : '';
const notCharged = ({ returned }: OrderFacts) =>
  returned ? paidTooLate(returned) : 'कोई राशि नहीं कटी है।';
const paidTooLate = (state: NonNullable<OrderFacts['returned']>) =>
  `देर से आया भुगतान पूरा ${state === 'done' ? 'लौटा दिया गया' : 'लौटाया जा रहा है'}।`;
function unpaidEnd({
  returned,
  isUndecided,
  isDeclined,
}: Pick<OrderFacts, 'returned' | 'isUndecided' | 'isDeclined'>) {
  if (returned)
    return `आपके भुगतान की अब ज़रूरत नहीं थी, वह पूरा ${returned === 'done' ? 'लौटा दिया गया' : 'लौटाया जा रहा है'}।`;
  if (isUndecided)
    return 'आपके भुगतान पर बैंक का जवाब अभी नहीं आया है। बैंक ने पुष्टि की तो पूरी राशि अपने आप लौटा दी जाएगी।';
  return isDeclined ? 'बैंक ने आपका भुगतान मंज़ूर नहीं किया: कोई राशि नहीं कटी।' : 'कोई राशि नहीं दी गई थी।';
}
const attempts = (left: number) =>
  left === 1
    ? ' एक कोशिश और बची है; वह भी सफल न हुई तो ऑर्डर का समय समाप्त हो जाएगा।'
    : ` ${left} कोशिशें और बची हैं।`;
const expected = ({ from, to }: OrderFacts) =>
  from && to ? ` डिलीवरी ${from} से ${to} के बीच होने की उम्मीद है।` : '';
const arrival = (isRefundDue: boolean) =>
  isRefundDue
    ? ' लौटने थे और अब तक आ जाने चाहिए थे। न आए हों तो दुकान को लिखें।'
    : ' कुछ कामकाजी दिनों में लौटेंगे।';
const tokenBack = ({ refund, toWallet, isRefundDue }: OrderFacts, isDone: boolean) =>
  [
    refund &&
      (isDone
        ? ` टोकन के ${refund} पूरे लौटा दिए गए।`
        : ` टोकन के ${refund} पूरे, उसी खाते में जिससे दिए गए थे,${arrival(isRefundDue)}`),
    toWallet && ` टोकन के ${toWallet} वॉलेट में ${isDone ? 'लौट आए' : 'लौटेंगे'}।`,
  ]
    .filter(Boolean)
    .join('');
const notForSale = (keptUntil: string | undefined) =>
  keptUntil ? ` कार ${keptUntil} से पहले नहीं बेची जा सकती।` : '';

export const nextStep: typeof en = {
  PLACED: {
    task: 'टोकन दें',
    description: (facts) =>
      `${notCharged(facts)} रिफ़ंडेबल टोकन मिलने पर ऑर्डर पक्का होता है।${until(facts.payBy)}`,
  },
  PAYMENT_PENDING: {
    task: 'टोकन दें',
    description: (facts) =>
      `${notCharged(facts)} रिफ़ंडेबल टोकन मिलने पर ऑर्डर पक्का होता है।${until(facts.payBy)}`,
  },
  PAYMENT_FAILED: {
    task: 'भुगतान नहीं हुआ, फिर से दें',
    description: ({ payBy, attemptsLeft }) =>
      `कोई राशि नहीं कटी।${until(payBy)}${attempts(attemptsLeft)}`,
  },
  EXPIRED: {
    task: '',
    description: ({ isDeclined, attemptsLeft, returned }) =>
      `${isDeclined && attemptsLeft === 0 ? 'बैंक ने भुगतान मंज़ूर नहीं किया, और तीनों कोशिशें हो चुकी हैं' : 'टोकन समय पर नहीं मिला'}। ${returned ? `${paidTooLate(returned)} कार` : 'कोई राशि नहीं कटी, और कार'} फिर से बुक हो सकती है।`,
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
    description: () => 'कुछ कमी है। दुकान को लिखें; जाँच वहीं से आगे चलेगी। काग़ज़ात यहाँ कभी न भेजें।',
  },
  DOCUMENTS_VERIFIED: {
    task: 'उपलब्धता प्रमाणपत्र',
    description: ({ dealer = 'डीलर' }) =>
      `आपके काग़ज़ात पूरे हैं। अब ${dealer} बताएगा कि यही कार इसी रंग में मिल सकती है, आम तौर पर 2 से 4 दिन में।`,
  },
  AVAILABILITY_ISSUED: {
    task: 'AFD पोर्टल पर डिमांड दर्ज करें',
    description: () =>
      'AFD पोर्टल पर लॉग इन करें, ठीक यही चुनें, और डीलर की कीमत ठीक यही लिखें, पूरे रुपयों में, बिना कॉमा के। फिर डिमांड का नंबर हमें भेजें।',
  },
  AVAILABILITY_EXPIRED: {
    task: 'डीलर से दूसरा प्रमाणपत्र माँगें',
    description: ({ dealer = 'डीलर', validTill }) =>
      `${validTill ? `प्रमाणपत्र ${validTill} तक मान्य था। ` : ''}${dealer} से दूसरा बनवाएँ; उसके बाद ऑर्डर आगे बढ़ेगा।`,
  },
  CSD_PAYMENT_PENDING: {
    task: 'AFD पोर्टल पर CSD को भुगतान करें',
    description: ({ isLoan }) =>
      `डिमांड दर्ज हो चुकी है। ${
        isLoan
          ? 'CSD को इतना जाना है: बैंक अपना हिस्सा सीधे डिपो को देता है, बाक़ी आप पोर्टल पर दें, अपने बैंक खाते से।'
          : 'पोर्टल पर ठीक इतना ही दें, अपने बैंक खाते से।'
      } पैसा मिलने पर डिपो हमें बताता है: आपको बताना नहीं है।`,
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
    description: ({ exchange }) =>
      `रोड टैक्स, रजिस्ट्रेशन, बीमा, एक्सेसरीज़, रंग की अतिरिक्त कीमत और TCS (जो लगे) का पैसा डीलर को दें, CSD को नहीं। पूरी रक़म दें: हमारा टोकन इसमें से नहीं कटता, डिलीवरी के बाद हम उसे लौटाते हैं।${exchange ? ` पुरानी कार का हिसाब डीलर आपसे अलग करता है, उसकी कीमत से ${exchange} ज़्यादा देकर।` : ''} दस्तख़त से पहले चार चीज़ें जाँच लें: नाम, चेसिस नंबर, रंग और बनने की तारीख़।`,
  },
  DELIVERED: {
    task: '',
    description: (facts) => `चाबी हाथ में।${tokenBack(facts, false)}${notForSale(facts.noSaleUntil)}`,
  },
  CLOSED: {
    task: '',
    description: (facts) => `सब पूरा हुआ।${tokenBack(facts, true)}${notForSale(facts.noSaleUntil)}`,
  },
  CANCEL_REQUESTED: {
    task: 'रद्द करने का अनुरोध',
    description: () => 'आपने ऑर्डर रद्द करने को कहा है। दुकान की पुष्टि तक ऑर्डर रुका रहेगा।',
  },
  CANCELLED: {
    task: 'रिफ़ंड',
    description({ refund, isRefundDue, ...facts }) {
      if (!refund) return `ऑर्डर रद्द हो गया। ${unpaidEnd(facts)}`;
      return isRefundDue
        ? `ऑर्डर रद्द हो गया। ${refund} का रिफ़ंड अब तक शुरू नहीं हुआ है, इसमें देर हो गई है। दुकान को लिखें।`
        : `ऑर्डर रद्द हो गया। ${refund} उसी खाते में जिससे दिए गए थे,${arrival(false)}`;
    },
  },
  REFUND_INITIATED: {
    task: 'रिफ़ंड',
    description: ({ refund, isRefundDue }) =>
      `${refund ? `${refund} लौट रहे हैं` : 'टोकन लौट रहा है'}। ${isRefundDue ? 'पैसा अब तक आ जाना चाहिए था। न आया हो तो दुकान को लिखें।' : 'बैंक को कुछ कामकाजी दिन लगते हैं।'}`,
  },
  REFUNDED: {
    task: '',
    description: ({ refund, toWallet, since }) =>
      `${since} को ${refund ? `${refund} लौटे` : 'टोकन लौटा'}${toWallet ? `, और इनके अलावा ${toWallet} वॉलेट में` : ''}।`,
  },
  CANCELLED_OFFLINE: {
    task: 'टोकन का रिफ़ंड',
    description: ({ refund = 'टोकन', isRefundDue }) =>
      `${isRefundDue ? `${refund} का रिफ़ंड अब तक शुरू नहीं हुआ है, इसमें देर हो गई है। दुकान को लिखें।` : `${refund} हम लौटाते हैं।`} CSD के पास का पैसा CSD के नियमों से लौटता है: URC के ज़रिए डिपो को लिखित आवेदन देने पर, 90 दिन बाद, और परचेज़ ऑर्डर जारी हो चुका हो तो 5% काटकर।`,
  },
};
