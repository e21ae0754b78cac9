import type { Faker } from '@faker-js/faker';
import type { Catalogue } from './catalogue.ts';

const english = {
  colour: ['white', 'red', 'silver', 'black', 'blue', 'grey'],
  kind: ['suv', 'sedan', 'hatchback', 'automatic', 'diesel', 'petrol', 'cng', '7 seater'],
  limit: ['under', 'below', 'upto', 'max', 'budget'],
};
const hindi = {
  colour: ['सफ़ेद', 'लाल', 'काली', 'नीली'],
  kind: ['एसयूवी', 'सेडान', 'डीज़ल', 'पेट्रोल', 'सीएनजी', 'ऑटोमैटिक', '7 सीटर'],
};

/** What people type into the search field: names, parts of names, slips, two words as one, and what a car should be like. */
export function wordsOf({ cars }: Catalogue, faker: Faker): () => string {
  const { arrayElement, weightedArrayElement } = faker.helpers;
  const lakh = () => faker.number.float({ min: 4, max: 30, fractionDigits: 2 });
  const rupees = () => faker.number.int({ min: 400_000, max: 3_000_000 });
  const kinds: { value: (brand: string, name: string) => string; weight: number }[] = [
    { weight: 4, value: (_, name) => name },
    { weight: 3, value: (brand, name) => `${brand} ${name}` },
    {
      weight: 3,
      value: (_, name) => name.slice(0, faker.number.int({ min: 3, max: name.length })),
    },
    { weight: 4, value: (_, name) => withSlip(name, faker) },
    { weight: 1, value: (brand, name) => withSlip(`${brand} ${name}`, faker) },
    { weight: 2, value: (brand, name) => `${brand}${name}`.replaceAll(' ', '') },
    { weight: 2, value: (_, name) => `${name} ${arrayElement(english.kind)}` },
    { weight: 2, value: (_, name) => inDevanagari(name) },
    { weight: 1, value: (brand, name) => inDevanagari(`${brand} ${name}`) },
    {
      weight: 4,
      value: () => {
        const { colour, kind, limit } = english;
        return `${arrayElement(colour)} ${arrayElement(kind)} ${arrayElement(limit)} ${lakh()} lakh`;
      },
    },
    { weight: 1, value: (brand) => `${brand} under ${rupees()}` },
    {
      weight: 2,
      value: () => `${arrayElement(hindi.colour)} ${arrayElement(hindi.kind)} ${lakh()} लाख तक`,
    },
  ];
  return () => {
    const { brand, name } = arrayElement(cars);
    return weightedArrayElement(kinds)(brand.toLowerCase(), name.toLowerCase());
  };
}

/** What the search box sends of some name: a query after each letter, now and then with a slip. */
export function typedLetters({ cars }: Catalogue, faker: Faker): string[] {
  const { brand, name } = faker.helpers.arrayElement(cars);
  const text = (faker.datatype.boolean(0.7) ? name : `${brand} ${name}`).toLowerCase();
  const typed = faker.datatype.boolean(0.25) ? withSlip(text, faker) : text;
  return [...typed]
    .map((_, end) => typed.slice(0, end + 1))
    .filter((query) => !query.endsWith(' '));
}

/** With a letter dropped, doubled or swapped with the next one. */
export function withSlip(text: string, faker: Faker): string {
  const at = faker.number.int({ min: 1, max: text.length - 2 });
  const [start, letter, next, end] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ];
  const slips = [`${start}${next}${end}`, `${start}${letter}${letter}${next}${end}`];
  return faker.helpers.arrayElement([...slips, `${start}${next}${letter}${end}`]);
}

const consonants: Record<string, string> = {
  ...{ b: 'ब', c: 'क', d: 'द', f: 'फ', g: 'ग', h: 'ह', j: 'ज', k: 'क', l: 'ल', m: 'म', n: 'न' },
  ...{ p: 'प', q: 'क', r: 'र', s: 'स', sh: 'श', t: 'त', v: 'व', w: 'व', x: 'क्स', y: 'य', z: 'ज़' },
};
const vowels: Record<string, [initial: string, sign: string]> = {
  ...{ a: ['अ', '\u093e'], e: ['ए', '\u0947'], i: ['इ', '\u093f'] },
  ...{ o: ['ओ', '\u094b'], u: ['उ', '\u0941'] },
};
const VIRAMA = '\u094d';

/** A name as Hindi speakers would write it by its sound. */
export const inDevanagari = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(sh|[b-df-hj-np-tv-z])([aeiou]?)/g, (_, consonant: string, vowel: string) => {
      return `${consonants[consonant]}${vowels[vowel]?.[1] ?? VIRAMA}`;
    })
    .replace(/[aeiou]/g, (vowel) => vowels[vowel]?.[0] ?? vowel)
    .replace(/\u094d(?=\s|$)/g, '');
