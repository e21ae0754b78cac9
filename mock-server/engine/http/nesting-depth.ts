/** No call of the contract needs half of it. */
export const MAX_DEPTH = 100;

/** Whether objects and lists stand so deep in each other that whoever walks through them could run out of stack. */
export const isTooDeep = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1)));
