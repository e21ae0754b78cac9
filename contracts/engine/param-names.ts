/** The names of a path's params, in their order. */
export const paramNames = (path: string) =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string);
