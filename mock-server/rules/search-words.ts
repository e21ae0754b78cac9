import { toLatin } from './devanagari.ts';
import { memo } from './memo.ts';

/** Meanings of words that transliteration does not find; an empty one is ignored. */
const synonyms: Record<string, string> = {
  सुजुकी: 'suzuki',
  हुंडई: 'hyundai',
  ह्युंडई: 'hyundai',
  किया: 'kia',
  रेनो: 'renault',
  रेनॉल्ट: 'renault',
  रिनॉल्ट: 'renault',
  डीज़ल: 'diesel',
  डीजल: 'diesel',
  सीएनजी: 'cng',
  इलेक्ट्रिक: 'electric',
  बिजली: 'electric',
  हाइब्रिड: 'hybrid',
  ऑटोमैटिक: 'automatic',
  ऑटोमेटिक: 'automatic',
  ऑटो: 'automatic',
  मैनुअल: 'manual',
  एसयूवी: 'suv',
  हैचबैक: 'hatchback',
  सेडान: 'sedan',
  क्रॉसओवर: 'crossover',
  कॉम्पैक्ट: 'compact',
  एमयूवी: 'muv',
  एमपीवी: 'muv',
  ev: 'electric',
  android: 'mirroring',
  एंड्रॉइड: 'mirroring',
  carplay: 'mirroring',
  कारप्ले: 'mirroring',
  auto: 'automatic',
  mpv: 'muv',
  jeep: 'suv',
  जीप: 'suv',
  four: '4',
  चार: '4',
  five: '5',
  पाँच: '5',
  पांच: '5',
  फाइव: '5',
  six: '6',
  छह: '6',
  छः: '6',
  seven: '7',
  सात: '7',
  सेवन: '7',
  eight: '8',
  आठ: '8',
  nine: '9',
  नौ: '9',
  ten: '10',
  दस: '10',
  das: '10',
  ग्यारह: '11',
  बारह: '12',
  तेरह: '13',
  चौदह: '14',
  पंद्रह: '15',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  बीस: '20',
  thirty: '30',
  तीस: '30',
  forty: '40',
  चालीस: '40',
  fifty: '50',
  पचास: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  डेढ़: '1.5',
  dedh: '1.5',
  ढाई: '2.5',
  dhai: '2.5',
  सवा: 'sava',
  साढ़े: 'sadhe',
  saadhe: 'sadhe',
  पौने: 'paune',
  बूट: 'boot',
  सीट: 'seats',
  सीटें: 'seats',
  सीटर: 'seater',
  csd: '',
  सीएसडी: '',
  gaadi: '',
  gadi: '',
  car: '',
  cars: '',
  गाड़ी: '',
  कार: '',
};

function isDevanagari(word: string) {
  return /[\u0900-\u097f]/.test(word);
}

const meanings = new Map(
  Object.entries(synonyms).map(([word, meaning]) => [word.normalize('NFC'), meaning]),
);

/** Synonyms in Latin letters, with their meanings. */
export const romanised: readonly (readonly [word: string, meaning: string])[] = Object.entries(
  synonyms,
).flatMap(([word, meaning]) => (meaning === '' ? [] : [[toLatin(word), meaning] as const]));

/** Shorter prefixes match too many synonyms. */
const MIN_PREFIX = 3;

const remembered = memo<string>();

/** A word's synonym. In Devanagari a prefix is enough, and unknown words are transliterated. */
export function meaningOf(word: string): string {
  const known = meanings.get(word);
  if (known !== undefined || !isDevanagari(word)) return known ?? word;
  return remembered(word, () => inLatin(word));
}

function inLatin(word: string): string {
  const byPrefix =
    word.length >= MIN_PREFIX &&
    [...meanings].find(([one, meaning]) => meaning !== '' && one.startsWith(word));
  return byPrefix ? byPrefix[1] : toLatin(word);
}

/** Removes accents and full-width forms of Latin letters, but keeps the marks of Devanagari. */
export const normalize = (text: string) =>
  isPlain.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFC');

/** Most text is, and stays as it is. */
const isPlain = /^[ -~]*$/;

/** Splits at everything but letters, marks and digits. */
export const words = (text: string): string[] =>
  normalize(text)
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(meaningOf)
    .filter(Boolean);

/** Each letter and word of a query costs work, so those beyond are ignored. */
const MAX_LETTERS = 100;
const MAX_WORDS = 12;

export const queryWords = (query: string): string[] =>
  words(normalize(query).slice(0, MAX_LETTERS)).slice(0, MAX_WORDS);

/** Words that only join others. Alone they say nothing about a car. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the and or in with for of to is me my want need like show find best good top under below above over upto within ' +
    'between less more than price colour color budget fuel lakh rs rupees rupaye any anything all other brand brands but only vs versus compare first ' +
    'ka ki ke ko se men mein tak wala wali vala vali vale aur ya koi bhi hai chahie chahiye dikhao rang sabse sabase zyada jyada kam pehli pahli pahali tulna tulana'
  ).split(' '),
);

/** A word of a query. */
export interface Token {
  readonly meaning: string;
  readonly start: number;
  readonly end: number;
}

/** Words of a query that stand together, by their numbers. */
export interface Place {
  readonly first: number;
  readonly end: number;
}

/** They are as they were typed. */
export const textAt = (query: string, tokens: readonly Token[], { first, end }: Place): string =>
  query.slice(tokens[first]?.start, tokens[end - 1]?.end);

/** Where patterns match, the first ones first. Marks take the place of the words. */
export function* takeMatches<What>(
  left: string[],
  patterns: readonly (readonly [pattern: RegExp, what: What])[],
  mark: string,
): Generator<Place & { what: What; captured: string[] }> {
  let text = ` ${left.join(' ')} `;
  for (const [pattern, what] of patterns) {
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const first = match.input.slice(0, match.index).split(' ').length - 2;
      const end = first + match[0].split(' ').length;
      left.fill(mark, first, end);
      text = ` ${left.join(' ')} `;
      yield { first, end, what, captured: match.slice(1) };
    }
  }
}
