import { Type } from '@sinclair/typebox';
import { describe, expect, test } from 'vitest';
import { oneOf } from './schemas.ts';
import { closed, validator } from './validate.ts';

const Car = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 10, description: '2 to 10 letters.' }),
  seats: Type.Integer({ minimum: 2, maximum: 8 }),
  fuel: oneOf(['Petrol', 'Diesel']),
  colours: Type.Array(Type.Object({ hex: Type.String({ pattern: '^#' }) }), { maxItems: 2 }),
  deal: Type.Optional(Type.Object({ ends: Type.String() })),
});
const pavona = { name: 'Pavona', seats: 5, fuel: 'Petrol', colours: [{ hex: '#b21f29' }] };

const broken = (told: object) =>
  validator(Car)
    .violations({ ...pavona, ...told })
    .map(({ field, code }) => `${field} ${code}`);

test('a car that fits has nothing against it', () => {
  expect(validator(Car).isValid(pavona)).toBe(true);
  expect(broken({})).toEqual([]);
});

test.each([
  [{ name: 'P' }, ['name TOO_SHORT']],
  [{ name: 'Pavonavonavona' }, ['name TOO_LONG']],
  [{ name: 5 }, ['name TYPE']],
  [{ name: null }, ['name TYPE']],
  [{ seats: 1 }, ['seats TOO_SMALL']],
  [{ seats: 9 }, ['seats TOO_LARGE']],
  [{ seats: 4.5 }, ['seats TYPE']],
  [{ fuel: 'Steam' }, ['fuel ENUM']],
  [{ colours: [{ hex: 'red' }] }, ['colours.0.hex FORMAT']],
  [{ colours: [{ hex: '#1' }, {}, { hex: '#3' }] }, ['colours TOO_MANY', 'colours.1.hex REQUIRED']],
  [{ deal: {} }, ['deal.ends REQUIRED']],
  [{ name: '', seats: 99, fuel: 1 }, ['name TOO_SHORT', 'seats TOO_LARGE', 'fuel ENUM']],
])('%j is told place by place', (told, expected) => {
  expect(broken(told)).toEqual(expected);
});

test('what is missing is told once, as missing', () => {
  const { name: _missing, ...nameless } = pavona;

  expect(validator(Car).violations(nameless)).toEqual([
    { field: 'name', code: 'REQUIRED', message: 'Is required.' },
  ]);
});

test('a schema’s own words come before general ones, and words to choose from are named', () => {
  const said = validator(Car).violations({ ...pavona, name: 'P', fuel: 'Steam' });

  expect(said.map(({ message }) => message)).toEqual([
    '2 to 10 letters.',
    'Must be one of: Petrol, Diesel.',
  ]);
});

test('what ought to be an object is told what it would hold', () => {
  const said = [
    validator(Car).violations([pavona]),
    validator(Car).violations({ ...pavona, deal: 'soon' }),
  ];

  expect(said.flat().map(({ message }) => message)).toEqual([
    'Expected object with name, seats, fuel, colours.',
    'Expected object with ends.',
  ]);
});

describe('a closed form', () => {
  test('says what it knows where it is told what it does not', () => {
    expect(
      validator(closed(Car)).violations({ ...pavona, deal: { ends: 'soon', end: 'late' } }),
    ).toEqual([
      {
        field: 'deal.end',
        code: 'UNKNOWN',
        message: 'Is not part of the contract. Known here: ends.',
      },
    ]);
  });

  test('allows nothing that it does not name, at any depth', () => {
    const value = {
      ...pavona,
      owner: 'Asha',
      colours: [{ hex: '#1', name: 'red' }],
      deal: { ends: 'soon', why: 'x' },
    };

    expect(validator(Car).isValid(value)).toBe(true);
    expect(
      validator(closed(Car))
        .violations(value)
        .map(({ field, code }) => `${field} ${code}`)
        .sort(),
    ).toEqual(['colours.0.name UNKNOWN', 'deal.why UNKNOWN', 'owner UNKNOWN']);
  });

  test('is made once for a schema', () => {
    expect(closed(Car)).toBe(closed(Car));
    expect(validator(Car)).toBe(validator(Car));
  });
});

test('a value that is wrong in a million places is told of the first thousand', () => {
  const told = validator(Type.Array(Type.String())).violations(new Array(1_000_000).fill(5));

  expect(told).toHaveLength(1001);
  expect(told.at(-1)).toEqual({
    field: '1000',
    code: 'MORE',
    message: 'Is wrong too, as may be more: only the first 1,000 places are told.',
  });
});
