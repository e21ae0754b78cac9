import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const options = {
  port: { type: 'number', says: 'where to listen', from: 0, to: 65_535 },
  data: { type: 'string', says: 'where to keep it' },
  fresh: { type: 'boolean', says: 'start over' },
} as const;

test('options come as what they are', () => {
  const given = parseOptions(options, ['--port', '4100', '--data=elsewhere', '--fresh']);

  expect(given).toEqual({ port: 4100, data: 'elsewhere', fresh: true });
});

test('what is not said is not there', () => {
  expect(parseOptions(options, [])).toEqual({});
});

test.each([
  [['--colour', 'red'], '--colour'],
  [['--port', 'four'], '--port takes a whole number from 0 to 65535, not "four".'],
  [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000".'],
  [['--port', '-1'], '--port'],
  [['--port='], '--port takes a whole number from 0 to 65535, not "".'],
  [['--port', '40.5'], '--port takes'],
  [['--port'], '--port'],
  [['--data', '--fresh'], '--data'],
  [['--data='], '--data'],
  [['--fresh=no'], '--fresh'],
  [['stray'], 'stray'],
])('%j is refused in one line that names it', (words, message) => {
  expect(() => parseOptions(options, words)).toThrow(message);
  expect(() => parseOptions(options, words)).toThrow(/^.+$/);
});

test.each([
  [['--help'], 0, '--gallery'],
  [['--unitt'], 2, "Unknown option '--unitt'"],
])(
  'npm test -- %j ends with %i and says so',
  (words, code, says) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/test.ts', ...words],
      { encoding: 'utf8', cwd: new URL('..', import.meta.url) },
    );

    expect(stdout + stderr).toContain(says);
    expect(status).toBe(code);
  },
  30_000,
);
