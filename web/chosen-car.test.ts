import { expect, test } from 'vitest';
import { linkToShare } from './chosen-car.ts';

const car = 'https://shop.example.in/cantt/car/tata-urja';

test('who is shown a car gets the car as it is chosen, not the cart, the PIN and the loan of somebody else', () => {
  expect(linkToShare(`${car}?item=c1&variant=v1&colour=white`)).toBe(
    `${car}?variant=v1&colour=white`,
  );
  expect(linkToShare(`${car}?pin=110010&loan=6,9,60&colour=white`)).toBe(`${car}?colour=white`);
  expect(linkToShare(car)).toBe(car);
});
