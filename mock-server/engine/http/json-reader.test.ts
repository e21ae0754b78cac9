import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { finish } from '#contracts/engine/steps';
import { JsonReader, PIECE, parseInSteps, sizeOfJson } from './json-reader.ts';

const parse = (text: string) => finish(parseInSteps(text));
/** The same of pieces of any length. */
function read(text: string, lengths: Iterator<number>) {
  const reader = new JsonReader();
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + (lengths.next().value ?? text.length);
    reader.push(text.slice(at, end));
  }
  return reader.end();
}
const lengths = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 * PIECE }));
const spaces = ' '.repeat(PIECE);
/** A text that is longer than a piece, so that what contains it is parsed in pieces. */
const long = JSON.stringify('"[{,\\'.repeat(PIECE / 5));

describe('JSON in steps is what it is at once', () => {
  test('for any nesting', () => {
    const member = fc.oneof(
      { weight: 3, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.constant(long) },
    );
    const containers = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        member,
        fc.array(tie('tree'), { maxLength: 5 }).map((all) => `[ ${all.join(' ,\n')}]`),
        fc
          .array(fc.tuple(fc.constantFrom('a', '1', '__proto__', ',"{'), tie('tree')), {
            maxLength: 5,
          })
          .map((all) => `{${all.map(([key, one]) => `${JSON.stringify(key)} : ${one}`)}}\t`),
      ),
    })).tree;

    fc.assert(
      fc.property(containers, fc.infiniteStream(lengths), (text, pieces) => {
        expect(JSON.stringify(parse(text))).toBe(JSON.stringify(JSON.parse(text)));
        expect(JSON.stringify(read(text, pieces))).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['an empty list', `[${spaces}]`],
    ['an empty object', `{${spaces}}`],
    ['a name that comes twice', `{"a":${long},"b":1,"a":2}`],
    ['a name with a long one beside it', `{"__proto__":[${long}],"b":1}`],
    ['a long text', long],
  ])('%s', (_, text) => {
    expect(parse(text)).toStrictEqual(JSON.parse(text));
  });

  test('a large list takes a step for each piece', () => {
    const rows = Array.from({ length: 5000 }, (_, _id) => ({ _id, name: 'A car' }));
    const text = JSON.stringify({ changes: { cars: rows } });
    const steps = parseInSteps(text);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;

    expect(step.value).toEqual({ changes: { cars: rows } });
    expect(count).toBe(Math.ceil(text.length / PIECE));
  });
});

test.each([
  `[${long},]`,
  `[,${long}]`,
  `[[${long}] 1]`,
  `[1 [${long}]]`,
  `{"a":[${long}]1}`,
  `{"a"[${long}]}`,
  `{[${long}]}`,
  `{"a":[${long}],}`,
  `[${long}}`,
  `[${long}`,
  `${long}]`,
  `[${long}] 1`,
  `1 [${long}]`,
  `[${long}] [${long}]`,
  `[[${long}],,1]`,
  `[${long}, 01]`,
  `"${spaces}`,
  `[${long}]\u00a0`,
  `[[${long}]\u00a0]`,
  ...['1_', '-_', '_.5', '_e5', '_0', 'null_', '"a"_', '_"a"'].flatMap((beside) => {
    const text = beside.replace('_', `{"a":${long}}`);
    return [text, `[${text},1]`, `{"a":1,"b":${text}}`];
  }),
])('what is no JSON is refused as at once (%#)', (text) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(() => parse(text)).toThrow(SyntaxError);
  expect(() => read(text, [9, 1, 70_000].values())).toThrow(SyntaxError);
});

test.each([
  ['1', 0, 1, 0],
  ['{}', 1, 2, 0],
  ['[[1,2],{"a":[3]}]', 3, 7, 1],
  ['{"a,[{":"\\",[{"}', 1, 2, 1],
  ['"\\\\"', 0, 1, 0],
  ['["\\\\",["\\""]]', 2, 4, 0],
  ['"open [', 0, 1, 0],
  ['["\\\\\\",[","[\\\\"]', 1, 3, 0],
  ['{"a":{"b":1,"c":[1,2,3,4],"d":2},"e":":"}', 3, 10, 3],
])('%s nests %i deep, has %i values and at most %i fields', (text, depth, values, fields) => {
  expect(sizeOfJson(text)).toMatchObject({ depth, values, fields });
});

test('what is too large is refused, at the piece where it is', () => {
  const refuse = vi.fn(({ values }: { values: number }) => {
    if (values > 10_000) throw new Error('more than 10,000 values');
  });
  const reader = new JsonReader(refuse);
  for (let count = 0; count < 5; count++) reader.push(count ? ',1'.repeat(4000) : '[1');

  expect(() => reader.end()).toThrow('more than 10,000 values');
  expect(refuse).toHaveBeenCalledTimes(4);
  expect(reader.memory).toBe(0);
});

test.each([
  ['text', ['["abc', '', 'd\\', '"e","f"', ',"gh"]'], 7],
  ['number', ['[1', '2', '34,5]'], 4],
  ['white space', ['["a"  ', '  ,1]'], 4],
])('the longest %s is measured, in however many pieces it comes', (_, pieces, length) => {
  const reader = new JsonReader();
  for (const piece of pieces) reader.push(piece);

  expect(reader.size.text).toBe(length);
  expect(reader.end()).toEqual(JSON.parse(pieces.join('')));
});

test('each container counts as memory, also within others', () => {
  const reader = new JsonReader();
  reader.push('['.repeat(90));

  expect(reader.memory).toBeGreaterThan(90 * 50);
});
