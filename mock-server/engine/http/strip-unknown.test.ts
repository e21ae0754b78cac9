import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { stripUnknown } from './strip-unknown.ts';

const Car = Type.Object({
  name: Type.String(),
  colours: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  engine: Type.Optional(
    Type.Union([Type.Object({ cc: Type.Number() }), Type.Object({ kwh: Type.Number() })]),
  ),
});

test.each(['toString', 'constructor', 'hasOwnProperty', '_v'])(
  'a field "%s" that no contract names is left out, however deep it is',
  (unknown) => {
    const more = { [unknown]: 'x' };
    const swift = {
      name: 'Swift',
      colours: [{ name: 'Red', ...more }],
      engine: { kwh: 40, ...more },
      ...more,
    };

    expect(stripUnknown(Car, swift)).toEqual({
      name: 'Swift',
      colours: [{ name: 'Red' }],
      engine: { kwh: 40 },
    });
  },
);

test('what came in is not changed', () => {
  const swift = { name: 'Swift', wheels: 4 };

  stripUnknown(Car, swift);

  expect(swift).toEqual({ name: 'Swift', wheels: 4 });
});

test('an object that may hold anything more keeps it', () => {
  const Row = Type.Object({ _id: Type.String() }, { additionalProperties: Type.Unknown() });

  expect(stripUnknown(Row, { _id: 'c1', price: 5 })).toEqual({ _id: 'c1', price: 5 });
});
