import type { Messages } from '../en/index.ts';

export const reviews: Messages['reviews'] = {
  none: 'अभी कोई समीक्षा नहीं है।',
  from: (owners) => `${owners} से`,
  sort: {
    helpful: 'सबसे काम की',
    newest: 'सबसे नई',
    ratingDesc: 'अच्छी पहले',
    ratingAsc: 'कमज़ोर पहले',
  },
  more: (n) => `${n} और दिखाएँ`,
  verified: 'सत्यापित ख़रीदार',
  waits: 'जाँच बाक़ी है',
  replied: 'Cantt Cars का जवाब।',
};
