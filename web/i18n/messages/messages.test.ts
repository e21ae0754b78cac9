import { readFileSync } from 'node:fs';
import type { TSchema } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { saveAddress } from '#contracts/addresses';
import { getProductDetails } from '#contracts/catalogue';
import { endpoints } from '#contracts/index';
import { payment } from '#contracts/payments';
import { readSeed } from '#fixtures/seed';
import { messages as english } from './en/index.ts';
import { addresses as hindiAddresses } from './hi/addresses.ts';
import { messages as hindi } from './hi/index.ts';

const all = {
  english: import.meta.glob('./en/*.ts', { eager: true }),
  hindi: import.meta.glob('./hi/*.ts', { eager: true }),
};

const isHindi = /[\u0900-\u097f]/;

/** The descriptions of all fields of a schema. */
function descriptionsOf(schema: TSchema | undefined): string[] {
  if (!schema) return [];
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items];
  const own = typeof schema.description === 'string' ? [schema.description] : [];
  return [...own, ...parts.flatMap((part) => descriptionsOf(part as TSchema | undefined))];
}

/** Descriptions that the shop replaces with plainer ones, in English too. */
const replaced = /characters, not all of them spaces|A whole number from 1 to 5/;
const isPlain = /^(\d+ to|At most) [\d,]+ letters\.$|^Choose one, from 1 to 5\.$/;
const sentences = new Set(endpoints.flatMap(({ body }) => descriptionsOf(body)));
test.each([...sentences])('the description “%s” is translated to Hindi', (sentence) => {
  expect(hindi.fieldError(sentence, 'FORMAT')).toMatch(isHindi);
  expect(english.fieldError(sentence, 'FORMAT')).toEqual(
    replaced.test(sentence) ? expect.stringMatching(isPlain) : sentence,
  );
});

test('English forms count letters, like their hints', () => {
  const lengthError = (from: number) =>
    english.fieldError(`${from} to 100 characters, not all of them spaces.`, 'TOO_SHORT');

  expect([lengthError(5), lengthError(0)]).toEqual(['5 to 100 letters.', 'At most 100 letters.']);
});

/** Errors of malformed requests, which the storefront never sends. */
const malformedRequest = ['BAD_JSON', 'BAD_QUERY', 'BAD_FILTER', 'BAD_PAGE', 'BAD_MULTIPART'];
const codes = new Set(endpoints.flatMap(({ errors }) => Object.values(errors).flat()));
test.each([...codes].filter((code) => !malformedRequest.includes(code)))(
  'an error with the code %s is translated to Hindi',
  (code) => {
    expect(hindi.errorMessage({ code, message: 'No.' })).toMatch(isHindi);
  },
);

test('a message for buyers has no id, but may have a slug', () => {
  const messageOf = (message: string) => english.errorMessage({ code: 'NOT_FOUND', message });

  expect(messageOf('There is no car in the cart "5c0a5e11ca27700000000077".')).toBe(
    'We could not find this car in the cart.',
  );
  expect(messageOf('There is no car "tata-nano".')).toBe('There is no car "tata-nano".');
});

test.each([
  ['English', english.errorMessage],
  ['Hindi', hindi.errorMessage],
])('maintenance has a %s message of the shop, which fits the call', (_, messageOf) => {
  const code = 'MAINTENANCE';
  const textOf = (route: string) =>
    messageOf({ code, message: `${code}: caused by a fault of this world.`, route });

  const texts = [payment, getProductDetails, saveAddress].map(({ route }) => textOf(route));

  expect(texts.join()).not.toMatch(/MAINTENANCE|world/);
  expect(texts.map((text) => /price|कीमतें/i.test(text))).toEqual([false, true, false]);
  expect(texts.map((text) => /Nothing was charged|कोई राशि नहीं कटी/.test(text))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each(
  ['BAD_FILTER', 'BAD_QUERY', 'BAD_PAGE', 'VALIDATION', 'NOT_FOUND'].flatMap((code) => [
    ['English', code, english.errorMessage] as const,
    ['Hindi', code, hindi.errorMessage] as const,
  ]),
)('a %s message for buyers names no endpoint: %s', (_, code, messageOf) => {
  const message = '"GET /api/v1/admin/productsList" does not accept this. query.filter: An object.';

  expect(messageOf({ code, message })).not.toMatch(/api|query|GET/);
});

test('the Hindi message names the number of the order or complaint', () => {
  const messageOf = (code: string, message: string) => hindi.errorMessage({ code, message });

  expect(
    messageOf(
      'ALREADY_ORDERED',
      'Order CS261121-574QJT is under way, and CSD sells one car at a time. Wait for its delivery, or ask to cancel it.',
    ),
  ).toMatch(/^ऑर्डर CS261121-574QJT चल रहा है, .* रद्द करने को कहें।$/);
  expect(messageOf('COMPLAINT_STATE', 'Complaint T-156493 is closed. Open another one.')).toBe(
    'शिकायत T-156493 बंद हो चुकी है। नई शिकायत लिखें।',
  );
});

test('an expired session is told in one language', () => {
  expect([english, hindi].map(({ layout }) => layout.sessionExpired)).toEqual([
    'Session Expired', // the specification's words
    'सेशन ख़त्म हो गया',
  ]);
});

test('a message for buyers has no status codes', () => {
  const code = 'ORDER_STATE';
  const message =
    'Order CS261004-8LP3L4 is DELIVERED and cannot become CANCEL_REQUESTED. Nothing follows.';

  expect(english.errorMessage({ code, message })).toBe(
    'Order CS261004-8LP3L4 no longer allows this. Please check its status.',
  );
});

test('a plain message of the server is shown as it is', () => {
  const message = 'There is no car "tata-minar".';

  expect(english.errorMessage({ code: 'NOT_FOUND', message })).toBe(message);
});

test('messages have singular and plural forms', () => {
  expect([0, 1, 2].map(english.home.allCars)).toEqual(['All cars', 'All cars', 'All 2 cars']);
  expect([0, 1, 2].map(hindi.home.allCars)).toEqual(['सभी कारें', 'सभी कारें', 'सभी 2 कारें']);
  expect(hindi.home.showMine(1)).toBe('1 कार दिखाएँ');
  expect(english.cart.lead(english.common.cars(1), 5, 1, false)).toBe(
    '1 car in your cart. It holds up to 5.',
  );
  expect(hindi.cart.lead(hindi.common.cars(1), 5, 1, false)).toBe(
    'आपके कार्ट में 1 कार है। इसमें 5 तक आती हैं।',
  );
  expect(hindi.cart.lead(hindi.common.cars(2), 5, 2, false)).toContain(
    'आपके कार्ट में 2 कारें हैं। इसमें 5 तक आती हैं।',
  );
  expect(hindi.cart.lead(hindi.common.cars(5), 5, 0, false)).toBe(
    'आपके कार्ट में 5 कारें हैं। इसमें 5 तक आती हैं। अभी कोई बुक नहीं हो सकती।',
  );
  expect([1, 2].map((n) => hindi.list.fit(n, 'दिल्ली').split('।')[0])).toEqual(['मिली', 'मिलीं']);
  expect([1, 2].map(hindi.common.cars)).toEqual(['1 कार', '2 कारें']);
  expect([1, 2].map((n) => hindi.common.weeks(n, n))).toEqual(['1 हफ़्ता', '2 हफ़्ते']);
  expect([1, 2].map((n) => english.common.weeks(n, n))).toEqual(['1 week', '2 weeks']);
  expect(['1', '2'].map(english.list.value.safety)).toEqual(['1 star or more', '2 stars or more']);
  expect(hindiAddresses.saved(1, 10)).toBe('10 में से 1 पता सेव है।');
  expect(hindiAddresses.saved(2, 10)).toBe('10 में से 2 पते सेव हैं।');
});

test.each([
  ['0-500000', 'Up to ₹5 lakh', '₹5 लाख तक'],
  ['500001-800000', '₹5 to 8 lakh', '₹5 से 8 लाख'],
  ['2000001-2500000', '₹20 to 25 lakh', '₹20 से 25 लाख'],
  ['2000001-100000000', 'Over ₹20 lakh', '₹20 लाख से ऊपर'],
])('a budget of %s is named by its limits', (range, inEnglish, inHindi) => {
  expect(english.list.value.budget(range)).toBe(inEnglish);
  expect(hindi.list.value.budget(range)).toBe(inHindi);
});

/** All texts with their paths. */
function textsOf(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

/** Names and abbreviations that are the same in both languages. */
const shared = [
  '',
  'Cantt Cars',
  'CSD',
  'GST',
  'TCS',
  'PAN',
  'LSO',
  'SUV',
  'MUV',
  'CNG',
  'AMT',
  'CVT',
  'e\u2011CVT',
];
/** The link to the other language is in that language. */
const languageLink = '.blog.otherLanguage';

test('all Hindi texts are in Devanagari, except names and abbreviations', () => {
  const left = textsOf(all.hindi).filter(
    ([path, text]) => !path.endsWith(languageLink) && !shared.includes(text) && !isHindi.test(text),
  );

  expect(left).toEqual([]);
});

test('no English text has Devanagari', () => {
  const left = textsOf(all.english).filter(
    ([path, text]) => !path.endsWith(languageLink) && isHindi.test(text),
  );

  expect(left).toEqual([]);
});

/** Longer than any unit: kWh, bhp, km/kg. */
const isEnglish = /[A-Za-z]{4,}/;

test('texts that the data has only in English are translated to Hindi', () => {
  const { rows } = readSeed();
  const facts = rows.products.flatMap(({ specs }) =>
    specs.flatMap(({ lines }) => lines.map(({ value }) => value)),
  );
  const notices = rows.subCategories.flatMap(({ notice }) => notice ?? []);
  const texts = [...new Set([...facts, ...notices])];

  expect(texts.map(hindi.translate).filter((text) => isEnglish.test(text))).toEqual([]);
  expect(texts.map(english.translate)).toEqual(texts);
});

/** The Unicode ranges of the two small fonts that every page loads. */
const preloadedRanges = [
  ...readFileSync(new URL('../../styles/fonts.css', import.meta.url), 'utf8').matchAll(
    /url\("\.\.\/fonts\/anek-(?:latin|rupee)[^}]*?unicode-range:([^;]*);/g,
  ),
].flatMap(([, ranges = '']) =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  ),
);

test('English texts need no other fonts than those that every page loads', () => {
  const isPreloaded = (letter: string) => {
    const at = letter.codePointAt(0) ?? 0;
    return preloadedRanges.some(([from, to]) => from <= at && at <= to);
  };
  const left = textsOf(all.english).flatMap(([path, text]) =>
    path.endsWith(languageLink)
      ? []
      : [...text].filter((one) => !isPreloaded(one)).map((one) => [path, one]),
  );

  expect(preloadedRanges.length).toBeGreaterThan(10);
  expect(left).toEqual([]);
});
