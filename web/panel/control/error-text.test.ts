// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ControlError } from './control-client.ts';
import { errorText } from './error-text.ts';

const field = (name: string, message: string) => ({ field: name, code: 'FORMAT', message });

test.each([
  [
    '"POST /__mock/worlds" does not accept this. body.name: Up to 64 letters.',
    [field('body.name', 'Up to 64 letters.')],
    'Up to 64 letters.',
  ],
  [
    '"PUT /__mock/clock" does not accept this. body.at: A time. body.ms: A whole number.',
    [field('body.at', 'A time.'), field('body.ms', 'A whole number.')],
    'at: A time. ms: A whole number.',
  ],
  [
    '"POST /__mock/worlds/import" does not accept this. body.repro.seed: Is required.',
    [field('body.repro.seed', 'Is required.')],
    'repro.seed: Is required.',
  ],
  [
    'There is no scenario "ful". The closest is "full-cart". GET /__mock/scenarios lists them.',
    [],
    'There is no scenario "ful". The closest is "full-cart".',
  ],
  [
    'There are 9 worlds already. Delete some (DELETE /__mock/worlds/NAME), or start with a higher --worlds.',
    [],
    'There are 9 worlds already. Delete some, or start with a higher --worlds.',
  ],
  [
    'Name another world, or reset this one: POST /__mock/reset {"scenario":"full-cart"}.',
    [],
    'Name another world, or reset this one.',
  ],
])('%s', (message, errors, text) => {
  expect(errorText(new ControlError('CODE', message, errors))).toBe(text);
});
