import type { TSchema } from '@sinclair/typebox';
import { isObject } from '../is-object.ts';
import { childrenOf, formsOf, isArraySchema, isObjectSchema } from '../visit-schema.ts';

/** An entity in an answer, and where: `cartList[3].priceBreakup`. */
export interface Placed {
  entity: string;
  where: string;
  value: Record<string, unknown>;
  /** Whether it is inside another row, which may keep a copy of its own. */
  isInside: boolean;
}

/** The named objects of an answer, outermost first. */
export function entitiesIn(schema: TSchema, value: unknown): Placed[] {
  const found: Placed[] = [];
  visit(schema, value, { where: '', isInside: false }, found);
  return found;
}

type Place = Pick<Placed, 'where' | 'isInside'>;

function visit(schema: TSchema, value: unknown, { where, isInside }: Place, found: Placed[]): void {
  if (namesIn(schema).size === 0) return;
  if (Array.isArray(value)) {
    const list = formsOf(schema).find(isArraySchema);
    if (list)
      for (const [index, item] of value.entries())
        visit(list.items, item, { where: `${where}[${index}]`, isInside }, found);
    return;
  }
  const form = isObject(value) ? formsOf(schema).find(isObjectSchema) : undefined;
  if (!form || !isObject(value)) return;
  if (form.$id !== undefined) found.push({ entity: form.$id, where, value, isInside });
  for (const [name, member] of Object.entries(form.properties))
    visit(
      member,
      value[name],
      { where: where ? `${where}.${name}` : name, isInside: isInside || '_id' in form.properties },
      found,
    );
}

const names = new WeakMap<TSchema, ReadonlyMap<string, TSchema>>();

/** The entities in a schema by their names, itself included. */
export function namesIn(schema: TSchema): ReadonlyMap<string, TSchema> {
  let known = names.get(schema);
  if (!known) {
    const inside = childrenOf(schema).flatMap((child) => [...namesIn(child)]);
    known = new Map(schema.$id === undefined ? inside : [[schema.$id, schema], ...inside]);
    names.set(schema, known);
  }
  return known;
}

/** The lists of rows with ids in an answer, and where. */
export function rowListsIn(value: unknown, where = ''): [where: string, ids: unknown[]][] {
  if (Array.isArray(value)) {
    const ids = value.flatMap((row) => (isObject(row) && '_id' in row ? [row._id] : []));
    const inside = value.flatMap((row, index) => rowListsIn(row, `${where}[${index}]`));
    return ids.length > 1 ? [[where, ids], ...inside] : inside;
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    rowListsIn(member, where ? `${where}.${name}` : name),
  );
}

/** Every id of a row in an answer, in order. */
export const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  const own = typeof value._id === 'string' ? [value._id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
};
