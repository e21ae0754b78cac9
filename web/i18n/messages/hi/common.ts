import { formatNumber } from '#contracts/engine/format-number';
import type { Messages } from '../en/index.ts';

export const common: Messages['common'] = {
  shop: 'Cantt Cars',
  loading: 'खुल रहा है',
  tryAgain: 'फिर कोशिश करें',
  cancel: 'रहने दें',
  save: 'सहेजें',
  close: 'बंद करें',
  back: 'पीछे',
  edit: 'बदलें',
  delete: 'हटाएँ',
  undo: 'वापस लाएँ',
  optional: 'ज़रूरी नहीं',
  nil: 'शून्य',
  stop: '।',
  seeAllCars: 'सभी कारें देखें',
  allCars: 'सभी कारें',
  csd: 'CSD',
  showroom: 'शोरूम',
  youKeep: 'बचत',
  months: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
  cars: (n) => (n === 1 ? '1 कार' : `${formatNumber(n)} कारें`),
  models: (n) => `${n} मॉडल`,
  weeks: (min, max) =>
    min === max ? (min === 1 ? '1 हफ़्ता' : `${min} हफ़्ते`) : `${min} से ${max} हफ़्ते`,
  lakh: (amount) => `₹${amount} लाख`,
  stars: (n) => `5 में से ${n} स्टार`,
  notHere: 'यह यहाँ नहीं है',
  notLoaded: 'यह नहीं खुल सका',
  paused: 'कीमतें बदली जा रही हैं',
  pausedUntil: (time: string) => `कीमतें लगभग ${time} बजे लौटेंगी।`,
  /** Before the names of the fields of a form. */
  toPutRight: 'इन्हें ठीक करें:',
  somethingWrong: 'इस पन्ने में कुछ गड़बड़ हुई। इसे फिर खोलें; कोई राशि नहीं कटी, कुछ खोया नहीं।',
  linkCopied: 'लिंक कॉपी हो गया।',
  linkToCopy: 'कॉपी करने के लिए लिंक',
};
