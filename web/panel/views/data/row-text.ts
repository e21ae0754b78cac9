import { parsePath } from '#contracts/engine/json-path';

/** A row of any collection. */
export interface Row {
  _id: string;
}

/** What tells a row apart for people: the first of these that it has. */
const titles = [
  'orderNo',
  'orderRef',
  'fullName',
  'productName',
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
  'pincode',
  'city',
  'slug',
  'url',
];

/** The name of a row; undefined when it has none. */
export function titleOf(row: Row): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(row));
  for (const title of titles) {
    const text = plain(fields.get(title));
    if (text) return text;
  }
  return undefined;
}

/** A text, or its English where it is in both languages. */
function plain(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'en' in value) return plain(value.en);
  return undefined;
}

/** What else is short and says something: the status, then figures and words of the row. */
export const hintsOf = (row: Row): string =>
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

/** Where a field is written in the JSON text of a row: from its name to the end of its line. */
export function placeOf(text: string, field: string): [from: number, to: number] | undefined {
  const names = parsePath(field.replace(/^body\.row\.?/, '')).filter((step) => /\D/.test(step));
  let from = 0;
  for (const name of names) {
    const found = text.indexOf(`"${name}":`, from);
    if (found === -1) break;
    from = found;
  }
  if (from === 0) return undefined;
  const end = text.indexOf('\n', from);
  return [from, end === -1 ? text.length : end];
}

/** A row in JSON, or what is wrong with the text. */
export function readRow(text: string): { row: Row } | { wrong: string } {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch (error) {
    return { wrong: `It is no JSON: ${error instanceof Error ? error.message : error}` };
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { wrong: 'A row is an object, in braces.' };
  if (!('_id' in row) || typeof row._id !== 'string' || row._id === '')
    return { wrong: '_id: A row has one, a text.' };
  return { row: { ...row, _id: row._id } };
}

/** An id that no row has yet. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
