import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { CallInput } from '#contracts/engine/example-input';

/** Texts that people, programs and attackers send where something else was expected. */
export const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"sort":"x"}',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '‮',
  '💂',
  'ः',
  "' OR 1=1 --",
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  'all',
  '999999',
  '2026-13-45',
  'a'.repeat(3000),
);
const patterns = new Map<string, fc.Arbitrary<string>>();
/** Made once for each pattern: that takes longer than to draw from it. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  patterns.set(pattern, texts);
  return texts;
}

interface Parts {
  text(schema: TSchema): fc.Arbitrary<unknown>;
  number(schema: TSchema): fc.Arbitrary<number>;
  object(schema: TObject): fc.Arbitrary<unknown>;
  other: fc.Arbitrary<unknown>;
}

/** Values that a schema asks for, made of these parts. */
const fittingBy = ({ text, number, object, other }: Parts) =>
  function fitting(schema: TSchema): fc.Arbitrary<unknown> {
    switch (schema[Kind]) {
      case 'String':
        return text(schema);
      case 'Number':
      case 'Integer':
        return number(schema);
      case 'Boolean':
        return fc.boolean();
      case 'Literal':
        return fc.constant(schema.const);
      case 'Union':
        return fc.oneof(...schema.anyOf.map(fitting));
      case 'Array':
        return fc.array(fitting(schema.items), { maxLength: 3 });
      case 'Object':
        return object(schema as TObject);
      default:
        return other;
    }
  };

/** A request as it is sent, and its token. */
export interface AnyRequest {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
  token: string;
}

/** Requests of a call: mostly what its schemas ask for, now and then anything else. Ids and tokens are those that may be known. */
export function anyRequestOf(ids: readonly string[], tokens: readonly string[]) {
  const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, nasty, fc.string());

  /** Mostly what a schema asks for, now and then anything else. */
  function valueFor(schema: TSchema): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, nasty, fc.jsonValue());
  }

  const fitting = fittingBy({
    text: ({ pattern }) => (pattern ? fc.oneof(word, matching(pattern)) : word),
    number: ({ [Kind]: kind, minimum: min = -5, maximum: max = 5_000 }) =>
      kind === 'Integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }),
    object: (schema) => objectFor(schema),
    other: fc.jsonValue(),
  });

  const objectFor = ({ properties, required = [] }: TObject) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, valueFor(member)]),
      ),
      { requiredKeys: required },
    );

  return ({ params, query, body }: AnyEndpoint): fc.Arbitrary<AnyRequest> =>
    fc.record({
      params: fc.record(
        Object.fromEntries(
          Object.keys(params.properties).map((name) => [
            name,
            word.filter((text) => text !== '.' && text !== '..'),
          ]),
        ),
      ),
      query: fc.record(
        Object.fromEntries(
          Object.entries(query?.properties ?? {}).map(([name, member]) => [
            name,
            valueFor(member).map((value) =>
              typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
            ),
          ]),
        ),
        { requiredKeys: [] },
      ),
      body: body
        ? fc.oneof({ weight: 8, arbitrary: objectFor(body) }, fc.jsonValue())
        : fc.constant(undefined),
      token: fc.nat({ max: tokens.length - 1 }).map((index) => tokens[index] ?? ''),
    });
}

/** Inputs of a call that its schemas allow, with ids that may be known. */
export function anyInputOf(ids: readonly string[]) {
  const fitting = fittingBy({
    text: ({ pattern }) =>
      pattern?.includes('[0-9a-f]{24}')
        ? fc.constantFrom(...ids)
        : fc.constantFrom('all', '/20/0', '/7/3', 'suv', '110010', 'Interface check of laws'),
    number: ({ minimum: min = 0, maximum = 30 }) =>
      fc.integer({ min, max: Math.min(maximum, Math.max(30, min)) }),
    object: (schema) => fittingObject(schema, 0.4),
    other: fc.constant(null),
  });
  const fittingObject = ({ properties, required = [] }: TObject, share: number) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          required.includes(name)
            ? fitting(member)
            : fc.option(fitting(member), { nil: undefined, freq: Math.round(1 / (1 - share)) }),
        ]),
      ),
    );
  return ({ params, query, body }: AnyEndpoint): fc.Arbitrary<CallInput> =>
    fc.record({
      params: fittingObject(params, 1 / 2),
      ...(query && { query: fittingObject(query, 1 / 2) }),
      ...(body && { body: fittingObject(body, 1 / 2) }),
    });
}
