export const search = {
  title: 'Search',
  titleOf: (words: string) => `Search: ${words}`,
  label: 'Search cars',
  hint: 'A brand, diesel, under 8 lakh',
  found: (cars: string, words: string) => `${cars} for “${words}”`,
  none: (words: string) => `No car matches “${words}”.`,
  noneHint: 'Or search by brand, fuel, price or number of seats.',
  didYouMean: 'Did you mean',
  suggestions: (n: number) =>
    n === 0 ? 'No suggestions' : n === 1 ? '1 suggestion' : `${n} suggestions`,
  cars: 'Cars',
  searches: 'Searches',
  brands: 'Brands',
  youSearched: 'Recent searches',
  forget: 'Clear these',
  popular: 'Most viewed',
  more: (n: number) => `Show ${n} more`,
};
