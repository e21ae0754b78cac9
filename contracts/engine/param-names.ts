/** The names of the params in a path, in order. */
export const paramNames = (path: string) =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string);
