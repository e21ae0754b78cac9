import { expect, test } from 'vitest';
import { getProductDetails } from '#contracts/catalogue';
import { paths } from '../paths.ts';
import { DEFAULT_PLACE, type Place } from '../shop/place.ts';
import { type PreloadRequest, preloadQueries } from './preload-queries.ts';

interface PreloadedRequest {
  route: string;
  input: object;
}

/** The requests that are preloaded for a URL. */
function preloadedFor(address: string, place: Place = DEFAULT_PLACE): PreloadedRequest[] {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const requests: PreloadedRequest[] = [];
  const request: PreloadRequest = ({ route }, input) => requests.push({ route, input });
  preloadQueries({ pathname, search, customerId: 'c1', place }, request);
  return requests;
}

const id = 'a1'.repeat(12);
const urja = paths.car({ slug: 'tata-urja', _id: id });

test.each([paths.cart, paths.orders, paths.help])('%s preloads the profile', (path) => {
  const [first, ...more] = preloadedFor(path);

  expect(first?.input).toEqual({ params: { id: 'c1' } });
  expect(more).toEqual([]);
});

test('both URLs of the home page preload the deals and the popular cars', () => {
  expect(preloadedFor(paths.home)).toHaveLength(3);
  expect(preloadedFor('/')).toEqual(preloadedFor(paths.home));
});

test('the list preloads the brands, and without a filter the first cars', () => {
  const plain = preloadedFor(paths.allCars);
  const chosen = preloadedFor(`${paths.allCars}?brand=tata`);

  expect(plain.slice(0, chosen.length)).toEqual(chosen);
  expect(plain).toHaveLength(chosen.length + 1);
});

test('a car is preloaded with the taxes of the state and the waiting times of the PIN', () => {
  const [, car] = preloadedFor(urja, { stateCode: 'MH', pincode: '411001' });

  expect(car?.input).toEqual({ params: { id }, query: { state: 'MH', pincode: '411001' } });
});

test('a car is preloaded by its id and nothing else', () => {
  const [, car] = preloadedFor(urja);

  expect(car).toEqual({ route: getProductDetails.route, input: { params: { id } } });
});

test('the address of a car is the same in any case', () => {
  expect(preloadedFor(urja.replace('tata-urja', 'Tata-Urja').replace('a1', 'A1'))).toEqual(
    preloadedFor(urja),
  );
});

test('the car of an older link without an id is left to the app', () => {
  expect(preloadedFor(`${paths.car('')}tata-urja`)).toHaveLength(1);
});

test('a car is preloaded with the options of its URL', () => {
  const [, car] = preloadedFor(`${urja}?variant=${'a'.repeat(24)}&finance=loan`);

  expect(car?.input).toEqual({
    params: { id },
    query: { variantId: 'a'.repeat(24), financeMode: 'loan' },
  });
});

test('the preloaded picture of a car is the first one of its page', () => {
  const colour = (code: string) => ({ _id: code, code, images: [{ url: `/${code}.svg` }] });
  const car = {
    variants: [
      { _id: 'base', colourIds: ['white'] },
      { _id: 'joy', colourIds: ['red', 'white'] },
    ],
    colours: ['red', 'white'].map(colour),
  };
  const seenAt = (search: string) => {
    let seen: unknown[] = [];
    const request: PreloadRequest = ({ route }, _input, picturesOf) => {
      if (!picturesOf || route !== getProductDetails.route) return;
      seen = picturesOf({ productDetails: car, variantId: 'base' } as never); // the only members that are used
    };
    preloadQueries({ pathname: urja, search, customerId: 'c1', place: DEFAULT_PLACE }, request);
    return seen;
  };

  expect(seenAt('')).toEqual(['/white.svg']);
  expect(seenAt('?variant=joy&colour=red')).toEqual(['/red.svg']);
});
