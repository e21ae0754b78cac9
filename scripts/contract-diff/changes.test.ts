import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { type AnyEndpoint, endpoint } from '#contracts/engine/endpoint';
import { openApiDocument } from '#contracts/engine/openapi/openapi';
import { entity, oneOf } from '#contracts/engine/schemas';
import { namedEndpoints } from '#contracts/index';
import { type Change, changesBetween } from './changes.ts';

const Car = (fields: Record<string, TSchema>) => entity('Car', { _id: Type.String(), ...fields });
const text = Type.String();
const short = Type.String({ maxLength: 10 });
const count = Type.Integer({ minimum: 0 });

test('a contract has no changes to itself', () => {
  const document = openApiDocument(namedEndpoints);

  expect(changesBetween(document, openApiDocument(namedEndpoints))).toEqual([]);
});

test.each<[string, TSchema, TSchema, boolean, string]>([
  ['loses a field', Car({ hue: text }), Car({}), true, 'Is removed, was required.'],
  [
    'loses an optional field',
    Car({ hue: Type.Optional(text) }),
    Car({}),
    true,
    'Is removed, was optional.',
  ],
  ['gains a field', Car({}), Car({ hue: text }), false, 'Is new, required.'],
  [
    'may leave a field out',
    Car({ hue: text }),
    Car({ hue: Type.Optional(text) }),
    true,
    'Was required, is optional.',
  ],
  [
    'always has a field',
    Car({ hue: Type.Optional(text) }),
    Car({ hue: text }),
    false,
    'Was optional, is required.',
  ],
  [
    'may be null',
    Car({ hue: text }),
    Car({ hue: Type.Union([text, Type.Null()]) }),
    true,
    'type: string → string or null.',
  ],
  [
    'is never null',
    Car({ hue: Type.Union([text, Type.Null()]) }),
    Car({ hue: text }),
    false,
    'type: string or null → string.',
  ],
  ['has another type', Car({ hue: text }), Car({ hue: count }), true, 'type: string → integer.'],
  [
    'has fractions',
    Car({ hue: count }),
    Car({ hue: Type.Number({ minimum: 0 }) }),
    true,
    'type: integer → number.',
  ],
  [
    'has no fractions',
    Car({ hue: Type.Number() }),
    Car({ hue: Type.Integer() }),
    false,
    'type: number → integer.',
  ],
  [
    'has one more value',
    Car({ hue: oneOf(['red']) }),
    Car({ hue: oneOf(['red', 'blue']) }),
    true,
    'values: red → red, blue.',
  ],
  [
    'has one value less',
    Car({ hue: oneOf(['red', 'blue']) }),
    Car({ hue: oneOf(['red']) }),
    false,
    'values: red, blue → red.',
  ],
  [
    'has any string',
    Car({ hue: oneOf(['red']) }),
    Car({ hue: text }),
    true,
    'values: red → any string.',
  ],
  ['may be longer', Car({ hue: short }), Car({ hue: text }), true, 'maxLength: 10 → none.'],
  [
    'may be longer, with a limit',
    Car({ hue: short }),
    Car({ hue: Type.String({ maxLength: 20 }) }),
    true,
    'maxLength: 10 → 20.',
  ],
  [
    'must be shorter',
    Car({ hue: short }),
    Car({ hue: Type.String({ maxLength: 5 }) }),
    false,
    'maxLength: 10 → 5.',
  ],
  [
    'may be smaller',
    Car({ hue: count }),
    Car({ hue: Type.Integer({ minimum: -5 }) }),
    true,
    'minimum: 0 → -5.',
  ],
])('a response that %s', (_, was, now, isBreaking, description) => {
  const [change, ...more] = differences({ object: was }, { object: now });

  expect(change).toMatchObject({ call: 'getCar', part: 'response', isBreaking, description });
  expect(change?.field).toBe('object.car.hue');
  expect(more).toEqual([]);
});

test('a response list with another type of item is breaking', () => {
  const lists = (items: TSchema) => ({ object: Car({ hues: Type.Array(items) }) });

  expect(differences(lists(text), lists(count))).toMatchObject([
    { field: 'object.car.hues[]', isBreaking: true, description: 'type: string → integer.' },
  ]);
});

test.each<[string, TObject, TObject, boolean, string]>([
  ['needs one more field', Type.Object({}), Type.Object({ hue: text }), true, 'Is new, required.'],
  [
    'accepts one more field',
    Type.Object({}),
    Type.Object({ hue: Type.Optional(text) }),
    false,
    'Is new, optional.',
  ],
  [
    'accepts one field less',
    Type.Object({ hue: text }),
    Type.Object({}),
    false,
    'Is removed, was required.',
  ],
  [
    'requires a field',
    Type.Object({ hue: Type.Optional(text) }),
    Type.Object({ hue: text }),
    true,
    'Was optional, is required.',
  ],
  [
    'no longer requires a field',
    Type.Object({ hue: text }),
    Type.Object({ hue: Type.Optional(text) }),
    false,
    'Was required, is optional.',
  ],
  [
    'must be shorter',
    Type.Object({ hue: text }),
    Type.Object({ hue: short }),
    true,
    'maxLength: none → 10.',
  ],
  [
    'may be longer',
    Type.Object({ hue: short }),
    Type.Object({ hue: text }),
    false,
    'maxLength: 10 → none.',
  ],
  [
    'accepts one value less',
    Type.Object({ hue: oneOf(['red', 'blue']) }),
    Type.Object({ hue: oneOf(['red']) }),
    true,
    'values: red, blue → red.',
  ],
  [
    'accepts one more value',
    Type.Object({ hue: oneOf(['red']) }),
    Type.Object({ hue: oneOf(['red', 'blue']) }),
    false,
    'values: red → red, blue.',
  ],
  [
    'accepts only shorter lists',
    Type.Object({ hue: Type.Array(text) }),
    Type.Object({ hue: Type.Array(text, { maxItems: 3 }) }),
    true,
    'maxItems: none → 3.',
  ],
  [
    'has another pattern',
    Type.Object({ hue: Type.String({ pattern: '^a' }) }),
    Type.Object({ hue: Type.String({ pattern: '^b' }) }),
    true,
    'pattern: ^a → ^b.',
  ],
])('a request that %s', (_, was, now, isBreaking, description) => {
  for (const part of ['body', 'query'] as const) {
    const [change, ...more] = differences(
      { [part]: withOptionalField(was) },
      { [part]: withOptionalField(now) },
    );

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
const withOptionalField = ({ properties }: TObject) =>
  Type.Object({ ...properties, doors: Type.Optional(Type.Integer()) });

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
