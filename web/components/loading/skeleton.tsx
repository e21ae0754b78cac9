import { useNavigation } from '../../hooks/use-navigation.ts';
import { t } from '../../i18n/language.ts';
import css from './skeleton.module.css';

/** The number of parts of each block, and of bars in each part. */
const blocks = {
  head: [1, 2],
  tools: [1, 1],
  hero: [1, 3],
  searchField: [1, 2],
  titleWithCar: [1, 3],
  carRow: [1, 1],
  cars: [10, 3],
  facets: [9, 1],
  brandRows: [6, 3],
  rows: [4, 3],
  milestones: [4, 2],
  lines: [7, 1],
  card: [1, 1],
  fields: [4, 2],
  text: [8, 1],
  posts: [3, 2],
  gallery: [1, 2],
  carOptions: [1, 5],
} as const;
type Block = keyof typeof blocks;

/** A block, or two columns of blocks, which a phone stacks. */
type SkeletonPart = Block | readonly [readonly Block[], readonly Block[]];

const shapes = {
  home: ['hero', 'lines'],
  list: ['head', 'tools', [['facets'], ['cars']]],
  brands: ['head', 'brandRows'],
  make: ['head', 'carRow', 'rows'],
  car: [[['gallery'], ['carOptions']]],
  compare: ['head', 'tools', 'carRow', 'lines'],
  search: ['searchField', 'cars'],
  rows: ['head', 'rows'],
  orders: ['head', 'tools', 'rows'],
  cart: ['head', [['rows'], ['card']]],
  checkout: ['head', [['milestones'], ['card']]],
  order: ['titleWithCar', [['card', 'milestones'], ['lines']]],
  wallet: ['head', 'carRow', [['lines'], ['text']]],
  records: ['head', [['lines'], ['card']]],
  addresses: ['head', 'tools', [['lines'], []]],
  form: ['head', [['fields'], []]],
  profile: ['head', [['card', 'text'], ['lines']]],
  posts: ['head', 'tools', 'posts'],
  help: ['searchField', [['lines'], ['card']]],
  text: ['head', [['text', 'text'], []]],
} satisfies Record<string, readonly SkeletonPart[]>;
export type SkeletonShape = keyof typeof shapes;

const wideShapes: readonly SkeletonShape[] = ['home', 'list', 'search'];

/** Stands in for a loading screen. Its styles delay it, so that a fast screen never shows it. */
export const Skeleton = ({ shape }: { shape: SkeletonShape }) => (
  <div
    className={wideShapes.includes(shape) ? `${css.skeleton} wide` : css.skeleton}
    data-shape={shape}
    aria-busy="true"
  >
    <span className="sr-only" role="status">
      {t.common.loading}
    </span>
    {shapes[shape].map((part) =>
      typeof part === 'string' ? (
        <SkeletonBlock key={part} block={part} />
      ) : (
        <div key={part.join()} className={css.columns}>
          {part.map((column) => (
            <div key={column.join()}>
              {column.map((block, index) => (
                <SkeletonBlock key={`${block} ${index}`} block={block} />
              ))}
            </div>
          ))}
        </div>
      ),
    )}
  </div>
);

/** The picture of the card that led here, until the car's own pictures are loaded. */
function FollowedPicture() {
  const { picture } = useNavigation();
  return picture && <img src={picture} alt="" />;
}

export const Placeholder = ({ height }: { height: string }) => (
  <div
    className="skeleton-block mt-3"
    aria-hidden="true"
    aria-busy="true"
    style={{ blockSize: height }}
  />
);

export const CarsSkeleton = () => (
  <div className={`${css.skeleton} ${css.nested}`} aria-busy="true">
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
            <i key={bar} className="skeleton-block">
              {block === 'gallery' && bar === 0 && <FollowedPicture />}
            </i>
          ))}
        </div>
      ))}
    </div>
  );
}
