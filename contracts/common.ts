import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { IMAGE_LIMIT, PINCODE_PATTERN, STATES } from './constants.ts';
import { assumed } from './engine/provenance.ts';
import { entity, Instant, oneOf, Text } from './engine/schemas.ts';

/** Whole rupees, never paise. */
export const Rupees = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Whole rupees, 0 or more.',
});
/** Whole rupees; negative when taken. */
export const SignedRupees = Type.Integer();
/** A month, `2026-11`. */
export const Month = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'A month such as 2018-07.',
});
export const Percent = Type.Number({ minimum: 0, maximum: 100 });
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
export const Url = Type.String({ minLength: 1, maxLength: 500 });

/** A text in both languages of the shop. */
export const Localised = Type.Object({ en: Text, hi: Text });
export type Localised = Static<typeof Localised>;

/** Spaces, hyphens, full stops, brackets, and the invisible direction marks of copied numbers. */
const between = '[\\s().\\u2010-\\u2015\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff-]';
/** Characters before and between the digits of a mobile: +91, 0091 or 0, and separators. */
const dialled = `^${between}*((\\+|00)91|0)|${between}`;
/** Ten digits, starting 6 to 9 (assumed). */
export const Mobile = Type.String({
  pattern: '^[6-9]\\d{9}$',
  description: 'Ten digits, starting with 6 to 9.',
  strip: dialled,
});
/** So many digits, not all of them this one: without lookahead or lengths beside it, which generators of examples fail at. */
const notOnly = (digit: string, count: number): string => {
  const other = `[${'0123456789'.replace(digit, '')}]`;
  return count === 1 ? other : `(${other}\\d{${count - 1}}|${digit}${notOnly(digit, count - 1)})`;
};
/** The same, but not one digit ten times, which is the placeholder of guests (assumed). */
export const OwnMobile = Type.String({
  pattern: `^(${['6', '7', '8', '9'].map((first) => first + notOnly(first, 9)).join('|')})$`,
  description: 'Your own mobile: ten digits, starting with 6 to 9, not all the same.',
  strip: dialled,
});
/** A part of a mailbox between its dots, without what ends it in a `mailto:` link or a list of addresses. */
const mailName = '[^\\s@.,;?&%<>]+';
/** A part of a domain between its dots. */
const domainLabel = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?';
export const Email = Type.String({
  maxLength: 254,
  pattern: `^${mailName}(\\.${mailName})*@(${domainLabel}\\.)+[A-Za-z]{2,}$`,
  description: 'An e-mail address such as name@example.in, at most 254 characters.',
});
/** Each space is looked at once or twice, however many there are within a text. */
export const SPACES_AROUND = '^\\s+|(?<!\\s)\\s+$';

/** Latin and Devanagari letters, without the Devanagari digits among them. */
export const letters = 'A-Za-z\\u00C0-\\u024F\\u0900-\\u0965\\u0970-\\u097F';
/** Such letters, and what names like "Subedar A. D'Souza (Retd)" have; digits only in a guest's name (assumed). */
export const PersonName = Type.String({
  minLength: 2,
  maxLength: 60,
  pattern: `^(Guest\\d{5}|[${letters}][${letters} .,'\\u2019()-]*)$`,
  description: "2 to 60 characters: letters and spaces; . , ' - ( ) are fine.",
  strip: SPACES_AROUND,
});
/** Six digits, not starting with 0; one starting with 9 belongs to the Army Postal Service. */
export const Pincode = Type.String({
  pattern: PINCODE_PATTERN,
  description: 'Six digits, not starting with 0.',
});
/** The number of an order, which buyers and the desk name it by (assumed). */
export const OrderNo = Type.String({
  pattern: '^CS\\d{6}-[A-Z0-9]{6}$',
  description: 'An order number such as CS261122-PAVONA.',
});
export const StateCode = oneOf(Object.keys(STATES) as (keyof typeof STATES)[], {
  description: 'A state code such as DL, MH or UP.',
});
export type StateCode = Static<typeof StateCode>;

export const Location = Type.Object({
  lat: Type.Number({ minimum: 6, maximum: 37.6 }),
  lng: Type.Number({ minimum: 68, maximum: 97.5 }),
});

/** A query parameter that the specification does not name, and that the storefront can do without. */
export const extra = <Schema extends TSchema>(schema: Schema, why?: string): Schema =>
  assumed(
    schema,
    why ?? 'Not in the specification, but it makes the answer fit what the buyer chose.',
    'Nothing breaks: when a backend refuses it (400, 422), the storefront asks without it. `VITE_QUERY_EXTRAS=off` at the build leaves all extras out.',
  );

/** Texts for generated examples, in the order in which they are tried on a schema. */
export const sampleTexts = [
  'A word of an automatic check.',
  'Asha Rawat',
  'sample',
  '9812345678',
  '110010',
  'asha@example.in',
  '2026-11-21T04:30:00.000Z',
  '2026-11',
] as const;

export const ImageUrls = Type.Array(Url, { maxItems: IMAGE_LIMIT });

/** Why something is not possible. */
export const Reason = Type.Object({
  code: Text,
  message: Text,
  excess: Type.Optional(Rupees),
  eligibleFrom: Type.Optional(Month),
});

export const InsuranceKind = oneOf(['tp3', 'comprehensive1plus3']);

export const financeModes = ['own', 'loan'] as const;
export const FinanceMode = oneOf(financeModes);

const PriceColumn = Type.Object({
  basicPrice: Rupees,
  discount: Rupees,
  gst: Rupees,
  price: Rupees,
  roadTax: Rupees,
  registration: Rupees,
  hsrp: Rupees,
  fastag: Rupees,
  parking: Rupees,
  hypothecation: Rupees,
  insurance: Rupees,
  tcs: Rupees,
  accessories: Rupees,
  colour: Type.Optional(
    assumed(
      Rupees,
      'The extra price of the colour, paid to the dealer, in onRoad and payToDealer. Absent if there is none.',
      'The rule in contracts/catalogue.ts. Without this field the storefront adds it to the price on the car page only.',
    ),
  ),
  onRoad: Rupees,
  payToCsd: Rupees,
  payToDealer: Rupees,
});

/** All parts of the price, in the canteen and in the showroom, in rupees. */
export const PriceBreakup = entity('PriceBreakup', {
  stateCode: StateCode,
  financeMode: FinanceMode,
  gstRate: Percent,
  roadTaxRate: Percent,
  roadTaxBasis: oneOf(['exShowroom', 'csdInvoice']),
  isRoadTaxEstimated: Type.Optional(
    assumed(
      Type.Boolean(),
      'Whether the rates of the state are not known, so that the road tax of both columns is an estimate. Absent where they are known.',
      'Without this field the storefront calls no road tax an estimate.',
    ),
  ),
  csd: PriceColumn,
  showroom: PriceColumn,
  saving: Rupees,
  savingPct: Percent,
  insurance: Type.Optional(
    assumed(
      Type.Object({
        insurer: Text,
        planName: Localised,
        kind: InsuranceKind,
        addons: Type.Array(Localised),
      }),
      'The plan and the add-ons that the insurance of both columns pays for: the plan of the mock, until the buyer chooses one.',
      'Without this field the storefront names no cover.',
    ),
  ),
  accessories: Type.Optional(
    assumed(
      Type.Array(Type.Object({ name: Localised, price: Rupees })),
      'The chosen accessories at full price; an offer makes the line of both columns less. Absent without any.',
      'Without this field the storefront shows their price without names.',
    ),
  ),
  asOf: assumed(
    Instant,
    'When the price list was last updated, the same as priceListUpdatedAt of the shop. A change of tax rates updates the list.',
  ),
});
export type PriceBreakup = Static<typeof PriceBreakup>;
