import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish } from '#contracts/engine/steps';
import { PIECE, parseInSteps } from './parse-json.ts';

const parse = (text: string) => finish(parseInSteps(text));
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
      fc.property(containers, (text) => {
        expect(JSON.stringify(parse(text))).toBe(JSON.stringify(JSON.parse(text)));
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

  test('a large list takes many steps', () => {
    const rows = Array.from({ length: 5000 }, (_, _id) => ({ _id, name: 'A car' }));
    const steps = parseInSteps(JSON.stringify({ changes: { cars: rows } }));
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;

    expect(step.value).toEqual({ changes: { cars: rows } });
    expect(count).toBeGreaterThan(3);
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
});
