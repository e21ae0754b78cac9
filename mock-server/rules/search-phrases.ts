import { type ColourFamily, type Filter, type FuelType, transmissions } from '#contracts/catalogue';

/** Words of a query, as a pattern, and what they ask of a car. */
type Phrase = [pattern: string, filter: Filter | ((...numbers: number[]) => Filter)];

/** Added to the number that follows: `sadhe 7` is 7.5. */
const fractions: Record<string, number> = { sava: 0.25, sadhe: 0.5, paune: -0.25 };
/** Longer ones are no amount, or more than a filter takes. */
const number = `(?:(?:${Object.keys(fractions).join('|')}) )?\\d{1,8}(?:\\.\\d*)?`;
const measure = '\\d{1,3}(?:\\.\\d*)?';
const lakh = '(?: (?:lakhs?|lacs?|l)(?: \\d{1,2} (?:thousand|k|haja+r|haza+r))?)';
const rupeeWord = '(?: (?:rs|rupees?|rupaye|rupay|inr))';
const rupees = `${rupeeWord}?`;
/** Captured with its lakhs; see `numberOf`. */
const amount = `(?:(?:rs|inr) )?(${number}${lakh}?)`;
const amountInLakh = `(?:(?:rs|inr) )?(${number}${lakh})`;
const lessWord = '(?: (?:se (?:kam|niche|sasti)|tak|ke (?:andar|bhitar|niche)|men|or less|budget))';
const orLess = `${lessWord}?`;
/** Six digits may be a PIN, unless they are round or a word says that they are a price (assumed). */
const mayBePin = `(?<!(?:rs|inr) )(?:[1-79]\\d|8[0-5])\\d{4}(?<!000|500|999)(?= )(?!${rupeeWord}|${lessWord})`;
/** An instalment, or an amount of days, weeks or kilometres, is no price. */
const ofPrice = '(?<!(?: emi| instal+ments?| kist| monthly| time| wait| waiting) )';
const inMoney =
  '(?! (?:a month|days?|din|weeks?|haphte|hafte|months?|mahine|years?|sal|saal|minutes?|kms?|cc|bhp|hp|ps) )';
const most = '(?:(?:sabse|sabase|best|most|highest|high|top|max|maximum|good|great|badhiya) )?';
const more = '(?:(?:zyada|jyada|adhik|achchhi|achchha|achchhe|acchi|accha|behatar) )?';
const mileage = 'mileage|mailej|average|evarej|avarej';
const perLitre = '(?:kmpl|kilomitar|(?:km|kimi) (?:l|per litre|prati litar))';
const overWord = '(?:above|over|more than|at least|minimum|min|starting)';
const boot = '(?:boot|dikki|dicke?y|diggi)(?: (?:space|spes))?';
/** `8 l` is 8 lakh. */
const litres = '(?:lit(?:er|re)s?|ltrs?|litar|(?<= \\d{3} )l)';
const clearance = '(?:ground|graund) (?:clearance|kliyarens)|zamin se un?chai';
const big = '(?:(?:big|large|bari|badi|uncha|unchi) )?';
const suvs = ['SUV', 'Compact SUV', 'Crossover'] as const;

const colours: Record<ColourFamily, string> = {
  white: 'safed|safaid|vhait|vait',
  silver: 'silvar|chandi',
  grey: 'gray|gre',
  black: 'kali|kala|kale|kaali|kaala|blaik',
  red: 'lal|laal|maroon',
  orange: 'narangi|orenj',
  brown: 'bhuri|bhura|bhure|beige|bronze|braun',
  yellow: 'pili|pila|pile|peeli|peela|yelo',
  green: 'hari|hara|hare|grin',
  blue: 'nili|nila|nile|neeli|neela|blu',
  purple: 'baingani|violet|parpal',
};
const fuels: Record<string, FuelType[]> = {
  petrol: ['Petrol'],
  'diesels?': ['Diesel'],
  'cng|c n g|si en ji': ['CNG'],
  'electric|evs': ['Electric'],
  'mild hybrid': ['Mild hybrid'],
  'strong hybrid|full hybrid': ['Strong hybrid'],
  'hybrids?': ['Mild hybrid', 'Strong hybrid'],
};

/**
 * What buyers ask for, in English and in Hindi in either script (source: assumed). Devanagari is matched as transliterated.
 * The first phrase that matches wins.
 */
const phrases: Phrase[] = [
  ...measured(mileage, perLitre, (mileageFrom) => ({ mileageFrom, sort: 'mileageDesc' })),
  ...measured(boot, litres, (bootFrom) => ({ bootFrom })),
  ...measured(clearance, '(?:mm|mimi|mi mi)', (groundClearanceFrom) => ({ groundClearanceFrom })),
  // Half a lakh in seven up and down (assumed).
  [
    `${ofPrice}(?:around|about|near|approx|lagabhag|karib|kareeb) ${amount}${rupees}${inMoney}`,
    (price) => ({
      priceFrom: Math.round(price * 93) / 100,
      priceTo: Math.round(price * 107) / 100,
    }),
  ],
  [
    `(?:between |from )?${amount}(?: (?:to|se|and|aur|or))? ${amountInLakh}${rupees}(?: (?:tak|ke bich))?`,
    (priceFrom, priceTo) => ({ priceFrom, priceTo }),
  ],
  [`${ofPrice}${overWord} ${amount}${rupees}${inMoney}`, (priceFrom) => ({ priceFrom })],
  [
    `${amountInLakh}${rupees} (?:(?:se )?(?:zyada|jyada|adhik|upar|mahangi)|plus|or more)`,
    (priceFrom) => ({ priceFrom }),
  ],
  [
    `${ofPrice}(?:under|below|within|up ?to|less than|maximum|max|budget) ${amount}${rupees}${inMoney}`,
    (priceTo) => ({ priceTo }),
  ],
  [`${amountInLakh}${rupees}${orLess}`, (priceTo) => ({ priceTo })],
  // A number of 50,000 or more means rupees, also by itself (assumed).
  [
    `(?:(?:rs|inr) )?(?!${mayBePin})([5-9]\\d{4}|\\d{6,8})\\.?${rupees}${orLess}`,
    (priceTo) => ({ priceTo }),
  ],
  ['([2-9]|10) (?:seats?|seaters?)', (seats) => ({ seating: [Number(seats)] })],
  [
    '(?:for )?([2-9]|10) (?:people|persons?|passengers?|log|logon)(?: ke liy?e)?',
    (people) => ({ seating: [2, 3, 4, 5, 6, 7, 8, 9, 10].filter((seats) => seats >= people) }),
  ],
  ['family|parivar(?: ki| ke liy?e)?', { seating: [5, 6, 7, 8, 9] }],
  ['([1-5]) stars?(?: (?:safety|rating|rated|ncap|suraksha))*', (safetyMin) => ({ safetyMin })],
  ['safest|(?:sabse|sabase|most) (?:surakshit|safe)', { safetyMin: 5 }],
  ['safe|surakshit', { safetyMin: 4 }],
  [`${most}${more}(?:${mileage})|fuel (?:efficient|efficiency)`, { sort: 'mileageDesc' }],
  [
    '(?:(?:sabse|sabase) )?(?:longest|best|highest|most|lambi|lanbi|zyada|jyada) (?:range|renj)',
    { fuelType: ['Electric'], sort: 'mileageDesc' },
  ],
  ['(5|18|40) (?:percent |pratishat )?(?:gst|jiesa?ti)', (rate) => ({ gstRate: [rate] })],
  // What a third of the sample cars have (assumed).
  [`${most}${more}${big}(?:${boot})`, { bootFrom: 400 }],
  [`${most}${more}${big}(?:${clearance})`, { groundClearanceFrom: 200 }],
  ['most expensive|costliest|(?:sabse|sabase) mahangi', { sort: 'csdDesc' }],
  [
    '(?:(?:sabse|sabase) )?(?:sasti|sasta|saste)|cheapest|cheap|affordable|low(?:est)? (?:price|budget)',
    { sort: 'csdAsc' },
  ],
  [`${most}${more}(?:savings?|discount|bachat)`, { sort: 'savingDesc' }],
  [`(?:best|top|highest) (?:rated|rating)`, { sort: 'ratingDesc' }],
  [
    'latest|newest|new (?:launch(?:es)?|arrivals?|models?)|(?:sabse|sabase) (?:nai|nayi)',
    { sort: 'newest' },
  ],
  ['(?:most )?(?:popular|lokapriy)', { sort: 'popular' }],
  ['(?:hot )?deals?|offers?', { isHotDeal: true }],
  ['compact suvs?', { bodyType: ['Compact SUV'] }],
  ['suvs?', { bodyType: [...suvs] }],
  ['hatchbacks?|small|chhoti|choti|chhota', { bodyType: ['Hatchback'] }],
  ['sedans?', { bodyType: ['Sedan'] }],
  ['muvs?|mpvs', { bodyType: ['MUV'] }],
  ['crossovers?', { bodyType: ['Crossover'] }],
  ['(?<= mirroring )automatic', {}], // Android Auto
  ['automatic', { transmission: transmissions.filter((one) => one !== 'MT') }],
  ['manual', { transmission: ['MT'] }],
  ['amt', { transmission: ['AMT'] }],
  ['cvt', { transmission: ['CVT', 'e-CVT'] }],
  ['dct|dual clutch', { transmission: ['DCT'] }],
  ...Object.entries(fuels).map(([words, fuelType]): Phrase => [words, { fuelType }]),
  ...Object.entries(colours).map(
    ([colour, words]): Phrase => [
      `(?:${colour}|${words})(?: (?:colou?r|rang))?`,
      { colour: [colour as ColourFamily] },
    ],
  ),
];

/** A least number, with its unit or the name of what it measures. */
function measured(names: string, unit: string, filter: (from: number) => Filter): Phrase[] {
  return [
    [`(?:${names}) (?:${overWord} )?(${measure})(?: ${unit})?(?! (?:l[ a]|seat|star))`, filter],
    [`(?:${overWord} )?(${measure}) ${unit}(?: (?:ka |ki )?(?:${names}))?`, filter],
    [`(${measure}) (?:ka |ki )?(?:${names})`, filter],
  ];
}

type CompiledPhrase = readonly [pattern: RegExp, filter: Phrase[1]];

const compile = (some: readonly Phrase[]): CompiledPhrase[] =>
  some.map(([pattern, filter]) => [new RegExp(`(?<= )(?:${pattern})(?= )`), filter]);

export const carPhrases: readonly CompiledPhrase[] = compile(phrases);

/** Uses each pattern twice, in a step each: V8 compiles it then, which would hold the first search for 30 ms. */
export function* warmPhrases(): Generator<void> {
  for (const [pattern] of [...carPhrases, ...carPhrases]) {
    pattern.exec(' suv ');
    yield;
  }
}

/** Words of phrases that are understood with a slip too. */
export const spellable: readonly string[] = [
  ...[
    'automatic',
    'cheapest',
    'clearance',
    'compact',
    'crossover',
    'diesel',
    'electric',
    'except',
    'family',
    'hatchback',
  ],
  ...['hybrid', 'manual', 'mileage', 'petrol', 'safest', 'seater', 'sedan', 'without'],
  ...Object.keys(colours),
];

/** `sadhe 7 lakh` is 7.5, and `12 lakh 50 thousand` is 12.5. */
export function numberOf(words: string): number {
  const [whole = 0, thousands = 0] = (words.match(/\d+(?:\.\d*)?/g) ?? []).map(Number);
  return whole + thousands / 100 + (fractions[words.split(' ', 1)[0] ?? ''] ?? 0);
}
