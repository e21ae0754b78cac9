import { getProductDetails } from '#contracts/catalogue';
import { viewProfile } from '#contracts/customers';
import type { Endpoint } from '#contracts/engine/endpoint';
import { carIdIn, paths } from '../paths.ts';
import { chosenCar, detailsOptions } from '../shop/chosen-car.ts';
import type { Place } from '../shop/place.ts';
import type { PreloadedScreen } from './preload-screens.ts';
import { brandsRequest, hotDealsRequest, popularCarsRequest } from './queries.ts';

/** Sends one request; `images` picks the urls of the images in its output that are visible first. */
export type PreloadRequest = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  images?: (output: Output) => (string | undefined)[],
) => void;

interface Visit {
  pathname: string;
  search: string;
  customerId: string;
  place: Place;
}

/** How many cars of a list are visible at once. */
const VISIBLE_CARS = 4;

const carPath = paths.car('');

/** The key of a car's page; empty on other pages. */
function carKeyOf(pathname: string): string {
  const key = pathname.startsWith(carPath) ? pathname.slice(carPath.length) : '';
  return key.includes('/') ? '' : key.toLowerCase();
}

export function preloadedScreen(pathname: string): PreloadedScreen | undefined {
  if (pathname === '/' || pathname === paths.home) return 'home/home';
  if (pathname === paths.allCars) return 'all-cars/all-cars';
  return carKeyOf(pathname) ? 'product/product' : undefined;
}

/** Sends the first requests of the preloaded screens, which then find them in the cache. */
export function preloadQueries(
  { pathname, search, customerId, place }: Visit,
  request: PreloadRequest,
) {
  request(viewProfile, { params: { id: customerId } });
  const screen = preloadedScreen(pathname);
  if (screen === 'home/home') {
    request(...hotDealsRequest, ({ productList }) => [productList[0]?.image.url]);
    request(...popularCarsRequest);
  }
  if (screen === 'all-cars/all-cars') {
    request(...brandsRequest);
    if (!search)
      request(...popularCarsRequest, ({ productList }) =>
        productList.slice(0, VISIBLE_CARS).map(({ image }) => image.url),
      );
  }
  const carId = carIdIn(carKeyOf(pathname));
  if (carId) {
    const params = new URLSearchParams(search);
    const query = detailsOptions(params, place);
    request(getProductDetails, { params: { id: carId }, ...(query && { query }) }, (details) => [
      chosenCar(params, details).colour?.images[0]?.url,
    ]);
  }
}
