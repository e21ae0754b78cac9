import { PAGE_LIMIT } from '#contracts/constants';

export interface Page {
  limit: number;
  skip: number;
}

/** One page of 1 to 100 rows; empty beyond the end. */
export function pageOf<Row>(rows: readonly Row[], { limit: requested, skip }: Page) {
  const limit = Math.min(Math.max(requested, 1), PAGE_LIMIT);
  return { rows: rows.slice(skip, skip + limit), totalCount: rows.length, limit, skip };
}

/** Accepts skip/limit, `0/10`, and limit/skip, `10/0`: a page of 0 rows makes no sense, so the 0 is the skip (assumed). */
export const normalizePage = ({ skip, limit }: Page): Page =>
  limit === 0 && skip > 0 ? { skip: limit, limit: skip } : { skip, limit };
