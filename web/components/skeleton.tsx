import { t } from '../language.ts';
import './skeleton.css';

const shapes = {
  /** A stage with a promise beside it, then sections. */
  stage: ['stage', 'title', 'line', 'grid'],
  /** A title, filters and cars side by side. */
  list: ['title', 'line', 'grid'],
  /** One car: its stage and what is chosen beside it. */
  car: ['split', 'line', 'table'],
  /** A title and rows under it, with a sheet beside them. */
  papers: ['title', 'line', 'rows'],
  /** A title and paragraphs. */
  text: ['title', 'line', 'text'],
} as const;
export type Shape = keyof typeof shapes;

/** How many like parts a block of a skeleton has. */
const parts: Record<string, number> = { grid: 6, rows: 4, split: 2, text: 6, table: 5 };

/** A screen that is on its way, in the shape that it will have. It shows only when the wait is felt. */
export const Skeleton = ({ shape }: { shape: Shape }) => (
  <div className={`wrap skeleton of-${shape}`} aria-busy="true">
    <span className="sr" role="status">
      {t.common.loading}
    </span>
    {shapes[shape].map((block) => (
      <div key={block} className={`sk-${block}`} aria-hidden="true">
        {Array.from({ length: parts[block] ?? 1 }, (_, part) => (
          <div key={part} className="sk" />
        ))}
      </div>
    ))}
  </div>
);
