import type { profile as english } from '../en/profile.ts';
import { common } from './common.ts';

export const profile: typeof english = {
  title: 'प्रोफ़ाइल',
  guestDescription: 'अभी आप गेस्ट हैं। बुकिंग और कैशबैक के लिए अपना नाम दें।',
  nothingLost: 'आपका कार्ट, विशलिस्ट और पते वैसे ही रहेंगे।',
  edit: 'प्रोफ़ाइल बदलें',
  contactDetails: {
    title: 'आपकी जानकारी',
    become: 'प्रोफ़ाइल सेव करें',
    saved: 'आपकी प्रोफ़ाइल सेव हो गई।',
  },
  declaration: {
    title: 'आपकी सेवा की जानकारी',
    none: 'एक बार बताएँ, फिर हर कार के पेज पर दिखेगा कि चुना हुआ वेरिएंट आपकी पात्रता के भीतर है या नहीं।',
    declare: 'जानकारी दें',
    change: 'बदलें',
    category: 'श्रेणी',
    payLevel: 'पे लेवल',
    payLevelHint: 'अपनी पे स्लिप देखें। रिटायर्ड हों तो आख़िरी पे लेवल।',
    service: 'सेवा',
    serviceYears: 'सेवा के साल',
    lastCar: 'पिछली CSD कार',
    lastCarMonth: 'पिछली CSD कार का महीना',
    lastCarHint: 'पहले न ली हो तो ख़ाली छोड़ें।',
    lastCarOrdered: (orderNo) => `ऑर्डर ${orderNo} से। इसके बाद कोई और ली हो, तभी बदलें।`,
    choose: 'एक चुनें।',
    wholeYears: 'पूरे साल, 0 से 45।',
    years: (n) => `${n} साल`,
    band: { L3A_5: '3A से 5', L6_9: '6 से 9, JCO', L10_18: '10 से 18, अफ़सर' },
    noCar: 'कोई नहीं',
    notSaid: 'नहीं बताया',
    cap: 'टैक्स से पहले सीमा',
    capElectric: 'सीमा, इलेक्ट्रिक',
    neverAsked: 'हम सेवा नंबर, स्मार्ट कार्ड, PAN या आधार नहीं माँगते; इन्हें यहाँ कभी न लिखें।',
    saved: 'जानकारी सेव हो गई। अब हर कार के पेज पर चुना हुआ वेरिएंट इसी से जाँचा जाएगा।',
  },
  eligibility: {
    itIsYourTurn: 'अब आप CSD कार के पात्र हैं।',
    free: 'पहली CSD कार के लिए आपकी सेवा काफ़ी है।',
    freeAgain: 'महीने के हिसाब से आपकी पिछली CSD कार को आठ साल हो चुके हैं।',
    serviceUnknown:
      'अपनी सेवा के साल और पिछली CSD कार बताएँ, तब पता चलेगा कि अभी कार मिल सकती है या नहीं।',
    afterCancellation: (orderNo) =>
      `आपने ऑर्डर ${orderNo} रद्द करने को कहा है। दुकान के पुष्टि करते ही आप दूसरी कार ले सकते हैं।`,
    afterOrder: (orderNo, isOnlyOne) =>
      `ऑर्डर ${orderNo} खुला है। दूसरी कार तभी ले सकते हैं जब वह रद्द हो${isOnlyOne ? '' : '; नहीं तो आम तौर पर उसके लिए CSD को भुगतान के आठ साल बाद'}।`,
    within: (models) =>
      `अपनी सीमा में आने ${models === common.models(1) ? 'वाला' : 'वाले'} ${models} देखें`,
    advice: 'यह सलाह है; फ़ैसला आपका URC और AFD पोर्टल करते हैं।',
  },
  links: {
    orders: (n) => `${n} ऑर्डर`,
    none: 'अभी कुछ नहीं',
    emptyWallet: 'अभी काम में लेने को कुछ नहीं',
    openComplaints: (n) => `${n} खुली`,
    waitsForYou: (n) => `${n} में आपके जवाब का इंतज़ार`,
    noComplaints: 'कोई खुली नहीं',
  },
  settings: {
    title: 'सेटिंग',
    kept: 'हम आपकी कौन-सी जानकारी रखते हैं',
    read: 'पढ़ें',
    agreed: (version, day) => `आपने ${day} को संस्करण ${version} पर सहमति दी।`,
    notAgreed: 'आपने अभी इस पर सहमति नहीं दी है।',
    newer: (version) => `अब संस्करण ${version} लागू है।`,
    agree: (version) => `संस्करण ${version} पर सहमति दें`,
    thanks: 'सेव हो गया। धन्यवाद।',
  },
};
