import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { Facets, Picture, PriceBreakup, ProductSummary } from '#contracts/catalogue';
import { Localised } from '#contracts/common';
import { OWNER_ID } from '#contracts/constants';
import { formFor, formsOf } from '#contracts/engine/drift/value-mismatch';
import { fieldName, isHarmless, personalKind, redactText } from '#contracts/engine/redact';
import { ObjectId } from '#contracts/engine/schemas';
import { Order } from '#contracts/orders';
import { Serviceability } from '#contracts/pincodes';
import { PLACE, type Pseudonyms, writtenWords } from './pseudonyms.ts';
import { type Collection, collectionOf } from './response-rows.ts';

/** Collections that the shop writes, none of it about a customer. */
const ofTheShop: readonly Collection[] = [
  'adminProfiles',
  'categories',
  'dealers',
  'depots',
  'insurancePlans',
  'menu',
  'offers',
  'pincodeAreas',
  'products',
  'stores',
  'subCategories',
];

/** Parts of answers that the shop writes too. */
const partsOfTheShop = new Set<unknown>(
  [
    Facets,
    Localised,
    Picture,
    PriceBreakup,
    ProductSummary,
    Serviceability,
    Order.properties.dealer,
    Order.properties.depot,
    Order.properties.offer,
    Order.properties.product,
  ].map((schema) => schema.properties),
);

const isOfTheShop = (schema: TSchema | undefined): boolean => {
  if (schema?.[Kind] !== 'Object') return false;
  const name = collectionOf(schema);
  return (name !== undefined && ofTheShop.includes(name)) || partsOfTheShop.has(schema.properties);
};

/**
 * A value without anything personal. What the shop writes about its goods stays; of everything else only what the
 * schema or its form shows to be harmless does, and the rest gets a stand-in that fits the schema.
 */
export function anonymise(
  schema: TSchema | undefined,
  value: unknown,
  standIns: Pseudonyms,
): unknown {
  return visit({ schema, key: '', isShops: false }, value);

  function visit(at: FieldPlace, value: unknown): unknown {
    if (typeof value === 'string') return textFor(at, value, standIns);
    if (typeof value === 'number') return numberFor(at, value);
    const form = at.schema && formFor(at.schema, value);
    if (Array.isArray(value))
      return value
        .map((item) => visit({ ...at, schema: form?.items }, item))
        .filter((item) => item !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const isShops = at.isShops || isOfTheShop(form);
    const members = form?.[Kind] === 'Object' ? (form as TObject).properties : {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, member]) => {
        const inside = visit({ schema: members[key], key, isShops }, member);
        return inside === undefined ? [] : [[key in members ? key : fieldName(key), inside]];
      }),
    );
  }
}

interface FieldPlace {
  schema: TSchema | undefined;
  key: string;
  isShops: boolean;
}

/** A text's stand-in, or the text itself; undefined where it is better left out. */
function textFor({ schema, key, isShops }: FieldPlace, text: string, standIns: Pseudonyms) {
  if (text === '' || isWord(schema, text)) return key === 'stateCode' && !isShops ? 'DL' : text;
  if (isId(schema, key)) return idFor(key, text, isShops, standIns);
  switch (personalKind(key)) {
    case 'mobile':
      return standIns.mobile(text);
    case 'email':
      return standIns.email(text);
    case 'secret':
      return standIns.secret(text);
    case 'number':
      return standIns.code(text);
    case 'name':
      return isShops ? redactText(text) : standIns.name(text);
    case 'place':
      return isShops ? redactText(text) : (PLACE[key] ?? standIns.street(text));
  }
  if (isHarmless(text)) return text;
  if (isShops) return redactText(text);
  if (key in PLACE) return PLACE[key];
  if (/image|photo|picture|url|logo/i.test(key)) return undefined;
  if (/^(code|offerCode|insuranceAddons)$/.test(key) && /^[A-Z][A-Z0-9_]+$/.test(text)) return text;
  if (/^\S*\d\S*$/.test(text) && text.length <= 40) return standIns.code(text);
  return writtenWords(schema?.minLength, schema?.maxLength);
}

/** Where somebody is, to a degree; what may be a telephone or an identity card is gone. */
function numberFor({ key, isShops }: FieldPlace, value: number): number {
  if (isShops) return value;
  if (/^(lat|lng|lon)$/i.test(key)) return Math.floor(value);
  const digits = String(Math.trunc(Math.abs(value))).length;
  return personalKind(key) || digits === 10 || digits === 12 ? 0 : value;
}

const isWord = (schema: TSchema | undefined, text: string) =>
  schema !== undefined &&
  formsOf(schema).some((one) => one[Kind] === 'Literal' && one.const === text);

const isId = (schema: TSchema | undefined, key: string) =>
  schema?.pattern === ObjectId.pattern || /^_?id$|[a-z]_?Ids?$|_id$/.test(key);

/** Ids of goods stay where they are ids as agreed, so that they still mean the same to the backend. */
const ofGoods =
  /^(shop|store|category|subCategory|product|variant|colour|accessor|insurancePlan|offer|depot|dealer|brand)/i;

function idFor(key: string, id: string, isShops: boolean, standIns: Pseudonyms): string {
  if (key === 'ownerId' || id === OWNER_ID) return OWNER_ID;
  const isAsAgreed = new RegExp(ObjectId.pattern as string).test(id);
  return isAsAgreed && (isShops || ofGoods.test(key)) ? id : standIns.id(id);
}
