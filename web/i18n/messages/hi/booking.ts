import type { booking as en } from '../en/booking.ts';

export const booking: typeof en = {
  openOrder: {
    title: 'आपका एक ऑर्डर पहले से चल रहा है',
    rule: (car, orderNo) =>
      `ऑर्डर ${orderNo}, ${car}। CSD एक बार में एक ही कार देता है: यहाँ दूसरी कार तब बुक होगी जब यह ऑर्डर रद्द हो जाए या इसकी कार मिल जाए। CSD की अगली कार आम तौर पर उसे भुगतान के आठ साल बाद मिलती है।`,
    link: 'ऑर्डर पर जाएँ',
    pending: {
      title: 'बैंक अभी आपका भुगतान जाँच रहा है',
      text: (car, orderNo) =>
        `${car} का टोकन, ऑर्डर ${orderNo}, बैंक के पास है। दोबारा भुगतान न करें: बैंक का जवाब आते ही नतीजा ऑर्डर में दिखेगा।`,
      link: 'भुगतान देखें',
    },
    cancelling: {
      title: 'आपने अपना ऑर्डर रद्द करने को कहा है',
      text: (car, orderNo) =>
        `${car} का ऑर्डर ${orderNo} रद्द होने की पुष्टि दुकान से बाक़ी है। उसके बाद आप फिर कार बुक कर सकते हैं।`,
      link: 'ऑर्डर पर जाएँ',
    },
  },
  wait: {
    label: 'इंतज़ार का समय',
    days: (min, max) => (min === max ? `${min} दिन` : `${min} से ${max} दिन`),
    fromBooking: (period) => `बुकिंग से ${period}`,
    parts: (transport) => `बुकिंग से डिलीवरी तक: काग़ज़ात, कार, और पहुँचाने के ${transport}।`,
    anyPin: (period) => `बुकिंग से डिलीवरी तक: ${period}। PIN देने पर आपके शहर का समय दिखेगा।`,
  },
  noDelivery: {
    title: (pincode) => `PIN ${pincode} पर अभी कोई डीलर गाड़ी नहीं पहुँचाता।`,
    whatToDo: 'यह कार बुक करने के लिए PIN बदलें, या हमसे पूछें: हम डीलर ढूँढकर आपको फ़ोन करेंगे।',
    changePin: 'PIN बदलें',
  },
  dealer: {
    choose: 'इस ब्रांड के डीलर, सबसे पास वाला पहले',
    nearest: 'सबसे पास',
    inCity: 'आपके शहर में',
    phone: 'फ़ोन',
    where: 'कहाँ',
    distance: (city, own) =>
      city === own ? 'आपके शहर में' : own ? `${city}; डिलीवरी ${own} में` : city,
    map: 'नक़्शा',
    call: (name, mobile) => `${name} को फ़ोन करें: ${mobile}`,
    mapOf: (name) => `नक़्शा: ${name}`,
    at: (city, pincode) => `${city}, PIN ${pincode}`,
    waitFromAll: (period) => `इंतज़ार का समय हर डीलर के यहाँ एक जैसा है: ${period}।`,
    none: (brand, state) => `${state} में अभी ${brand} का कोई डीलर नहीं है।`,
    whatToDo: 'दूसरे राज्य का पता चुनें, या हमसे पूछें: हम डीलर ढूँढकर आपको फ़ोन करेंगे। कोई राशि नहीं कटी।',
    ask: 'डीलर के लिए पूछें',
  },
  pricedAs: (variant, state, finance) =>
    `यह हिसाब ${variant}, ${state}, ${finance} का है। आपकी पसंद की कीमत कार्ट में दिखेगी।`,
  pricesAsOf: (state, day) => `${state} के लिए ${day} की कीमतें।`,
};
