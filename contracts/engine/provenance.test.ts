import { type TSchema, Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { endpoints } from '../index.ts';
import { endpoint } from './endpoint.ts';
import { assumed, assumptions, given } from './provenance.ts';
import { validator } from './validate.ts';

const garage = endpoint('GET /garages/{garageId}', {
  summary: 'Shows a garage',
  why: 'A garage has cars.',
  access: 'user',
  object: Type.Object({
    name: given(Type.String()),
    owner: given(Type.Object({ _id: given(Type.String()), mobile: Type.String() })),
    cars: assumed(
      Type.Array(
        Type.Object({ seats: Type.Integer(), colour: assumed(Type.String(), 'Sold by.') }),
      ),
      'Cars stand in it.',
      'The list of cars.',
    ),
  }),
});
const found = assumptions(garage);

test('what is given is no assumption, though what it holds may be', () => {
  expect(found.map(({ field }) => field)).toEqual([
    'params.garageId',
    'object.owner.mobile',
    'object.cars',
    'object.cars[].seats',
    'object.cars[].colour',
  ]);
  expect(found.every(({ route }) => route === garage.route)).toBe(true);
});

test.each([
  ['object.owner.mobile', 'A garage has cars.', 'The schema of this call and the one handler'],
  ['object.cars', 'Cars stand in it.', 'The list of cars.'],
  ['object.cars[].seats', 'Cars stand in it.', 'The list of cars.'],
  ['object.cars[].colour', 'Sold by.', 'The list of cars.'],
])('%s is assumed for the nearest reason above it', (field, why, ifWrong) => {
  const assumption = found.find((one) => one.field === field);

  expect(assumption?.why).toBe(why);
  expect(assumption?.ifWrong).toContain(ifWrong);
});

test('where a field comes from does not change what fits it, nor the schema it was made of', () => {
  const seats = Type.Integer({ minimum: 2 });

  for (const marked of [given(seats), assumed(seats, 'Cars have seats.')])
    expect([5, 1, 'two'].map(validator(marked).isValid)).toEqual([true, false, false]);
  expect(Object.keys(seats)).not.toContain('given');
});

test('no two assumptions of a call speak of the same field', () => {
  for (const call of endpoints) {
    const fields = assumptions(call).map(({ field }) => field);

    expect(fields, call.route).toEqual([...new Set(fields)]);
  }
});

/** The words that the specification uses for fields of payloads, answers and call parameters. */
const shown = new Set(
  `name fullName email password mobile ownerId customerDetails _id authToken storeList data appVersion
  checksum customer_id amount search filter limit skip shopId isHotDeal`.split(/\s+/),
);

function givenNames(schema: TSchema | undefined): string[] {
  const inside: TSchema | undefined = schema?.items ?? schema;
  const members: [string, TSchema][] = Object.entries(inside?.properties ?? {});
  return members.flatMap(([name, member]) => [
    ...(member.given ? [name] : []),
    ...givenNames(member),
  ]);
}

test.each(endpoints)(
  '$route calls nothing given that the specification has no word for',
  (call) => {
    const names = [call.params, call.query, call.body, call.object].flatMap(givenNames);

    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  },
);
