import type { Messages } from '../en/index.ts';

export const car: Messages['car'] = {
  waits: (weeks) => `इंतज़ार: ${weeks}`,
  waitsAtLeast: ({ min, max }) => `इंतज़ार: ${min === max ? '' : `${min} से `}${max}+ हफ़्ते`,
  dealEnds: (day) => `डील ${day} तक`,
  ends: (day) => `${day} तक`,
  soldOut: 'स्टॉक ख़त्म',
  isNew: 'नई',
  from: ['', 'से'],
  wish: (name) => `विशलिस्ट: ${name}`,
  compare: (name) => `तुलना: ${name}`,
  owners: (n) => (n === 1 ? '1 मालिक' : `${n} मालिकों`),
};
