/** What a search understands, and what to do when it finds nothing. */
export const searchHelp = {
  try: 'Try one of these:',
  examples: [
    'under 8 lakh',
    'best mileage',
    '7 seater diesel automatic',
    'electric SUV',
    'white car',
    '5 star',
  ],
  /** What a number alone may mean. */
  budget: (n: string) => `under ${n} lakh`,
  upTo: (price: string) => `under ${price}`,
  seats: (n: string) => `${n} seater`,
  stars: (n: string) => `${n} star`,
  tooShort: 'Type a little more.',
  deliverTo: (pin: string) => `Deliver to PIN ${pin}`,
  understood: 'We searched for',
  closest: 'We did not understand all of it. These come closest.',
  nearest: (cars: string, words: string) => `No car matches “${words}”. The nearest: ${cars}.`,
  dropped: (cars: string, words: string, dropped: readonly string[]) =>
    `No car matches all of “${words}”. We did not use “${dropped.join('” and “')}”: ${cars}.`,
};
