import type { Messages } from '../en/index.ts';

export const reviews: Messages['reviews'] = {
  none: 'अभी कोई रिव्यू नहीं है।',
  from: (reviews) => `${reviews} से`,
  sort: {
    helpful: 'सबसे उपयोगी',
    newest: 'सबसे नए',
    ratingDesc: 'ज़्यादा रेटिंग पहले',
    ratingAsc: 'कम रेटिंग पहले',
  },
  more: (n) => `${n} और दिखाएँ`,
  shown: (n, of) => `${of} में से ${n} रिव्यू`,
  changed: (day) => `${day} को बदला`,
  verified: 'वेरिफ़ाइड ख़रीदार',
  waits: 'जाँच हो रही है',
  replied: 'Cantt Cars का जवाब।',
};
