/** More than twice what any call needs. */
export const MAX_DEPTH = 100;

/** Whether a value is nested so deeply that recursion could overflow the stack. */
export const isTooDeep = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1)));
