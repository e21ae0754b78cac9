import { isObject } from './is-object.ts';

/** The steps of `object.list[].name`: object, list, [], name. */
export const parsePath = (field: string): string[] => field.replaceAll('[]', '.[]').split('.');

/** The first value at a path such as `storeList[]._id`; undefined when there is none. */
export function firstValueAt(value: unknown, field: string): unknown {
  let at = value;
  for (const step of parsePath(field)) {
    if (step === '[]') at = Array.isArray(at) ? at.find(isPresent) : undefined;
    else at = isObject(at) ? at[step] : undefined;
  }
  return at;
}

const isPresent = (value: unknown) => value !== null && value !== undefined;
