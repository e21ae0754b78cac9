import type { FieldError } from '#contracts/engine/envelope';
import { isReference, LONG_TEXT } from '../files/file-text.ts';
import { LIMITS } from '../limits.ts';

const { json, stored, uploads, stepsOfImport } = LIMITS;

const number = (value: number) => value.toLocaleString('en');

/** Files are as base64 in a repro file. */
const LONGEST_FILE = Math.ceil(uploads.bytes / 3) * 4;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** What is wrong with the lists of a repro file: its changed rows by collection, and its steps. */
export function listErrors(rows: readonly unknown[], steps: readonly unknown[]): FieldError[] {
  const sizeOf = (lists: readonly unknown[]) =>
    lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  const inSteps = steps.map((step) => Object(step).changes);
  return [
    ...tooMany('steps', steps.length, stepsOfImport, 'steps'),
    ...tooMany('changes', sizeOf(rows), stored.rows, 'changed rows'),
    ...tooMany('steps', sizeOf(inSteps), stored.rows, 'changed rows'),
  ];
}

const tooMany = (field: string, count: number, most: number, what: string): FieldError[] =>
  count > most
    ? [{ field, code: 'TOO_MANY', message: `Has ${count} ${what}, of ${number(most)} at most.` }]
    : [];

/** What is wrong with a row, or another part of a repro file that is handled as a whole, beside its shape. */
export function partErrors(part: unknown): FieldError[] {
  const left: unknown[] = [part];
  let [values, text] = [1, 0];
  while (left.length) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (isReference(next)) return [foreignFile];
      if (!isFile(next)) text += next.length;
    } else if (typeof next === 'object' && next !== null) {
      const members = Array.isArray(next) ? next : Object.values(next);
      values += members.length;
      if (members !== next) for (const name of Object.keys(next)) text += name.length;
      if (values <= json.valuesOfRow) left.push(...members);
    }
    if (values > json.valuesOfRow || text > json.bytes) return [tooLarge];
  }
  return [];
}

const isFile = (text: string) =>
  text.length > LONG_TEXT && text.length <= LONGEST_FILE && base64.test(text);

const errorOf = (code: string, message: string): FieldError => ({ field: '', code, message });

const tooLarge = errorOf(
  'TOO_LARGE',
  `Has more than ${number(json.valuesOfRow)} values, or ${number(json.bytes)} characters of text beside its files.`,
);
const foreignFile = errorOf(
  'FILE',
  'Refers to a file that only the mock has from which it comes. Export the world there again.',
);
