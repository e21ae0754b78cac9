import type { Messages } from '../en/index.ts';
import { common } from './common.ts';

export const wishList: Messages['wishList'] = {
  title: 'विशलिस्ट',
  lead: (cars) => `${cars}। हम ${cars === common.cars(1) ? 'इसकी' : 'इनकी'} CSD कीमत पर नज़र रखते हैं।`,
  empty: 'कार पर बना दिल दबाएँ, वह यहाँ मिलेगी।',
  added: (day) => `${day} को जोड़ी`,
  less: (amount) => `${amount} कम`,
  choose: 'वेरिएंट चुनें',
  gone: 'यह कार अब CSD की लिस्ट में नहीं है।',
  thisCar: 'यह कार',
  remove: (name) => `${name} को विशलिस्ट से हटाएँ`,
  removed: (name) => `${name} विशलिस्ट से हट गई।`,
};
