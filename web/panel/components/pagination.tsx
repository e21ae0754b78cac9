import { formatNumber } from '#contracts/constants';

interface PaginationProps {
  page: number;
  pageSize: number;
  totalCount: number;
  /** Said where nothing was found. */
  emptyText: string;
  onPage(page: number): void;
}

export function Pagination({ page, pageSize, totalCount, emptyText, onPage }: PaginationProps) {
  const start = page * pageSize;
  const end = Math.min(start + pageSize, totalCount);
  return (
    <div className="actions padded pagination">
      <span className="small" role="status">
        {totalCount === 0 ? emptyText : `${start + 1} to ${end} of ${formatNumber(totalCount)}`}
      </span>
      <span className="ms-auto" />
      <button
        type="button"
        className="button"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </button>
      <button
        type="button"
        className="button"
        disabled={end >= totalCount}
        onClick={() => onPage(page + 1)}
      >
        Next
      </button>
    </div>
  );
}
