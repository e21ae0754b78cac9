/** Parses `क k, ख kh`. */
const sounds = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs
      .normalize('NFC')
      .split(', ')
      .map((pair) => pair.split(' ') as [letter: string, sound: string]),
  );

const consonants = sounds(
  'क k, ख kh, ग g, घ gh, ङ n, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, ' +
    'न n, प p, फ f, ब b, भ bh, म m, य y, र r, ल l, ळ l, व v, श sh, ष sh, स s, ह h, ' +
    'क़ k, ख़ kh, ग़ g, ज़ z, ड़ r, ढ़ rh, फ़ f',
);

/** Long and short vowels get the same letter, since people write either. Second line: vowel signs after a consonant. */
const vowels = sounds(
  'अ a, आ a, इ i, ई i, उ u, ऊ u, ऋ ri, ऍ e, ए e, ऐ ai, ऑ o, ओ o, औ au, ' +
    '\u093e a, \u093f i, \u0940 i, \u0941 u, \u0942 u, \u0943 ri, \u0945 e, \u0947 e, \u0948 ai, \u0949 o, \u094b o, \u094c au, ' +
    '\u0901 n, \u0902 n, \u0903 h',
);

const digits = sounds('० 0, १ 1, २ 2, ३ 3, ४ 4, ५ 5, ६ 6, ७ 7, ८ 8, ९ 9');

/** Transliterates Devanagari: `लूमी` and `लुमी` are both `lumi`. Other characters stay. */
export const toLatin = (word: string): string =>
  word
    .normalize('NFC')
    .replace(/([\u0915-\u0939]\u093c?)(?=[\u0901-\u0939])/g, '$1a') // pronounced before another letter, silent at the end
    .replace(/[\u0915-\u0939]\u093c?/g, (letter) => consonants.get(letter) ?? letter)
    .replace(/[\u0900-\u094c]/g, (sign) => vowels.get(sign) ?? sign)
    .replace(/[\u0966-\u096f]/g, (digit) => digits.get(digit) ?? digit)
    .replace(/\u094d/g, '');
