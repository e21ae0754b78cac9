import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { getMenuList } from '#contracts/shops';
import { DATA_DIR } from '#fixtures/seed';
import { forkScript } from './fork-script.ts';

/** Clears a terminal, rings its bell and turns the direction of what follows. */
const ESCAPES = '\u001b[2J\u0007\u202e';
/** The escapes as they stand in a message. */
const ESCAPED = '\\u001b[2J\\u0007\\u202e';

const repro = {
  format: 'mock-repro/1',
  seed: 'default',
  scenario: null,
  rows: '',
  begunAt: '2026-11-21T04:30:00.000Z',
  counter: 0,
  clock: { shift: 0, frozen: null },
  faults: [],
  changes: {},
  checkpoints: [],
  steps: [],
};
const step = {
  number: 1,
  at: '2026-11-21T04:30:00.000Z',
  call: `DELETE ${ESCAPES}`,
  input: {},
  counter: 0,
  changes: [],
};

test.each([
  ['text that is not JSON', `${ESCAPES} not JSON`],
  ['its seed', JSON.stringify({ ...repro, seed: ESCAPES })],
  ['the call of a step', JSON.stringify({ ...repro, steps: [step] })],
])('%s of a repro file moves no cursor', async (_, text) => {
  const output = await run('repro.ts', aFile('bug.json', text));

  expect(output).toContain(ESCAPED);
});

test('text of a HAR file that is not JSON moves no cursor and begins no line', async () => {
  const output = await run('verify.ts', '--har', aFile('x.har', `\n${ESCAPES}\n not JSON`));

  expect(output).toMatch(/^.*\\u000a\\u001b\[2J\\u0007\\u202e.*\n$/);
});

test.each([
  ['a damaged line', (text: string) => `${text.trimEnd()}\n${ESCAPES}\n${text}`],
  ['another seed', (text: string) => text.replace('"default"', JSON.stringify(ESCAPES))],
])('%s in the file of a world moves no cursor', async (_, damaged) => {
  const folder = aFolder();
  const mock = ['mock.ts', '--data', folder, '--port', '0'] as const;
  await run(...mock);
  const file = join(folder, 'main.jsonl');
  writeFileSync(file, damaged(readFileSync(file, 'utf8')));

  const output = await run(...mock);

  expect(output).toContain('\\u001b');
});

test.each([
  ['broken text', 'menu', () => `[ ${ESCAPES}`],
  ['the name of a field', 'menu', (text: string) => text.replace('"icon"', quoted)],
  ['the id of a row', 'menu', (text: string) => text.replace(/(?<="_id": )"\w+"/, quoted)],
  ['the label', 'seed', (text: string) => text.replace('"default"', quoted)],
])('%s of fixtures moves no cursor', async (_, name, changed) => {
  const folder = aFolder();
  cpSync(DATA_DIR, folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(file, changed(readFileSync(file, 'utf8')));

  const output = await run('mock.ts', '--fixtures', folder, '--data', aFolder(), '--port', '0');

  expect(output).toContain('\\u001b');
});

test.each([
  ['in words', []],
  ['as JSON', ['--json']],
])('the ledger moves no cursor when it is listed %s', async (_, options) => {
  const folder = aFolder();
  const at = '2026-11-21T04:30:00.000Z';
  const entry = { state: 'confirmed', against: ESCAPES, count: 1, sample: ESCAPES };
  const fields = { 'object.menuList': { ...entry, firstSeen: at, lastSeen: at } };
  for (const part of ['package.json', 'contracts', 'scripts'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'mock-server', 'fixtures'])
    symlinkSync(join(ROOT, part), join(folder, part));
  writeFileSync(
    join(folder, 'contracts/ledger.json'),
    JSON.stringify({ [getMenuList.route]: fields }),
  );

  const command = [join(folder, 'scripts/assumptions.ts'), '--only', 'getMenuList', ...options];
  const output = await outputOf(spawn(process.execPath, ['--import', 'tsx', ...command]));

  expect(output).toContain(ESCAPED);
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const quoted = JSON.stringify(ESCAPES);

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'print-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aFile(name: string, text: string) {
  const file = join(aFolder(), name);
  writeFileSync(file, text);
  return file;
}

const run = async (script: string, ...args: string[]) =>
  outputOf(await forkScript(`scripts/${script}`, args, { silent: true }));

/** What a command prints until it ends, or serves; no character of it may control a terminal. */
async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/^ {2}Contract /m.test(output)) child.kill();
    });
  await once(child, 'close');
  expect(output).not.toMatch(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
  return output;
}
