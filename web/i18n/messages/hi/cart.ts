import type { Messages } from '../en/index.ts';
import { common } from './common.ts';

export const cart: Messages['cart'] = {
  title: 'कार्ट',
  lead: (cars, limit, bookable, isPriceNew) =>
    [
      `आपके कार्ट में ${cars} ${cars === common.cars(1) ? 'है' : 'हैं'}। इसमें ${limit} तक आती हैं।`,
      bookable > 1 && 'CSD एक ऑर्डर में एक ही कार देता है; बुक करने के लिए एक चुनें।',
      bookable === 0 && 'अभी कोई बुक नहीं हो सकती।',
      bookable === 0 && isPriceNew && 'पहले नई कीमत मानें, फिर बुक करें।',
    ]
      .filter(Boolean)
      .join(' '),
  empty: 'आपका कार्ट ख़ाली है। तय होने तक इसमें पाँच कारों तक रख सकते हैं।',
  choose: (name) => `${name} बुक करें`,
  unavailable: 'यह कार अभी बुक नहीं हो सकती। हटाने तक यहीं रहेगी।',
  suspended: 'CSD ने इस ब्रांड की बिक्री रोक दी है। हटाने तक कार यहीं रहेगी।',
  soldOut: (day) =>
    `इस वेरिएंट का स्टॉक ख़त्म है। ${day} को सहेजी गई कीमत अब लागू नहीं; दोबारा उपलब्ध होने पर उस दिन की कीमत लगेगी।`,
  chooseAnother: 'दूसरा वेरिएंट चुनें',
  locked: 'ऑर्डर हो चुकी है, टोकन बाक़ी है।',
  priceChanged: (old, now) => `कीमत ${old} से ${now} हुई। कोई राशि नहीं कटी।`,
  accept: 'नई कीमत मानें',
  accepted: (name) => `${name} की नई कीमत मान ली गई।`,
  summary: (name, onRoad, token) =>
    `${name}: ऑन-रोड कीमत ${onRoad}${token ? `, आज ${token} दें` : ''}।`,
  pricedFor: (state) => `आपके कार्ट की कीमतें भी अब ${state} की हैं।`,
  notListed: 'लिस्ट में नहीं',
  changeOf: (name) => `${name} बदलें`,
  remove: 'हटाएँ',
  removeOf: (name) => `${name} हटाएँ`,
  removed: (name) => `${name} कार्ट से हट गई।`,
  restored: (name) => `${name} कार्ट में वापस आ गई।`,
  payToday: 'आज दें',
  offerApplied: (code) => `ऑफ़र ${code} लागू`,
  tokenDescription: 'रिफ़ंडेबल टोकन, इस दुकान के पास',
  refund:
    'यह CSD या डीलर को भुगतान नहीं है। उपलब्धता प्रमाणपत्र बनने तक पूरा लौटता है; उसके बाद, CSD को भुगतान होने तक, ₹500 कम।',
};
