import type { Messages } from '../en/index.ts';
import { labels } from './labels.ts';

type Named = Record<string, string>;
const named = (names: Named) => (value: string) => names[value] ?? value;
const lakh = (rupees: number) => Math.round(rupees / 100_000);
/** End of the highest budget, in lakh: no car costs as much. */
const NO_END = 1000;

export const list: Messages['list'] = {
  title: 'सभी कारें',
  fit: (n, state) => `${n === 1 ? 'मिली' : 'मिलीं'}। ${state} की CSD कीमतें, रोड टैक्स और बीमा से पहले।`,
  filter: 'फ़िल्टर',
  filters: 'फ़िल्टर',
  sortBy: 'क्रम',
  sortedBy: (order) => `क्रम: ${order}`,
  inUse: 'चुने हुए फ़िल्टर',
  takeOff: 'हटाएँ',
  clear: 'सब हटाएँ',
  show: (cars) => `${cars} दिखाएँ`,
  showUncounted: 'कारें दिखाएँ',
  brandMissing: 'इस लिंक का ब्रांड अभी दुकान में नहीं बिकता, इसलिए सब ब्रांड दिखाए गए हैं।',
  noneYet: 'अभी कोई कार नहीं है। कीमतों की लिस्ट ख़ाली है।',
  none: 'इन सब फ़िल्टर में कोई कार नहीं मिली। एक फ़िल्टर हटाएँ।',
  mine: 'मेरी पात्रता के भीतर',
  sayWho: 'अपना पे लेवल बताएँ और केवल अपनी पात्रता की कारें देखें।',
  declared: 'आपका पे लेवल सेव हो गया।',
  oneBudget: (range) => `चुना गया: ${range}, बीच के बजट भी शामिल।`,
  facet: {
    budget: 'बजट, CSD कीमत',
    brand: 'ब्रांड',
    body: 'बॉडी टाइप',
    fuel: 'ईंधन',
    gearbox: 'गियर',
    colour: 'रंग',
    seats: 'सीटें',
    safety: 'सुरक्षा',
    gst: 'GST स्लैब',
  },
  value: {
    budget: (range) => {
      const [from = 0, to = 0] = range.split('-').map(Number);
      if (from === 0) return `₹${lakh(to)} लाख तक`;
      return lakh(to) >= NO_END ? `₹${lakh(from)} लाख से ऊपर` : `₹${lakh(from)} से ${lakh(to)} लाख`;
    },
    body: named(labels.body),
    fuel: named(labels.fuel),
    gearbox: named(labels.gearbox),
    colour: named(labels.colour),
    seats: (seats) => `${seats} सीटें`,
    safety: (stars) => (stars === '5' ? '5 स्टार' : `${stars} स्टार या ज़्यादा`),
    gst: (rate) => `${rate}% GST`,
  },
};
