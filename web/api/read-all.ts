import type { Endpoint } from '#contracts/engine/endpoint';
import { call, read } from './client.ts';

type Row = { _id: string };
type Pages<List extends string> = { [Name in List]: Row[] } & { totalCount: number };

/** Options for TanStack's query hooks: all rows of a list that is asked for page by page, as its first page. */
export function readAll<Params extends object, List extends string, Output extends Pages<List>>(
  endpoint: Endpoint<{ params: Params & { skip?: number; limit?: number } }, Output>,
  params: Params & { limit: number },
  list: List,
) {
  const page = async (skip: number) => call(endpoint, { params: { ...params, skip } });
  return {
    ...read(endpoint, { params: { ...params, skip: 0 } }),
    queryFn: async () => {
      const first = await page(0);
      let rows: Row[] = first[list];
      while (rows.length < first.totalCount) {
        const ids = rows.map(({ _id }) => _id);
        const more = (await page(rows.length))[list].filter(({ _id }) => !ids.includes(_id));
        if (more.length === 0) break; // a backend that counts wrongly or repeats a page
        rows = [...rows, ...more];
      }
      return { ...first, [list]: rows };
    },
  };
}
