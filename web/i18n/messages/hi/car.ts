import type { Messages } from '../en/index.ts';

export const car: Messages['car'] = {
  waits: (weeks) => `इंतज़ार: ${weeks}`,
  dealEnds: (day) => `${day} तक दुकान की पसंद`,
  ends: (day) => `${day} तक`,
  soldOut: 'स्टॉक ख़त्म',
  isNew: 'नई',
  from: ['', 'से'],
  wish: (name) => `विशलिस्ट: ${name}`,
  compare: (name) => `तुलना: ${name}`,
  reviews: (n) => `${n}\u00a0रिव्यू`,
};
