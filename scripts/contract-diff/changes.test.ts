import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { type AnyEndpoint, endpoint } from '#contracts/engine/endpoint';
import { openApiDocument } from '#contracts/engine/openapi/openapi';
import { entity, oneOf } from '#contracts/engine/schemas';
import { namedEndpoints } from '#contracts/index';
import { type Change, changesBetween } from './changes.ts';

const text = Type.String();
const optional = Type.Optional(text);
const nullable = Type.Union([text, Type.Null()]);
const short = Type.String({ maxLength: 10 });
const count = Type.Integer({ minimum: 0 });
const red = oneOf(['red']);
const redOrBlue = oneOf(['red', 'blue']);
const none = undefined;
const Car = (hue: TSchema | undefined) => entity('Car', { _id: text, ...(hue && { hue }) });

/** How the field `hue` changes. */
type HueChange = [
  what: string,
  was: TSchema | undefined,
  now: TSchema | undefined,
  isBreaking: boolean,
  description: string,
];

test('a contract has no changes to itself', () => {
  const document = openApiDocument(namedEndpoints);

  expect(changesBetween(document, openApiDocument(namedEndpoints))).toEqual([]);
});

test.each<HueChange>([
  ['loses a field', text, none, true, 'Is removed, was required.'],
  ['loses an optional field', optional, none, true, 'Is removed, was optional.'],
  ['gains a field', none, text, false, 'Is new, required.'],
  ['may leave a field out', text, optional, true, 'Was required, is optional.'],
  ['always has a field', optional, text, false, 'Was optional, is required.'],
  ['may be null', text, nullable, true, 'type: string → string or null.'],
  ['is never null', nullable, text, false, 'type: string or null → string.'],
  ['has another type', text, count, true, 'type: string → integer.'],
  ['has fractions', count, Type.Number({ minimum: 0 }), true, 'type: integer → number.'],
  ['has no fractions', Type.Number(), Type.Integer(), false, 'type: number → integer.'],
  ['has one more value', red, redOrBlue, true, 'values: red → red, blue.'],
  ['has one value less', redOrBlue, red, false, 'values: red, blue → red.'],
  ['has any string', red, text, true, 'values: red → any string.'],
  ['may be longer', short, text, true, 'maxLength: 10 → none.'],
  [
    'may be longer, with a limit',
    short,
    Type.String({ maxLength: 20 }),
    true,
    'maxLength: 10 → 20.',
  ],
  ['must be shorter', short, Type.String({ maxLength: 5 }), false, 'maxLength: 10 → 5.'],
  ['may be smaller', count, Type.Integer({ minimum: -5 }), true, 'minimum: 0 → -5.'],
])('a response that %s', (_, was, now, isBreaking, description) => {
  const [change, ...more] = differences({ object: Car(was) }, { object: Car(now) });

  expect(change).toMatchObject({ call: 'getCar', part: 'response', isBreaking, description });
  expect(change?.field).toBe('object.car.hue');
  expect(more).toEqual([]);
});

test('a response list with another type of item is breaking', () => {
  const lists = (items: TSchema) => ({ object: Car(Type.Array(items)) });

  expect(differences(lists(text), lists(count))).toMatchObject([
    { field: 'object.car.hue[]', isBreaking: true, description: 'type: string → integer.' },
  ]);
});

test.each<HueChange>([
  ['needs one more field', none, text, true, 'Is new, required.'],
  ['accepts one more field', none, optional, false, 'Is new, optional.'],
  ['accepts one field less', text, none, false, 'Is removed, was required.'],
  ['requires a field', optional, text, true, 'Was optional, is required.'],
  ['no longer requires a field', text, optional, false, 'Was required, is optional.'],
  ['must be shorter', text, short, true, 'maxLength: none → 10.'],
  ['may be longer', short, text, false, 'maxLength: 10 → none.'],
  ['accepts one value less', redOrBlue, red, true, 'values: red, blue → red.'],
  ['accepts one more value', red, redOrBlue, false, 'values: red → red, blue.'],
  [
    'accepts only shorter lists',
    Type.Array(text),
    Type.Array(text, { maxItems: 3 }),
    true,
    'maxItems: none → 3.',
  ],
  [
    'has another pattern',
    Type.String({ pattern: '^a' }),
    Type.String({ pattern: '^b' }),
    true,
    'pattern: ^a → ^b.',
  ],
])('a request that %s', (_, was, now, isBreaking, description) => {
  for (const part of ['body', 'query'] as const) {
    const [change, ...more] = differences({ [part]: withDoors(was) }, { [part]: withDoors(now) });

    expect(change).toMatchObject({
      part: 'request',
      field: `${part}.hue`,
      isBreaking,
      description,
    });
    expect(more.filter((one) => one.field !== part || one.isBreaking)).toEqual([]);
  }
});

test.each<[string, Partial<Shape>, Partial<Shape>, boolean, string]>([
  ['needs a token now', { access: 'public' }, {}, true, 'Access: public → user.'],
  ['needs the admin now', {}, { access: 'admin' }, true, 'Access: user → admin.'],
  ['is open to customers now', { access: 'admin' }, {}, false, 'Access: admin → user.'],
  ['has a new error', {}, { errors: { 409: ['SOLD'] } }, true, 'The error is new.'],
  ['loses an error', { errors: { 409: ['SOLD'] } }, {}, false, 'The error is removed.'],
])('a call that %s', (_, was, now, isBreaking, description) => {
  expect(differences(was, now)).toContainEqual({
    call: 'getCar',
    route: 'GET /cars/{carId}',
    part: description.includes('error') ? 'error' : 'call',
    field: description.includes('error') ? '409 SOLD' : '',
    isBreaking,
    description,
  });
});

test('a removed call is breaking, a new one is not', () => {
  const one = new Map([['getCar', aCall({})]]);
  const both = new Map([...one, ['getBus', aCall({}, 'GET /buses/{busId}')]]);

  const [removed] = changesBetween(openApiDocument(both), openApiDocument(one));
  const [added] = changesBetween(openApiDocument(one), openApiDocument(both));

  expect(removed).toMatchObject({ call: 'getBus', isBreaking: true });
  expect(added).toMatchObject({ call: 'getBus', isBreaking: false });
});

test('breaking changes come first, each group by call and field', () => {
  const withFields = (...names: string[]) =>
    openApiDocument(
      new Map(
        ['getCar', 'getBus'].map((name) => [
          name,
          aCall(
            { object: Type.Object(Object.fromEntries(names.map((field) => [field, text]))) },
            `GET /${name}/{id}`,
          ),
        ]),
      ),
    );

  const changes = changesBetween(withFields('hue', 'axle'), withFields('bell'));

  expect(changes.map(({ call, field }) => `${call} ${field}`)).toEqual([
    'getBus object.car.axle',
    'getBus object.car.hue',
    'getCar object.car.axle',
    'getCar object.car.hue',
    'getBus object.car.bell',
    'getCar object.car.bell',
  ]);
});

test('a changed error response breaks every call', () => {
  const before = openApiDocument(new Map([['getCar', aCall({})]]));
  const after = structuredClone(before);
  Object.assign(after.components.schemas.ErrorResponse ?? {}, { required: [] });

  expect(changesBetween(before, after)).toContainEqual({
    call: '*',
    route: 'every error response',
    part: 'error',
    field: 'message',
    isBreaking: true,
    description: 'Was required, is optional.',
  });
});

test('renamed calls and path parameters are not breaking', () => {
  const before = openApiDocument(new Map([['getCar', aCall({}, 'GET /cars/{carId}')]]));
  const after = openApiDocument(new Map([['showCar', aCall({}, 'GET /Cars/{id}')]]));

  expect(changesBetween(before, after)).toMatchObject([
    { call: 'showCar', isBreaking: false, description: 'The call was named getCar.' },
  ]);
});

/** Adds an optional field, so that there is a query before and after. */
const withDoors = (hue: TSchema | undefined) =>
  Type.Object({ ...(hue && { hue }), doors: Type.Optional(Type.Integer()) });

interface Shape {
  access: 'public' | 'user' | 'admin';
  object: TSchema;
  body: TObject;
  query: TObject;
  errors: Record<number, string[]>;
}

function aCall({ object = Type.String(), ...shape }: Partial<Shape>, route = 'GET /cars/{carId}') {
  return endpoint(route as 'GET /cars/{carId}', {
    summary: 'Shows a car',
    why: 'Cars are shown.',
    access: 'user',
    ...shape,
    object: Type.Object({ car: object }),
  }) as AnyEndpoint; // only the document made of it matters here
}

const differences = (was: Partial<Shape>, now: Partial<Shape>): Change[] =>
  changesBetween(
    openApiDocument(new Map([['getCar', aCall(was)]])),
    openApiDocument(new Map([['getCar', aCall(now)]])),
  );
