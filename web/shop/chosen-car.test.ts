import { expect, test } from 'vitest';
import {
  chosenCar,
  openingImage,
  type ProductDetails,
  requestedOptions,
  shareableLink,
} from './chosen-car.ts';

const car = 'https://shop.example.in/cantt/car/tata-urja';

test('a shared link has the options of the car, but no cart item or loan', () => {
  expect(shareableLink(`${car}?item=c1&variant=v1&colour=white`)).toBe(
    `${car}?variant=v1&colour=white`,
  );
  expect(shareableLink(`${car}?loan=6,9,60&colour=white`)).toBe(`${car}?colour=white`);
  expect(shareableLink(car)).toBe(car);
});

const idOf = (digit: number) => String(digit).repeat(24);
const [first, second] = [
  { _id: idOf(1), colourIds: ['red', 'white'] },
  { _id: idOf(2), colourIds: ['white'] },
];
const [red, white] = [
  { _id: 'red', code: 'sindoor', images: [{ url: 'red.svg' }] },
  { _id: 'white', code: 'salt', images: [{ url: 'white.svg' }] },
];
const details = (variantId = idOf(1)) =>
  ({
    productDetails: { variants: [first, second], colours: [red, white] },
    variantId,
  }) as unknown as ProductDetails; // the only members that are used

test.each([
  ['', first, red],
  [`variant=${idOf(2)}`, second, white],
  [`variant=${idOf(9)}`, first, red],
  ['colour=salt', first, white],
  ['colour=white', first, white],
  ['colour=none', first, red],
  [`variant=${idOf(2)}&colour=sindoor`, second, white],
])('the query ?%s selects a variant and a colour that it comes in', (query, ...expected) => {
  const { variant, colour } = chosenCar(new URLSearchParams(query), details());

  expect([variant, colour]).toEqual(expected);
});

test('a requested colour that the variant lacks is told beside the one shown', () => {
  const address = new URLSearchParams(`variant=${idOf(2)}&colour=sindoor`);

  expect(chosenCar(address, details())).toMatchObject({ colour: white, requested: red });
});

test('without a variant in the URL the priced one is selected', () => {
  expect(chosenCar(new URLSearchParams(), details(idOf(2))).variant).toBe(second);
});

test('a dearer colour is selected only in the address', () => {
  const { productDetails, variantId } = details();
  const colours = productDetails.colours.map((colour) =>
    colour.code === 'sindoor' ? { ...colour, extraPrice: 12_000 } : colour,
  );
  const car = { productDetails: { ...productDetails, colours }, variantId } as ProductDetails;

  const chosen = ['', 'colour=sindoor'].map((query) => chosenCar(new URLSearchParams(query), car));

  expect(chosen.map(({ colour }) => colour?.code)).toEqual(['salt', 'sindoor']);
});

test('a car is pictured in a colour that its variant comes in', () => {
  expect(openingImage(details(idOf(2)))?.url).toBe('white.svg');
});

test.each([
  ['', {}],
  ['finance=loan', { financeMode: 'loan' }],
  ['finance=gift&variant=v1', {}],
  [`variant=${idOf(2)}`, { variantId: idOf(2) }],
])('the query ?%s requests %j', (query, requested) => {
  expect(requestedOptions(new URLSearchParams(query))).toEqual(requested);
});
