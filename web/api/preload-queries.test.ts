import { expect, test } from 'vitest';
import { getProductDetails } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE } from '#contracts/constants';
import { paths } from '../paths.ts';
import { type PreloadRequest, preloadQueries } from './preload-queries.ts';

interface PreloadedRequest {
  route: string;
  input: object;
}

/** The requests that are preloaded for a URL. */
function preloadedFor(address: string, stateCode: StateCode = DEFAULT_STATE): PreloadedRequest[] {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const requests: PreloadedRequest[] = [];
  const request: PreloadRequest = ({ route }, input) => requests.push({ route, input });
  preloadQueries({ pathname, search, customerId: 'c1', stateCode }, request);
  return requests;
}

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

test('a car is preloaded with the taxes of the last state', () => {
  const [, car] = preloadedFor(paths.car('tata-urja'), 'MH');

  expect(car?.input).toEqual({ params: { id: 'tata-urja' }, query: { state: 'MH' } });
});

test('a car is preloaded by its slug in lower case', () => {
  expect(preloadedFor(paths.car('Tata-Urja'))).toEqual(preloadedFor(paths.car('tata-urja')));
});

test('a car is preloaded with the options of its URL', () => {
  const [, car] = preloadedFor(
    `${paths.car('tata-urja')}?variant=${'a'.repeat(24)}&state=KA&pin=560001`,
  );

  expect(car?.input).toEqual({
    params: { id: 'tata-urja' },
    query: { state: 'KA', variantId: 'a'.repeat(24), pincode: '560001' },
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
    preloadQueries(
      { pathname: paths.car('tata-urja'), search, customerId: 'c1', stateCode: 'DL' },
      request,
    );
    return seen;
  };

  expect(seenAt('')).toEqual(['/white.svg']);
  expect(seenAt('?variant=joy&colour=red')).toEqual(['/red.svg']);
});
