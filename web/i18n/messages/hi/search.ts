import type { Messages } from '../en/index.ts';

export const search: Messages['search'] = {
  title: 'खोज',
  titleOf: (words) => `खोज: ${words}`,
  label: 'कार खोजें',
  hint: 'ब्रांड, डीज़ल, 8 लाख से कम',
  found: (cars, words) => `“${words}” के लिए ${cars}`,
  none: (words) => `“${words}” जैसी कोई कार नहीं है।`,
  noneHint: 'या ब्रांड, ईंधन, कीमत या सीटों की संख्या से खोजें।',
  inHelp: (words) => `“${words}” मदद में खोजें`,
  didYouMean: 'क्या आप यह खोज रहे हैं:',
  suggestions: (n) => (n === 0 ? 'कोई सुझाव नहीं' : `${n} सुझाव`),
  cars: 'कारें',
  searches: 'खोज',
  brands: 'ब्रांड',
  youSearched: 'पिछली खोजें',
  forget: 'इन्हें मिटाएँ',
  popular: 'लोकप्रिय कारें',
  more: (n) => `${n} और दिखाएँ`,
};
