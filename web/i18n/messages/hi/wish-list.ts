import type { Messages } from '../en/index.ts';

export const wishList: Messages['wishList'] = {
  title: 'विशलिस्ट',
  lead: (cars) => `${cars}, आज की CSD कीमत के साथ।`,
  empty: 'कार पर बना दिल दबाएँ, वह यहाँ मिलेगी।',
  added: (day) => `${day} को जोड़ी`,
  less: (amount) => `${amount} कम`,
  more: (amount) => `जोड़ते समय से ${amount} ज़्यादा`,
  choose: 'वेरिएंट चुनें',
  gone: 'यह कार अब CSD की लिस्ट में नहीं है।',
  thisCar: 'यह कार',
  remove: (name) => `${name} को विशलिस्ट से हटाएँ`,
  restored: (name) => `${name} विशलिस्ट में वापस आ गई।`,
  removed: (name) => `${name} विशलिस्ट से हट गई।`,
};
