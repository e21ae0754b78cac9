import type { brands as english } from '../en/brands.ts';

export const brands: typeof english = {
  title: 'ब्रांड',
  makers: (n) => `${n} ब्रांड`,
  lead: (makers, day) =>
    `${makers}, कीमतें ${day} की। नई कीमतें तय होने तक CSD किसी ब्रांड की बिक्री रोक सकता है।`,
  models: 'मॉडल',
  csdFrom: 'शुरुआती कीमत',
  keepFrom: 'कम से कम बचत',
  none: 'कोई नहीं',
  hidden: 'दुकान में छिपा',
  prices: 'की CSD कीमतें',
  priceLead: (models, variants, day) =>
    `${models} मॉडल, ${variants} वेरिएंट, हर कीमत रोड टैक्स और बीमा से पहले। ${day} की कीमतें।`,
  entitlement: 'मेरी पात्रता जाँचें',
  within: 'मेरी पात्रता की कारें',
  filter: 'फ़िल्टर और क्रम',
  priceList: 'कीमतों की लिस्ट',
  print: 'प्रिंट करें',
  variant: 'वेरिएंट',
  empty: 'इस ब्रांड का कोई मॉडल अभी नहीं बिक रहा।',
};
