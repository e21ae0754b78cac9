import type { Messages } from '../en/index.ts';
import { common } from './common.ts';

export const cart: Messages['cart'] = {
  title: 'कार्ट',
  lead: (cars, limit, canBook) =>
    `कार्ट में ${cars} ${cars === common.cars(1) ? 'है' : 'हैं'}, ज़्यादा से ज़्यादा ${limit}। ${canBook ? 'CSD एक ऑर्डर में एक ही कार देता है; बुक करने के लिए एक चुनें।' : 'अभी कोई बुक नहीं हो सकती।'}`,
  empty: 'जब तक तय न हो, यहाँ पाँच तक कारें रख सकते हैं।',
  choose: (name) => `${name} बुक करें`,
  unavailable: 'यह कार अभी ऑर्डर नहीं हो सकती। हटाने तक यहीं रहेगी।',
  locked: 'ऑर्डर हो चुकी है, टोकन बाक़ी है।',
  priceChanged: (old, now) => `कीमत ${old} से ${now} हुई। कोई राशि नहीं कटी।`,
  accept: 'नई कीमत मानें',
  notListed: 'सूची में नहीं',
  changeOf: (name) => `${name} बदलें`,
  remove: 'हटाएँ',
  removeOf: (name) => `${name} हटाएँ`,
  removed: (name) => `${name} कार्ट से हट गई।`,
  payToday: 'आज दें',
  tokenDescription: 'वापसी योग्य टोकन, इस दुकान के पास',
  refund: 'यह CSD या डीलर को भुगतान नहीं है। उपलब्धता प्रमाणपत्र बनने तक पूरा लौटता है; उसके बाद ₹500 कम।',
};
