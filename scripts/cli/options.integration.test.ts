import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { worldOptions } from '../seed/generated-seed.ts';
import { numberOf, parseOptions, parseWords, pathOf, readOptions } from './options.ts';

const options = {
  port: { type: 'number', description: 'where to listen', from: 0, to: 65_535 },
  data: { type: 'string', description: 'where to keep it' },
  fresh: { type: 'boolean', description: 'start over' },
  out: { type: 'path', description: 'file to write' },
} as const;

test('options come as what they are', () => {
  const given = parseOptions(options, ['--port', '4100', '--data=elsewhere', '--fresh']);

  expect(given).toEqual({ port: 4100, data: 'elsewhere', fresh: true });
});

test('what is not said is not there', () => {
  expect(parseOptions(options, [])).toEqual({});
});

test.each([
  ['cars.json', '/home/asha/cars.json'],
  ['../cars.json', '/home/cars.json'],
  ['/tmp/cars.json', '/tmp/cars.json'],
  ['-', '-'],
])('the path %s counts from where the command was given', (out, path) => {
  vi.stubEnv('INIT_CWD', '/home/asha');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });

  expect(parseOptions(options, ['--out', out])).toEqual({ out: path });
});

test('without npm a path counts from the folder of the process', () => {
  vi.stubEnv('INIT_CWD', undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });

  expect(pathOf('cars.json')).toBe(join(process.cwd(), 'cars.json'));
});

test.each(['5', '31', '200001', 'many', ''])('a benchmark of "%s" cars is refused', (cars) => {
  expect(() => numberOf('cars', worldOptions.cars, cars)).toThrow(
    `--cars takes a whole number from 32 to 200000, not "${cars}".`,
  );
});

test.each([
  [['--colour', 'red'], '--colour'],
  [['--port', 'four'], '--port takes a whole number from 0 to 65535, not "four".'],
  [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000".'],
  [['--port', '-1'], '--port lacks its value; one that begins with - is said as --port=-1.'],
  [['--port=-1'], 'not "-1"'],
  [['--port='], '--port takes a whole number from 0 to 65535, not "".'],
  [['--port', '40.5'], '--port takes'],
  [['--port'], '--port'],
  [['--data', '--fresh'], '--data'],
  [['--data='], '--data'],
  [['--out='], '--out takes a text, not "".'],
  [['--fresh=no'], '--fresh'],
  [['stray'], '"stray" is no option.'],
  [['--port', '4000', '--port=4001'], '--port is given twice. Say it once.'],
  [['--fresh', '--fresh'], '--fresh is given twice.'],
])('%j is refused in one line that names it', (words, message) => {
  expect(() => parseOptions(options, words)).toThrow(message);
  expect(() => parseOptions(options, words)).toThrow(/^.+$/);
});

test.each(['--help', '-h'])('%s lists what there is, and ends well', (help) => {
  const lines: string[] = [];
  const [node = '', script = ''] = process.argv;
  vi.spyOn(process, 'argv', 'get').mockReturnValue([node, script, help]);
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });

  expect(() => readOptions('npm run shop', options)).toThrow('ended with 0');
  expect(lines.join('\n')).toMatch(
    /^npm run shop\n[\s\S]*--port N +where to listen[\s\S]*--fresh +start over/,
  );
});

test('files stand beside options, and what looks like an option has to be one', () => {
  expect(parseWords(options, ['one.json', '--fresh', 'two.json'])).toEqual({
    options: { fresh: true },
    others: ['one.json', 'two.json'],
  });
  expect(() => parseWords({}, ['--nope', 'one.json'])).toThrow("Unknown option '--nope'");
});

test('npm test -- --unitt tests nothing, and fails with what there is', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/test.ts', '--unitt'],
    { encoding: 'utf8', cwd: new URL('../..', import.meta.url) },
  );

  expect(stderr).toContain("Unknown option '--unitt'. --help lists what there is.");
  expect(status).toBe(2);
});
