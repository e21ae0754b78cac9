/** Compares rows by the time of their creation. */
export const newestFirst = (one: { createdAt: string }, other: { createdAt: string }): number =>
  other.createdAt.localeCompare(one.createdAt);
