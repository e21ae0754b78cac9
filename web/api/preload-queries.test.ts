import { expect, test } from 'vitest';
import { getProductDetails } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE } from '#contracts/constants';
import { paths } from '../paths.ts';
import { type PreloadRequest, preloadQueries } from './preload-queries.ts';

interface Asked {
  route: string;
  input: object;
}

/** What is asked when a page is opened by a customer in a state. */
function opening(address: string, stateCode: StateCode = DEFAULT_STATE): Asked[] {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const asked: Asked[] = [];
  const ask: PreloadRequest = ({ route }, input) => asked.push({ route, input });
  preloadQueries({ pathname, search, customerId: 'c1', stateCode }, ask);
  return asked;
}

test.each([paths.cart, paths.orders, paths.help])('%s begins with who the visitor is', (path) => {
  const [first, ...more] = opening(path);

  expect(first?.input).toEqual({ params: { id: 'c1' } });
  expect(more).toEqual([]);
});

test('the home page asks for its deals and for the cars most looked at, under both its addresses', () => {
  expect(opening(paths.home)).toHaveLength(3);
  expect(opening('/')).toEqual(opening(paths.home));
});

test('the list asks for the makes, and for the first cars while nothing is chosen', () => {
  const plain = opening(paths.allCars);
  const chosen = opening(`${paths.allCars}?brand=tata`);

  expect(plain.slice(0, chosen.length)).toEqual(chosen);
  expect(plain).toHaveLength(chosen.length + 1);
});

test('a car is asked for with the taxes of the state that was shown last', () => {
  const [, car] = opening(paths.car('tata-urja'), 'MH');

  expect(car?.input).toEqual({ params: { id: 'tata-urja' }, query: { state: 'MH' } });
});

test('a car is asked for by its slug in small letters', () => {
  expect(opening(paths.car('Tata-Urja'))).toEqual(opening(paths.car('tata-urja')));
});

test('a car is asked for as it is chosen in its address', () => {
  const [, car] = opening(
    `${paths.car('tata-urja')}?variant=${'a'.repeat(24)}&state=KA&pin=560001`,
  );

  expect(car?.input).toEqual({
    params: { id: 'tata-urja' },
    query: { state: 'KA', variantId: 'a'.repeat(24) },
  });
});

test('the picture of a car that is fetched first is the one its page begins with', () => {
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
    const ask: PreloadRequest = ({ route }, _input, picturesOf) => {
      if (!picturesOf || route !== getProductDetails.route) return;
      seen = picturesOf({ productDetails: car, variantId: 'base' } as never); // all that is read of it
    };
    preloadQueries(
      { pathname: paths.car('tata-urja'), search, customerId: 'c1', stateCode: 'DL' },
      ask,
    );
    return seen;
  };

  expect(seenAt('')).toEqual(['/white.svg']);
  expect(seenAt('?variant=joy&colour=red')).toEqual(['/red.svg']);
});
