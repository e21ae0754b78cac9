import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { seedOptions } from '../seed/generated-seed.ts';
import {
  parseCommandLine,
  parseNumber,
  parseOptions,
  readOptions,
  resolvePath,
} from './options.ts';

const options = {
  port: { type: 'number', description: 'where to listen', min: 0, max: 65_535 },
  data: { type: 'string', description: 'where to keep it' },
  fresh: { type: 'boolean', description: 'start over' },
  out: { type: 'path', description: 'file to write' },
  header: { type: 'list', description: 'header to send' },
} as const;

test('values have the type of their option', () => {
  const values = parseOptions(options, [
    '--port',
    '4100',
    '--data=elsewhere',
    '--fresh',
    '--header',
    'a: 1',
    '--header=b',
  ]);

  expect(values).toEqual({ port: 4100, data: 'elsewhere', fresh: true, header: ['a: 1', 'b'] });
});

test('options that are not given are undefined', () => {
  expect(parseOptions(options, [])).toEqual({});
});

test.each([
  ['cars.json', '/home/asha/cars.json'],
  ['../cars.json', '/home/cars.json'],
  ['/tmp/cars.json', '/tmp/cars.json'],
  ['-', '-'],
])('the path %s is relative to the directory of the user', (out, path) => {
  vi.stubEnv('INIT_CWD', '/home/asha');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });

  expect(parseOptions(options, ['--out', out])).toEqual({ out: path });
});

test('without npm a path is relative to the directory of the process', () => {
  vi.stubEnv('INIT_CWD', undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });

  expect(resolvePath('cars.json')).toBe(join(process.cwd(), 'cars.json'));
});

test.each(['5', '31', '200001', 'many', ''])('a benchmark of "%s" cars is rejected', (cars) => {
  expect(() => parseNumber('cars', seedOptions.cars, cars)).toThrow(
    `--cars must be a whole number from 32 to 200000, not "${cars}".`,
  );
});

test.each([
  [['--colour', 'red'], '--colour'],
  [['--port', 'four'], '--port must be a whole number from 0 to 65535, not "four".'],
  [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
  [['--port', '-1'], '--port needs a value; write one that starts with - as --port=-1.'],
  [['--port=-1'], 'not "-1"'],
  [['--port='], '--port must be a whole number from 0 to 65535, not "".'],
  [['--port', '40.5'], '--port must be'],
  [['--port'], '--port'],
  [['--data', '--fresh'], '--data'],
  [['--data='], '--data'],
  [['--out='], '--out must not be empty.'],
  [['--fresh=no'], '--fresh'],
  [['stray'], '"stray" is not an option.'],
  [['--port', '4000', '--port=4001'], '--port is given twice. Give it only once.'],
  [['--fresh', '--fresh'], '--fresh is given twice.'],
])('%j is rejected in one line that names the option', (args, message) => {
  expect(() => parseOptions(options, args)).toThrow(message);
  expect(() => parseOptions(options, args)).toThrow(/^.+$/);
});

test.each(['--help', '-h'])('%s lists the options and exits with 0', (help) => {
  const lines: string[] = [];
  const [node = '', script = ''] = process.argv;
  vi.spyOn(process, 'argv', 'get').mockReturnValue([node, script, help]);
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exited with ${code}`);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });

  expect(() => readOptions('npm run shop', options)).toThrow('exited with 0');
  expect(lines.join('\n')).toMatch(
    /^npm run shop\n[\s\S]*--port N +where to listen[\s\S]*--fresh +start over/,
  );
});

test('positional arguments may be mixed with options, which must exist', () => {
  expect(parseCommandLine(options, ['one.json', '--fresh', 'two.json'])).toEqual({
    values: { fresh: true },
    positionals: ['one.json', 'two.json'],
  });
  expect(() => parseCommandLine({}, ['--nope', 'one.json'])).toThrow("Unknown option '--nope'");
});

test('npm test -- --unitt runs no test and exits with 2', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/test.ts', '--unitt'],
    { encoding: 'utf8', cwd: new URL('../..', import.meta.url) },
  );

  expect(stderr).toContain("Unknown option '--unitt'. --help lists all options.");
  expect(status).toBe(2);
});
