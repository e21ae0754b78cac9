import { expect, test } from 'vitest';
import { DEFAULT_STATE } from '#contracts/constants';
import { type Asker, firstQuestions } from './first-questions.ts';
import { paths } from './paths.ts';

interface Asked {
  route: string;
  input: object;
}

/** What is asked when a page is opened, by a customer who has been here before or by a new guest. */
function opening(address: string, isNew = false): Asked[] {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const asked: Asked[] = [];
  const ask: Asker = ({ route }, input) => asked.push({ route, input });
  firstQuestions({ pathname, search, customerId: 'c1', isNew }, ask);
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

test('a car is asked for in the state that a new guest has', () => {
  const [, car] = opening(paths.car('tata-urja'), true);

  expect(car?.input).toEqual({ params: { id: 'tata-urja' }, query: { state: DEFAULT_STATE } });
});

test.each([
  ['a customer whose place is not known yet', paths.car('tata-urja'), false],
  ['a variant that somebody has chosen', `${paths.car('tata-urja')}?variant=v1`, true],
])('a car is not asked for early for %s', (_, address, isNew) => {
  expect(opening(address, isNew)).toHaveLength(1);
});
