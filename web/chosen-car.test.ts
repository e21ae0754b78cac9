import { expect, test } from 'vitest';
import { linkToShare } from './chosen-car.ts';

const car = 'https://shop.example.in/cantt/car/tata-urja';

test('who is shown a car that somebody changes in the own cart gets the car, not the cart', () => {
  expect(linkToShare(`${car}?item=c1&variant=v1&colour=white`)).toBe(
    `${car}?variant=v1&colour=white`,
  );
  expect(linkToShare(car)).toBe(car);
});
