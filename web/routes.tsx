import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from './components/frame.tsx';
import { Failed, Loading } from './components/states.tsx';
import { paths } from './paths.ts';

/** One screen: its path, and its file, which is loaded when somebody goes there. */
const screen = (path: string, load: () => Promise<{ Screen: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Screen }),
  hydrateFallbackElement: <Loading />,
  errorElement: <Failed />,
});

/** Every screen of the shop. */
export const screens: RouteObject[] = [
  screen(paths.home, () => import('./screens/home/home.tsx')),
  screen(paths.allCars, () => import('./screens/all-cars/all-cars.tsx')),
  screen(paths.brands, () => import('./screens/brands.tsx')),
  screen(paths.car(':slug'), () => import('./screens/product/product.tsx')),
  screen(paths.maruti, () => import('./screens/maruti.tsx')),
  screen(paths.compare, () => import('./screens/compare/compare.tsx')),
  screen(paths.search, () => import('./screens/search/search.tsx')),
  screen(`${paths.search}/:from`, () => import('./screens/search/search.tsx')),
  screen(paths.wishList, () => import('./screens/wish-list.tsx')),
  screen(paths.cart, () => import('./screens/cart/cart.tsx')),
  screen('/checkout', () => import('./screens/checkout/checkout.tsx')),
  screen(paths.orders, () => import('./screens/orders.tsx')),
  screen(paths.order(':id'), () => import('./screens/order.tsx')),
  screen(paths.wallet, () => import('./screens/wallet/wallet.tsx')),
  screen(paths.addresses, () => import('./screens/addresses/addresses.tsx')),
  screen(paths.profile, () => import('./screens/profile/profile.tsx')),
  screen(paths.complaints, () => import('./screens/complaints.tsx')),
  screen(paths.complaint(':id'), () => import('./screens/complaint/complaint.tsx')),
  screen(paths.review(':slug'), () => import('./screens/review/review.tsx')),
  screen(paths.feedback, () => import('./screens/feedback.tsx')),
  screen(paths.query, () => import('./screens/query/query.tsx')),
  screen(paths.help, () => import('./screens/help/help.tsx')),
  screen(paths.blogs, () => import('./screens/blogs.tsx')),
  screen(paths.article(':slug'), () => import('./screens/article.tsx')),
  screen(paths.privacy, () => import('./screens/privacy.tsx')),
  screen(paths.terms, () => import('./screens/terms.tsx')),
  screen(paths.admin, () => import('./screens/admin/categories.tsx')),
  screen(paths.adminProducts, () => import('./screens/admin/products.tsx')),
  screen(paths.adminImages, () => import('./screens/admin/images.tsx')),
  screen(paths.adminOrders, () => import('./screens/admin/orders.tsx')),
  screen(paths.notFound, () => import('./screens/not-found.tsx')),
];

const to = (path: string) => <Navigate to={path} replace />;

/** A router over all screens; any other path goes to /404. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <Failed />,
      children: [
        { index: true, element: to(paths.home) },
        ...screens,
        { path: '*', element: to(paths.notFound) },
      ],
    },
  ]);
