import { getProductDetails } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { viewProfile } from '#contracts/customers';
import type { Endpoint } from '#contracts/engine/endpoint';
import { paths } from '../paths.ts';
import { chosenCar, requestedOptions } from '../shop/chosen-car.ts';
import { carPageRequest, hotDealsRequest, makesRequest } from './queries.ts';

/** Asks one question; `seen` are the addresses of the pictures in its answer that are seen first. */
export type PreloadRequest = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  seen?: (answer: Output) => (string | undefined)[],
) => void;

interface Visit {
  /** The address of the page. */
  pathname: string;
  search: string;
  customerId: string;
  /** The state whose taxes will be shown. */
  stateCode: StateCode;
}

/** How many cars of a list are in view at once. */
const IN_VIEW = 4;

/** What the screens that most visits begin with ask for first; they find it asked already. */
export function preloadQueries(
  { pathname, search, customerId, stateCode }: Visit,
  ask: PreloadRequest,
) {
  const popular = carPageRequest({ sort: 'popular' }, 0);
  const slug = pathname.match(/^\/[^/]+\/car\/([^/]+)$/)?.[1]?.toLowerCase();

  ask(viewProfile, { params: { id: customerId } });
  if (pathname === paths.home || pathname === '/') {
    ask(...hotDealsRequest, ({ productList }) => [productList[0]?.image.url]);
    ask(...popular);
  }
  if (pathname === paths.allCars) {
    ask(...makesRequest);
    if (!search)
      ask(...popular, ({ productList }) =>
        productList.slice(0, IN_VIEW).map(({ image }) => image.url),
      );
  }
  if (slug) {
    const address = new URLSearchParams(search);
    ask(
      getProductDetails,
      { params: { id: slug }, query: requestedOptions(address, stateCode) },
      (details) => [chosenCar(address, details).colour?.images[0]?.url],
    );
  }
}
