import { parsePath } from '#contracts/engine/json-path';
import type { Names } from '../../control/use-names.ts';

/** A row of any collection. */
export interface Row {
  _id: string;
}

/** The fields that may hold the title of a row or a part of one, the most specific first. */
const titleFields = [
  'orderNo',
  'orderRef',
  'fullName',
  'productName',
  'variantName',
  'brandName',
  'shopName',
  'categoryName',
  'subCategoryName',
  'complaintNo',
  'title',
  'name',
  'label',
  'code',
  'subject',
];
/** Fields that many rows may share: they follow whose a row is, and of which car. */
const sharedFields = ['pincode', 'city', 'slug', 'url'];

const MAX_TITLE = 80;

/** What tells a row from others, cut to about a line: its title, else the people and cars it refers to. */
export const titleOf = (row: object, names: Names = new Map()): string | undefined =>
  textIn(row, titleFields) ??
  ([...Object.values(row).flatMap((value) => names.get(value) ?? []), textIn(row, sharedFields)]
    .filter(Boolean)
    .join(' · ') ||
    undefined);

function textIn(row: object, candidates: readonly string[]): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(row));
  for (const field of candidates) {
    const title = textOf(fields.get(field));
    if (title) return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;
  }
  return undefined;
}

/** A string, or the English one of a localised text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'en' in value) return textOf(value.en);
  return undefined;
}

/** The first 3 short fields that help to tell rows apart: status, role, amounts; no ids. */
export const rowSummary = (row: object): string =>
  Object.entries(row)
    .filter(
      ([field, value]) =>
        !isId(field, value) &&
        (/status|role|amount|kind|type/i.test(field) || typeof value === 'number'),
    )
    .flatMap(([field, value]) =>
      ['string', 'number'].includes(typeof value) ? [`${field} ${value}`] : [],
    )
    .slice(0, 3)
    .join(' · ');

const isId = (field: string, value: unknown) =>
  /^_?id$|Id$/.test(field) || (typeof value === 'string' && /^[0-9a-f]{24}$/.test(value));

/** The selection range of a field in the JSON text of a row: from its name to the end of the line. */
export function fieldRange(text: string, field: string): [start: number, end: number] | undefined {
  const names = parsePath(field.replace(/^body\.row\.?/, '')).filter((step) => /\D/.test(step));
  let start = 0;
  for (const name of names) {
    const index = text.indexOf(`"${name}":`, start);
    if (index === -1) break;
    start = index;
  }
  if (start === 0) return undefined;
  const end = text.indexOf('\n', start);
  return [start, end === -1 ? text.length : end];
}

/** Parses the JSON text of a row. */
export function parseRow(text: string): { row: Row } | { error: string } {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch (error) {
    return { error: `Invalid JSON: ${error instanceof Error ? error.message : error}` };
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { error: 'A row must be a JSON object: {…}.' };
  if (!('_id' in row) || typeof row._id !== 'string' || row._id === '')
    return { error: '_id: required, a non-empty string.' };
  return { row: { ...row, _id: row._id } };
}

/** A random ObjectId. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
