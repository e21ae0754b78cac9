import { PAGE_LIMIT } from '#contracts/constants';

export interface Page {
  limit: number;
  skip: number;
}

/** A page has 1 to 100 rows. */
export const validPage = ({ limit, skip }: Page): Page => ({
  limit: Math.min(Math.max(limit, 1), PAGE_LIMIT),
  skip,
});

/** One page; empty beyond the end. */
export function pageOf<Row>(rows: readonly Row[], page: Page) {
  const { limit, skip } = validPage(page);
  return { rows: rows.slice(skip, skip + limit), totalCount: rows.length, limit, skip };
}

/** Accepts skip/limit, `0/10`, and limit/skip, `10/0`: a page of 0 rows makes no sense, so the 0 is the skip (assumed). */
export const normalizePage = ({ skip, limit }: Page): Page =>
  limit === 0 && skip > 0 ? { skip: limit, limit: skip } : { skip, limit };
