import { PRODUCT } from '#contracts/constants';

const product: string = import.meta.env.VITE_PRODUCT ?? PRODUCT;

interface Car {
  _id: string;
  slug: string;
}
type CartItem = Record<'_id' | 'variantId' | 'colourId' | 'financeMode', string> & {
  product: Car;
};

type OrderedCar = { product: Car & Record<'variantId' | 'colourId', string>; financeMode: string };

/** The end of a car's path: its slug for people, its id for the API. */
export const carKey = ({ slug, _id }: Car) => `${slug}-${_id}`;
/** Undefined for the key of an older link, which is a slug alone. */
export const carIdIn = (key: string) => /(?:^|-)([0-9a-f]{24})$/.exec(key)?.[1];

export const lastSegment = (path: string) => path.split('/').at(-1);

/** A pattern, or nothing, stands for any car. */
const carPath = (car: Car | ':slug' | '') =>
  `/${product}/car/${typeof car === 'string' ? car : carKey(car)}`;

/** The path of every screen. */
export const paths = {
  home: `/${product}/home`,
  allCars: `/${product}/all-csd-cars`,
  brands: `/${product}/category`,
  car: carPath,
  /** The page of a car in the cart, with its options. */
  configuredCar: ({ _id, product: car, variantId, colourId, financeMode }: CartItem) =>
    `${carPath(car)}?item=${_id}&variant=${variantId}&colour=${colourId}&finance=${financeMode}`,
  /** The page of an ordered car, with its options. */
  orderedCar: ({ product, financeMode }: OrderedCar) =>
    `${carPath(product)}?variant=${product.variantId}&colour=${product.colourId}&finance=${financeMode}`,
  maruti: `/maruti-${product}`,
  help: `/${product}-help-and-support`,
  blogs: `/${product}-blogs`,
  search: '/search',
  privacy: '/privacy-policy',
  terms: '/term-and-conditions',
  wishList: '/wishlist',
  cart: '/cart',
  checkout: (cartItemId: string) => `/checkout?item=${cartItemId}`,
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  wallet: '/wallet',
  addresses: '/addresses',
  profile: '/profile',
  compare: '/compare',
  review: (car: Car | ':slug') => `${carPath(car)}/review`,
  complaints: '/complaints',
  complaint: (id: string) => `/complaints/${id}`,
  feedback: '/feedback',
  /** To request a call back or a test drive, or to ask a question. */
  query: '/call-back',
  /** The visitor's own callbacks, test drives and alerts. */
  requests: '/requests',
  /** To ask the shop for an account that this device has lost. */
  recovery: '/call-back?type=contact&about=account',
  article: (slug: string) => `/${product}-blogs/${slug}`,
  admin: '/admin',
  adminProducts: '/admin/products',
  adminImages: '/admin/images',
  adminOrders: '/admin/orders',
  notFound: '/404',
} as const;

/** The search, named after the tab it is opened from, so that it leads back there. */
export const searchFrom = (pathname: string): string =>
  [paths.home, paths.allCars, paths.brands].some((tab) => tab === pathname)
    ? `${paths.search}/${lastSegment(pathname)}`
    : paths.search;
