/** Texts that the data has in English only; an unknown one is shown in English. */
const sentences: readonly [RegExp, string][] = [
  [/^(\d) of 5 stars$/, '5 में से $1 स्टार'],
  [/^Not tested$/, 'जाँच नहीं हुई'],
  [/^Bharat NCAP$/, 'भारत NCAP'],
  [/^(\d+) years$/, '$1 साल'],
  [/^(\d+) years or ([\d,]+) km$/, '$1 साल या $2 km'],
  [
    /^CSD has suspended this brand until a price dispute is settled\.$/,
    'कीमत का विवाद सुलझने तक CSD ने इस ब्रांड की बिक्री रोक दी है।',
  ],
  [
    /^CSD has suspended this brand until new prices are agreed\.$/,
    'नई कीमतें तय होने तक CSD ने इस ब्रांड की बिक्री रोक दी है।',
  ],
];

export const translate = (text: string) => {
  const known = sentences.find(([pattern]) => pattern.test(text));
  return known ? text.replace(...known) : text;
};

export const specificationNames: Record<string, string> = {
  'Warranty: Car': 'कार की वारंटी',
  'Warranty: Battery': 'बैटरी की वारंटी',
};
