import { PRODUCT } from '#contracts/constants';

const product: string = import.meta.env.VITE_PRODUCT ?? PRODUCT;

type CartItem = Record<'_id' | 'variantId' | 'colourId' | 'state' | 'financeMode', string> & {
  product: { slug: string };
};

/** The path of every screen. */
export const paths = {
  home: `/${product}/home`,
  allCars: `/${product}/all-csd-cars`,
  brands: `/${product}/category`,
  car: (slug: string) => `/${product}/car/${slug}`,
  /** The page of a car in the cart, with its options. */
  configuredCar: ({ _id, product: { slug }, variantId, colourId, state, financeMode }: CartItem) =>
    `/${product}/car/${slug}?item=${_id}&variant=${variantId}&colour=${colourId}&state=${state}&finance=${financeMode}`,
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
  review: (slug: string) => `/${product}/car/${slug}/review`,
  complaints: '/complaints',
  complaint: (id: string) => `/complaints/${id}`,
  feedback: '/feedback',
  /** To request a call back or a test drive, or to ask a question. */
  query: '/call-back',
  /** To ask the shop for an account that this device has lost. */
  recovery: '/call-back?type=contact&about=account',
  article: (slug: string) => `/${product}-blogs/${slug}`,
  admin: '/admin',
  adminProducts: '/admin/products',
  adminImages: '/admin/images',
  adminOrders: '/admin/orders',
  notFound: '/404',
} as const;
