import fs from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { WorldTime } from '#contracts/engine/schemas';
import { aUsedFolder, contentsOf, lend, visit } from './testing.ts';

describe('a truncated file', () => {
  test('loses only that line, wherever it was cut', () => {
    const { path, file, left } = aUsedFolder();
    const whole = fs.readFileSync(file);
    const start = whole.lastIndexOf('\n', whole.length - 2) + 1;
    const [third, second] = [left.loans[2]!, left.loans[1]!];

    for (let end = start + 1; end < whole.length; end += 1) {
      fs.writeFileSync(file, whole.subarray(0, end));
      const warn = vi.fn();

      visit(
        path,
        (world) => {
          expect(fs.statSync(file).size).toBe(start);
          expect(world.loans.all().at(-1)).toEqual(second);
          expect(lend(world, 'c3')).toEqual(third);
        },
        { warn },
      );

      expect(warn).toHaveBeenCalledExactlyOnceWith(
        `${file}: dropped the incomplete line 4. Its change was never confirmed.`,
      );
      expect(visit(path, ({ loans }) => loans.size)).toBe(3);
    }
  }, 120_000); // locks the folder some 600 times

  test('is read without a warning when it was cut between two lines', () => {
    const { path, file, left } = aUsedFolder();
    const whole = fs.readFileSync(file);
    fs.truncateSync(file, whole.lastIndexOf('\n', whole.length - 2) + 1);
    const warn = vi.fn();

    const loans = visit(path, (world) => [...world.loans.all()], { warn });

    expect(loans).toEqual(left.loans.slice(0, 2));
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a damaged file is an error that names file, line and remedy', () => {
  const line = (number: number, change: (text: string) => string) => (text: string) =>
    text
      .split('\n')
      .map((one, index) => (index === number - 1 ? change(one) : one))
      .join('\n');

  const header = (change: object) =>
    line(1, (text) => JSON.stringify({ ...JSON.parse(text), ...change }));

  const nothingElse = { branches: [], checkpoints: [], faults: [] };
  const anArrangement = { added: [], line: [[0, 3]], ...nothingElse };
  const aBranch = (entries: number[][]) => ({ id: 1, after: 1, checkpoints: [], entries });

  type Damage = [what: string, line: number, why: string, damage: (text: string) => string];

  test.each<Damage>([
    ['text that is not JSON', 3, 'Unexpected', line(3, (text) => text.slice(5))],
    [
      'a number in place of a string',
      3,
      '/call: Expected string',
      line(3, (text) => text.replace(/"call":"[^"]*"/, '"call":1')),
    ],
    ['a complete last line that is wrong', 4, '/', line(4, () => '{}')],
    ['an array as the last line', 4, '/: Expected object', line(4, () => '[]')],
    [
      'a missing line',
      3,
      'entry 1 is followed by 3',
      (text: string) => text.split('\n').toSpliced(2, 1).join('\n'),
    ],
    [
      'a start that is no date',
      1,
      `/begunAt: ${WorldTime.description}`,
      line(1, (text) => text.replace(/"begunAt":"[^"]*"/, '"begunAt":"2026-02-30T00:00:00.000Z"')),
    ],
    ['another format', 1, '/format: ', line(1, (text) => text.replace('"format":1', '"format":2'))],
    ['no header', 1, '/', (text: string) => text.split('\n').slice(1).join('\n')],
    ['an empty file', 1, 'Unexpected', () => ''],
    [
      'missing history',
      5,
      '6 entries are missing',
      line(1, (text) => text.replace('{', '{"history":9,')),
    ],
    ...['seed', 'counter', 'clock', 'at', 'checkpoints', 'faults', 'history', 'changes'].map(
      (name) =>
        [
          `a header with an invalid ${name}`,
          1,
          `/${name}: `,
          header({ [name]: -1 }),
        ] satisfies Damage,
    ),
    ...(
      [
        ['that is incomplete', '/added: ', { added: undefined }],
        ['of entries that are not there', 'it names entries', { line: [[1, 3]] }],
        ['of too many branches', 'it names entries', { branches: [aBranch([[2, 2]])] }],
        [
          'in a wrong order',
          'entry 3 is followed by 1',
          {
            line: [
              [2, 1],
              [0, 2],
            ],
          },
        ],
        ['that adds no entry', '/added/0: Expected object', { added: [1] }],
      ] as const
    ).map(
      ([what, why, change]) =>
        [
          `an arrangement ${what}`,
          5,
          why,
          (text: string) => `${text}${JSON.stringify({ ...anArrangement, ...change })}\n`,
        ] satisfies Damage,
    ),
    [
      'a row that nests too deep',
      1,
      'it nests deeper than 200 levels',
      (text: string) => {
        const deep = `${'{"in":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
        return text.replace(
          '"changes":{',
          `"changes":{"books":[["a1",{"_id":"a1","deep":${deep}}]],`,
        );
      },
    ],
    [
      'an entry that nests too deep',
      3,
      'it nests deeper than 200 levels',
      line(3, (text) => text.replace('{', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`)),
    ],
    ['a row without an id', 1, '/changes/books/0/1', header({ changes: { books: [['a1', {}]] } })],
  ])('%s', (_, number, why, damage) => {
    const { path, file } = aUsedFolder();
    const damaged = damage(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, damaged);

    const open = () => visit(path, contentsOf);

    expect(open).toThrow(`${file}:${number} is damaged (${why}`);
    expect(open).toThrow('Start over with --fresh, which renames the file to main.jsonl.prev.');
    expect(fs.readFileSync(file, 'utf8')).toBe(damaged);
  });
});
