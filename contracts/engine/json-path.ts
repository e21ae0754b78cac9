import { isObject } from './is-object.ts';

/** `object.list[].name` in steps: object, list, [], name. */
export const parsePath = (field: string): string[] => field.replaceAll('[]', '.[]').split('.');

/** The first value at a field such as `storeList[]._id`, whatever the value is made of. */
export function firstValueAt(value: unknown, field: string): unknown {
  let at = value;
  for (const step of parsePath(field)) {
    if (step === '[]') at = Array.isArray(at) ? at.find(isThere) : undefined;
    else at = isObject(at) ? at[step] : undefined;
  }
  return at;
}

const isThere = (value: unknown) => value !== null && value !== undefined;
