import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter, type RouteObject, replace } from 'react-router-dom';
import { AppLayout } from './components/layout/app-layout.tsx';
import { RouteFocus } from './components/layout/route-focus.tsx';
import { RouteError } from './components/loading/route-error.tsx';
import { Skeleton, type SkeletonShape } from './components/loading/skeleton.tsx';
import { paths } from './paths.ts';

/** A route whose file is loaded on the first visit; the skeleton shows until its data is there. */
const screen = (
  path: string,
  load: () => Promise<{ Screen: ComponentType }>,
  shape: SkeletonShape,
): RouteObject => ({
  path,
  lazy: async () => {
    const { Screen } = await load();
    const Component = () => (
      <Suspense fallback={<Skeleton shape={shape} />}>
        <Screen />
        <RouteFocus />
      </Suspense>
    );
    return { Component };
  },
  hydrateFallbackElement: <Skeleton shape={shape} />,
  errorElement: <RouteError />,
});

export const screens: RouteObject[] = [
  screen(paths.home, () => import('./screens/home/home.tsx'), 'home'),
  screen(paths.allCars, () => import('./screens/all-cars/all-cars.tsx'), 'list'),
  screen(paths.brands, () => import('./screens/brands.tsx'), 'brands'),
  screen(paths.car(':slug'), () => import('./screens/product/product.tsx'), 'car'),
  screen(paths.maruti, () => import('./screens/maruti.tsx'), 'make'),
  screen(paths.compare, () => import('./screens/compare/compare.tsx'), 'compare'),
  screen(paths.search, () => import('./screens/search/search.tsx'), 'search'),
  screen(`${paths.search}/:from`, () => import('./screens/search/search.tsx'), 'search'),
  screen(paths.wishList, () => import('./screens/wish-list.tsx'), 'rows'),
  screen(paths.cart, () => import('./screens/cart/cart.tsx'), 'cart'),
  screen('/checkout', () => import('./screens/checkout/checkout.tsx'), 'checkout'),
  screen(paths.orders, () => import('./screens/orders.tsx'), 'orders'),
  screen(paths.order(':id'), () => import('./screens/order/order.tsx'), 'order'),
  screen(paths.wallet, () => import('./screens/wallet/wallet.tsx'), 'wallet'),
  screen(paths.addresses, () => import('./screens/addresses/addresses.tsx'), 'addresses'),
  screen(paths.profile, () => import('./screens/profile/profile.tsx'), 'profile'),
  screen(paths.complaints, () => import('./screens/complaints.tsx'), 'records'),
  screen(paths.complaint(':id'), () => import('./screens/complaint/complaint.tsx'), 'records'),
  screen(paths.review(':slug'), () => import('./screens/review/review.tsx'), 'form'),
  screen(paths.feedback, () => import('./screens/feedback.tsx'), 'form'),
  screen(paths.query, () => import('./screens/query/query.tsx'), 'form'),
  screen(paths.help, () => import('./screens/help/help.tsx'), 'help'),
  screen(paths.blogs, () => import('./screens/blogs.tsx'), 'posts'),
  screen(paths.article(':slug'), () => import('./screens/article.tsx'), 'text'),
  screen(paths.privacy, () => import('./screens/privacy.tsx'), 'text'),
  screen(paths.terms, () => import('./screens/terms.tsx'), 'text'),
  screen(paths.admin, () => import('./screens/admin/categories.tsx'), 'records'),
  screen(paths.adminProducts, () => import('./screens/admin/products.tsx'), 'records'),
  screen(paths.adminImages, () => import('./screens/admin/images.tsx'), 'form'),
  screen(paths.adminOrders, () => import('./screens/admin/orders.tsx'), 'form'),
  screen(paths.notFound, () => import('./screens/not-found.tsx'), 'text'),
];

/** Redirects before anything but the skeleton is rendered. */
const redirectTo = (path: string, shape: SkeletonShape) => ({
  loader: () => replace(path),
  element: null,
  hydrateFallbackElement: <Skeleton shape={shape} />,
});

/** Unknown paths redirect to /404. */
export function makeRouter() {
  // Scroll positions are saved by this key, which the router sets on every history entry but the first.
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '');
  return createBrowserRouter([
    {
      element: <AppLayout />,
      errorElement: <RouteError />,
      children: [
        { index: true, ...redirectTo(paths.home, 'home') },
        ...screens,
        { path: '*', ...redirectTo(paths.notFound, 'text') },
      ],
    },
  ]);
}

const newKey = () => Math.random().toString(36).slice(2, 10);
