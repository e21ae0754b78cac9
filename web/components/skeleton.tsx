import { t } from '../i18n/language.ts';
import css from './skeleton.module.css';

/** The blocks that screens are made of: how many parts each has, and of how many bars a part is drawn. */
const blocks = {
  /** A title and a line under it. */
  head: [1, 2],
  /** What stands under a title on a phone, and beside it elsewhere. */
  tools: [1, 1],
  /** The first stage of the shop, with what is asked at its foot. */
  hero: [1, 3],
  /** A field that is asked something. */
  ask: [1, 2],
  /** A title beside a car. */
  portrait: [1, 3],
  /** Cars on one line of ground. */
  lineup: [1, 1],
  /** Cars in a grid, on a phone in rows: picture, name, price. */
  cars: [6, 3],
  facets: [9, 1],
  /** Makes: name, cars, figures. */
  bands: [6, 3],
  /** Things one below the other: picture, name, figures. */
  rows: [4, 3],
  /** Steps on a road, each with its stone. */
  stones: [4, 2],
  /** Lines of a table or of a list of links. */
  lines: [7, 1],
  /** A document. */
  sheet: [1, 1],
  fields: [4, 2],
  text: [8, 1],
  posts: [3, 2],
  /** One car large, and its colours. */
  stage: [1, 2],
  /** What a car costs, and what is to be chosen of it. */
  choice: [1, 5],
} as const;
type Block = keyof typeof blocks;

/** Blocks from the top; two lists of blocks stand side by side where there is room. */
type SkeletonPart = Block | readonly [readonly Block[], readonly Block[]];

const shapes = {
  home: ['hero', 'lines'],
  list: ['head', 'tools', [['facets'], ['cars']]],
  brands: ['head', 'bands'],
  make: ['head', 'lineup', 'rows'],
  car: [[['stage'], ['choice']]],
  compare: ['head', 'tools', 'lineup', 'lines'],
  search: ['ask', 'cars'],
  rows: ['head', 'rows'],
  orders: ['head', 'tools', 'rows'],
  cart: ['head', [['rows'], ['sheet']]],
  checkout: ['head', [['stones'], ['sheet']]],
  order: ['portrait', [['sheet', 'stones'], ['lines']]],
  wallet: ['head', 'lineup', [['lines'], ['text']]],
  records: ['head', [['lines'], ['sheet']]],
  addresses: ['head', 'tools', [['lines'], []]],
  form: ['head', [['fields'], []]],
  profile: ['head', [['sheet', 'text'], ['lines']]],
  posts: ['head', 'tools', 'posts'],
  help: ['ask', [['lines'], ['sheet']]],
  text: ['head', [['text', 'text'], []]],
} satisfies Record<string, readonly SkeletonPart[]>;
export type SkeletonShape = keyof typeof shapes;

/** A screen that is on its way, in the shape that it will have. It shows only when the wait is felt. */
export const Skeleton = ({ shape }: { shape: SkeletonShape }) => (
  <div className={css.skeleton} data-shape={shape} aria-busy="true">
    <span className="sr" role="status">
      {t.common.loading}
    </span>
    {shapes[shape].map((place) =>
      typeof place === 'string' ? (
        <SkeletonBlock key={place} block={place} />
      ) : (
        <div key={place.join()} className={css.beside}>
          {place.map((column) => (
            <div key={column.join()}>
              {column.map((block, at) => (
                <SkeletonBlock key={`${block} ${at}`} block={block} />
              ))}
            </div>
          ))}
        </div>
      ),
    )}
  </div>
);

/** Cars that are on their way, inside a screen that is there already. */
export const CarsSkeleton = () => (
  <div className={`${css.skeleton} ${css.inside}`} aria-busy="true">
    <SkeletonBlock block="cars" />
  </div>
);

function SkeletonBlock({ block }: { block: Block }) {
  const [parts, bars] = blocks[block];
  return (
    <div data-block={block} aria-hidden="true">
      {Array.from({ length: parts }, (_, part) => (
        <div key={part}>
          {Array.from({ length: bars }, (_, bar) => (
            <i key={bar} className="sk" />
          ))}
        </div>
      ))}
    </div>
  );
}
