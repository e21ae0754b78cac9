import { PRODUCT } from '#contracts/constants';

const product: string = import.meta.env.VITE_PRODUCT ?? PRODUCT;

/** Where every screen lives. */
export const paths = {
  home: `/${product}/home`,
  allCars: `/${product}/all-csd-cars`,
  brands: `/${product}/category`,
  car: (slug: string) => `/${product}/car/${slug}`,
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
  notFound: '/404',
} as const;
