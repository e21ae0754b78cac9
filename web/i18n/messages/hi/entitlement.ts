import type { Messages } from '../en/index.ts';

const reasons: Record<string, string> = {
  OVER_CAP: 'टैक्स से पहले की कीमत आपकी सीमा से ज़्यादा है। अपने URC से पूछें।',
  SERVICE_UNDER_5Y: 'पहली कार के लिए पाँच साल की सेवा ज़रूरी है।',
  GAP_UNDER_8Y: 'पिछली CSD कार को अभी आठ साल नहीं हुए।',
  CATEGORY_UNVERIFIED: 'डिफ़ेंस सिविलियन के नियम अलग हैं। अपने URC से पूछें।',
  ONE_IN_SERVICE: 'लेवल 3A से 5 में सेवा में एक कार मिलती है, अगली रिटायरमेंट के बाद। अपने URC से पूछें।',
  ONE_AS_JCO:
    'सेवा में लेवल 6 से 9 को एक कार JCO बनने से पहले और एक उसके बाद मिलती है। पिछली JCO बनने के बाद ली हो, तो अपने URC से पूछें।',
  ONE_AFTER_RETIREMENT:
    'रिटायरमेंट के बाद एक कार मिलती है। पिछली रिटायरमेंट के बाद ली हो, तो अपने URC से पूछें।',
  ONE_AS_RETIRED: 'रिटायरमेंट के बाद एक ही कार मिलती है, और आपकी कार यह दुकान दे चुकी है। अपने URC से पूछें।',
  ONE_AS_WIDOW: 'विधवा या विधुर एक ही कार ले सकते हैं, और आपकी कार यह दुकान दे चुकी है। अपने URC से पूछें।',
  WIDOW_RULE: 'विधवा या विधुर को कार पति या पत्नी की ली हुई कारों के हिसाब से मिलती है। अपने URC से पूछें।',
  BRAND_SUSPENDED: 'CSD ने इस ब्रांड को फ़िलहाल रोका है।',
  DISCONTINUED: 'यह कार अब नहीं बिकती।',
};

export const entitlement: Messages['entitlement'] = {
  title: 'क्या आप इस कार के पात्र हैं?',
  description: 'सीमा टैक्स से पहले की कीमत पर लगती है। रोड टैक्स, बीमा और एक्सेसरीज़ नहीं गिने जाते।',
  within: 'आपकी पात्रता के भीतर।',
  withinCap: 'आपकी सीमा के भीतर।',
  youAre: (who, level) => `${who}, ${level}।`,
  how: 'यह कैसे तय हुआ',
  unknown: 'पात्रता देखने के लिए अपना पे लेवल और सेवा बताएँ।',
  declare: 'बताएँ',
  declareWhat: 'पे लेवल और सेवा',
  reason: ({ code, message }) => reasons[code] ?? message,
  askUrc: 'अपने URC से पूछें।',
  over: (amount) => `टैक्स से पहले आपकी सीमा से ${amount} ज़्यादा।`,
  nextFrom: (month) => `अगली कार ${month} से पहले नहीं मिलेगी।`,
  under: (amount) => `आपकी सीमा से ${amount} कम`,
  service: 'पाँच साल की सेवा',
  serviceNotOver: 'पाँच साल की सेवा अभी पूरी नहीं हुई',
  gap: 'पिछले आठ साल में कोई CSD कार नहीं',
  gapSince: (month) => `पिछली CSD कार (${month}) को आठ साल`,
  gapNotOver: (last, next) =>
    `पिछली CSD कार (${last}) को अभी आठ साल नहीं हुए${next ? `; अगली ${next} से` : ''}`,
  notKnown: 'अभी पता नहीं',
  serviceUnknown: 'अपनी सेवा के साल और पिछली CSD कार बताएँ, तो हम ये भी जाँच लेंगे।',
  met: 'पूरी',
  notMet: 'पूरी नहीं',
  gauge: (price, cap) => `टैक्स से पहले कीमत ${price}, सीमा ${cap}`,
  thisCar: 'यह कार, टैक्स से पहले',
  cap: 'आपकी सीमा',
  capElectric: 'इलेक्ट्रिक कार के लिए आपकी सीमा',
  declared: (day) => `आपने यह ${day} को बताया।`,
  lastCarFrom: (orderNo, day) =>
    `पिछली CSD कार का महीना ऑर्डर ${orderNo} से लिया गया है। बाक़ी आपने ${day} को बताया।`,
  advice: 'यह केवल सलाह है: फ़ैसला AFD पोर्टल और आपके URC का है।',
};
