import { expect, test } from 'vitest';
import { chosenCar, type ProductDetails, requestedOptions, shareableLink } from './chosen-car.ts';

const car = 'https://shop.example.in/cantt/car/tata-urja';

test('who is shown a car gets the car as it is chosen, not the cart, the PIN and the loan of somebody else', () => {
  expect(shareableLink(`${car}?item=c1&variant=v1&colour=white`)).toBe(
    `${car}?variant=v1&colour=white`,
  );
  expect(shareableLink(`${car}?pin=110010&loan=6,9,60&colour=white`)).toBe(`${car}?colour=white`);
  expect(shareableLink(car)).toBe(car);
});

const idOf = (digit: number) => String(digit).repeat(24);
const [first, second] = [
  { _id: idOf(1), colourIds: ['red', 'white'] },
  { _id: idOf(2), colourIds: ['white'] },
];
const [red, white] = [
  { _id: 'red', code: 'sindoor' },
  { _id: 'white', code: 'salt' },
];
const details = (variantId = idOf(1)) =>
  ({
    productDetails: { variants: [first, second], colours: [red, white] },
    variantId,
  }) as unknown as ProductDetails; // as much of a car as is looked at

test.each([
  ['', first, red],
  [`variant=${idOf(2)}`, second, white],
  [`variant=${idOf(9)}`, first, red],
  ['colour=salt', first, white],
  ['colour=white', first, white],
  ['colour=none', first, red],
  [`variant=${idOf(2)}&colour=sindoor`, second, white],
])('the address ?%s shows the variant and the colour that go together', (address, ...expected) => {
  const { variant, colour } = chosenCar(new URLSearchParams(address), details());

  expect([variant, colour]).toEqual(expected);
});

test('without one in the address the variant is the one that was priced', () => {
  expect(chosenCar(new URLSearchParams(), details(idOf(2))).variant).toBe(second);
});

test.each([
  ['', { state: 'DL' }],
  ['state=MH&finance=loan', { state: 'MH', financeMode: 'loan' }],
  ['state=XX&finance=gift&variant=v1', { state: 'DL' }],
  [`variant=${idOf(2)}`, { state: 'DL', variantId: idOf(2) }],
])('the address ?%s asks for %j', (address, wanted) => {
  expect(requestedOptions(new URLSearchParams(address), 'DL')).toEqual(wanted);
});
