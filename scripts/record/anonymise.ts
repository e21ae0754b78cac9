import type { TSchema } from '@sinclair/typebox';
import { Facets, Picture, PriceBreakup, ProductSummary } from '#contracts/catalogue';
import { Localised } from '#contracts/common';
import { OWNER_ID } from '#contracts/constants';
import { personalKind } from '#contracts/engine/private-names';
import { fieldName, isHarmless, isPersonalNumber, redactText } from '#contracts/engine/redact';
import { ObjectId } from '#contracts/engine/schemas';
import { finish } from '#contracts/engine/steps';
import { formFor, formsOf, isObjectSchema } from '#contracts/engine/visit-schema';
import { Order } from '#contracts/orders';
import { Serviceability } from '#contracts/pincodes';
import { ADDRESS, type Pseudonyms, placeholderText } from './pseudonyms.ts';
import { type Collection, collectionOf } from './response-rows.ts';

/** Collections of the shop's own data, without personal data. */
const shopCollections: readonly Collection[] = [
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

/** Schemas inside responses that are the shop's own data too. */
const shopSchemas = new Set<unknown>(
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

const isShopSchema = (schema: TSchema | undefined): boolean => {
  if (!isObjectSchema(schema)) return false;
  const name = collectionOf(schema);
  return (
    (name !== undefined && shopCollections.includes(name)) || shopSchemas.has(schema.properties)
  );
};

/**
 * A value without personal data. The shop's own data stays; of other data only what its schema or format shows to be
 * harmless. The rest is replaced by pseudonyms that match the schema. Of fields that the schema does not have, all texts
 * and numbers are replaced, in the shop's own data too: nobody knows what they hold.
 */
export const anonymise = (schema: TSchema | undefined, value: unknown, pseudonyms: Pseudonyms) =>
  finish(anonymiseInSteps(schema, value, pseudonyms));

/** The same, in a step for each member of an array or object. */
export function* anonymiseInSteps(
  schema: TSchema | undefined,
  value: unknown,
  pseudonyms: Pseudonyms,
): Generator<void, unknown> {
  return yield* visit({ schema, key: '', isShopData: false, isUnknown: false }, value);

  function* visit(context: FieldContext, value: unknown): Generator<void, unknown> {
    yield;
    if (typeof value === 'string') return textFor(context, value, pseudonyms);
    if (typeof value === 'number') return numberFor(context, value);
    if (typeof value !== 'object' || value === null) return value;
    const form = context.schema && formFor(context.schema, value);
    const isOfAnotherForm = context.isUnknown || (context.schema !== undefined && !form);
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      const ofItem = { ...context, schema: form?.items, isUnknown: isOfAnotherForm };
      for (const item of value) {
        const anonymised = yield* visit(ofItem, item);
        if (anonymised !== undefined) items.push(anonymised);
      }
      return items;
    }
    const members = isObjectSchema(form) ? form.properties : {};
    const entries: [string, unknown][] = [];
    for (const [key, member] of Object.entries(value)) {
      const isUnknown = isOfAnotherForm || (form !== undefined && !(key in members));
      const isShopData = !isUnknown && (context.isShopData || isShopSchema(form));
      const ofMember = {
        schema: members[key],
        key: key.slice(0, MAX_KEY),
        isShopData,
        isUnknown,
      };
      const anonymised = yield* visit(ofMember, member);
      if (anonymised !== undefined)
        entries.push([key in members ? key : fieldName(key), anonymised]);
    }
    return Object.fromEntries(entries);
  }
}

interface FieldContext {
  schema: TSchema | undefined;
  key: string;
  isShopData: boolean;
  /** Whether the schema around it does not have it. */
  isUnknown: boolean;
}

/** In characters: to search longer texts and names for personal data would hold up other requests. */
const MAX_TEXT = 50_000;
const MAX_KEY = 200;

/** The pseudonym of a text, or the text itself; undefined when it must be left out. */
function textFor(context: FieldContext, text: string, pseudonyms: Pseudonyms) {
  const { schema, key, isShopData, isUnknown } = context;
  if (text.length > MAX_TEXT) return placeholderText(schema?.minLength, schema?.maxLength);
  if (text === '' || isLiteral(schema, text))
    return key === 'stateCode' && !isShopData ? 'DL' : text;
  if (isId(schema, key)) return idFor(key, text, isShopData, pseudonyms);
  switch (shopKind(key) ?? personalKind(key)) {
    case 'mobile':
      return pseudonyms.mobile(text);
    case 'email':
      return pseudonyms.email(text);
    case 'secret':
      return pseudonyms.secret(text);
    case 'number':
      return pseudonyms.code(text);
    case 'name':
      return isShopData ? redactText(text) : pseudonyms.name(text);
    case 'place':
      return isShopData ? redactText(text) : (ADDRESS[key] ?? pseudonyms.street(text));
  }
  if (isHarmless(text) && !isUnknown) return text;
  if (isShopData) return redactText(text);
  if (key in ADDRESS) return ADDRESS[key];
  if (/image|photo|picture|url|logo/i.test(key)) return undefined;
  const isCode = !isUnknown && /^(code|offerCode|insuranceAddons)$/.test(key);
  if (isCode && /^[A-Z][A-Z0-9_]+$/.test(text)) return text;
  if (text.length <= 40 && /^\S*\d\S*$/.test(text)) return pseudonyms.code(text);
  return placeholderText(schema?.minLength, schema?.maxLength);
}

/** Coordinates lose precision; numbers that are unknown or may identify a person become 0. */
function numberFor({ key, isShopData, isUnknown }: FieldContext, value: number): number {
  if (isUnknown) return 0;
  if (isShopData) return value;
  if (/^(lat|lng|lon)$/i.test(key)) return Math.floor(value);
  return shopKind(key) || isPersonalNumber(value, key) ? 0 : value;
}

/** The kind of personal data in a field of this shop whose name the engine does not know. */
function shopKind(key: string) {
  if (/^vin|chassis/i.test(key)) return 'number';
  if (/checksum|txn/i.test(key)) return 'secret';
  return /landmark|village/i.test(key) ? 'place' : undefined;
}

const isLiteral = (schema: TSchema | undefined, text: string) =>
  schema !== undefined && formsOf(schema).some((form) => form.const === text);

const isId = (schema: TSchema | undefined, key: string) =>
  schema?.pattern === ObjectId.pattern || /^_?id$|[a-z]_?Ids?$|_id$/.test(key);

/** Ids of the shop's own rows, which stay when they have the format of the contract, so that the backend still knows them. */
const shopIdKeys =
  /^(shop|store|category|subCategory|product|variant|colour|accessor|insurancePlan|offer|depot|dealer|brand)/i;

function idFor(key: string, id: string, isShopData: boolean, pseudonyms: Pseudonyms): string {
  if (key === 'ownerId' || id === OWNER_ID) return OWNER_ID;
  const hasContractFormat = new RegExp(ObjectId.pattern as string).test(id);
  return hasContractFormat && (isShopData || shopIdKeys.test(key)) ? id : pseudonyms.id(id);
}
