import { PAGE_LIMIT } from '#contracts/constants';

export interface Page {
  limit: number;
  skip: number;
}

/** One page of some rows; at least one and at most 100 at a time, nothing beyond the end. */
export function pageOf<Row>(rows: readonly Row[], { limit, skip }: Page) {
  const most = Math.min(Math.max(limit, 1), PAGE_LIMIT);
  return { rows: rows.slice(skip, skip + most), totalCount: rows.length, limit: most, skip };
}

/**
 * Reads a tail that some write as skip/limit, `0/10`, and some as limit/skip, `10/0`: a page of no rows makes no sense,
 * so a 0 in the second place is the skip (assumed).
 */
export const normalizePage = ({ skip, limit }: Page): Page =>
  limit === 0 && skip > 0 ? { skip: limit, limit: skip } : { skip, limit };
