import { execFileSync } from 'node:child_process';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getProductDetails } from '#contracts/catalogue';
import type { Exchange } from '#contracts/engine/drift/finding';
import { validateResponse } from '#contracts/engine/drift/validate-response';
import { getAllStore } from '#contracts/shops';
import { readSeed } from '#fixtures/seed';
import { LIMITS } from '#mock-server/engine/limits';
import { baselineExchanges } from '../bench/baseline.ts';
import { LEDGER_FILE } from '../cli/ledger-file.ts';
import { recorder } from './recorder.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let exchanges: Exchange[];
beforeAll(async () => {
  exchanges = await baselineExchanges();
});

test('responses become a directory of fixtures', () => {
  const { folder, record } = aFolder();

  const lines = record(exchanges);

  const { label, rows } = readSeed(folder);
  expect(label).toBe('recorded');
  expect([rows.products.length, rows.stores.length > 0]).toEqual([1, true]);
  expect(readdirSync(join(folder, 'answers'))).toContain('listHotDeals-200.json');
  expect(lines).toEqual([
    `Recording in ${folder}, without personal data.`,
    expect.stringMatching(/: \d+ rows of \d+ collections, 0 pending rows, \d+ other responses/),
  ]);
});

test('the ledger is updated when one is given', () => {
  const { folder, ledgerFile, record } = aFolder();

  const lines = record(exchanges, { ledgerFile });

  expect(lines).toEqual([
    `Recording in ${folder}, without personal data, and updating contracts/ledger.json.`,
    expect.stringMatching(/; contracts\/ledger\.json is updated\.$/),
  ]);
  const ledger = JSON.parse(readFileSync(ledgerFile, 'utf8'));
  expect(ledger[getProductDetails.route]['object.productDetails']).toMatchObject({
    state: 'confirmed',
    against: 'https://api.example.in',
  });
});

test('without a ledger the committed one is unchanged', () => {
  const before = readFileSync(LEDGER_FILE, 'utf8');
  const { record } = aFolder();

  const lines = record(exchanges);

  expect(readFileSync(LEDGER_FILE, 'utf8')).toBe(before);
  expect(lines.join()).not.toContain('ledger');
});

test('a second run with the same responses changes no file', () => {
  const { folder, record } = aFolder();
  record(exchanges);
  const before = bytesIn(folder);

  record(exchanges);

  expect(bytesIn(folder)).toEqual(before);
});

test('a second run keeps earlier rows and replaces those it receives', () => {
  const { folder, record } = aFolder();
  record(exchanges);
  const stores = exchanges.filter(
    ({ endpoint, status }) => endpoint === getAllStore && status === 200,
  );
  const renamed = JSON.parse(JSON.stringify(stores).replaceAll('"shopName":"', '"shopName":"New '));
  const products = readSeed(folder).rows.products;

  record(renamed.map((one: Exchange) => ({ ...one, endpoint: getAllStore })));

  const { rows } = readSeed(folder);
  expect(rows.products).toEqual(products);
  expect(rows.stores[0]?.shopName).toMatch(/^New /);
});

test('the key of the pseudonyms is outside the directory and readable only by its owner', () => {
  const { folder, record } = aFolder();
  record(exchanges);
  const key = readFileSync(`${folder}.key`, 'utf8').trim();

  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(`${folder}.key`).mode & 0o077).toBe(0);
  expect(Object.values(bytesIn(folder)).join('')).not.toContain(key);
});

test('a disk that is full at the first start leaves no key behind, and the next start makes one', () => {
  const { folder, record } = aFolder();

  withFullDisk(() => expect(() => record([])).toThrow('ENOSPC'));
  const left = readdirSync(dirname(folder));
  record([]);

  expect(left).toEqual(['ledger.json']);
  expect(readFileSync(`${folder}.key`, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
});

test('a disk that is full during a recording leaves its files as they were', () => {
  const { folder, ledgerFile, record } = aFolder();
  record(exchanges, { ledgerFile });
  const filesBefore = bytesIn(dirname(folder));
  const changed = exchanges.map((one) => ({ ...one, at: '2026-12-01T04:30:00.000Z' }));

  const lines = withFullDisk(() => record(changed, { ledgerFile }));

  expect(lines[1]).toMatch(/^Not recorded: contracts\/ledger\.json cannot be written: ENOSPC/);
  expect(bytesIn(dirname(folder))).toEqual(filesBefore);
});

test.each(['', 'a'.repeat(63), 'g'.repeat(64)])(
  'a key file that holds "%s" is an error before anything is recorded',
  (text) => {
    const { folder, record } = aFolder();
    writeFileSync(`${folder}.key`, text);

    expect(() => record(exchanges)).toThrow(
      `${folder}.key is damaged: it has to hold 64 hexadecimal digits. Restore it from a copy, or delete it and ${folder} to start a new recording.`,
    );

    expect(readdirSync(dirname(folder))).toEqual(['ledger.json', 'recorded.key']);
  },
);

test('responses beyond those that can wait are left out, and that is said once', () => {
  const { record } = aFolder();

  const lines = record(Array(200).fill(exchanges[0]));

  expect(lines.filter((line) => line.startsWith('Not recorded'))).toEqual([
    'Not recorded: more than 100 responses wait.',
  ]);
});

test.each([
  ['is not JSON', '[{'],
  ['nests too deep', '['.repeat(1e6) + ']'.repeat(1e6)],
])('a file that %s is reported before anything is recorded', (_, text) => {
  const { folder, record } = aFolder();
  record(exchanges);
  writeFileSync(join(folder, 'waiting.json'), text);

  expect(() => record([])).toThrow(/waiting\.json is damaged: expected .* Delete it\.$/);
});

test.each(['recorded.key', 'recorded/waiting.json', 'recorded/answers/listHotDeals-200.json'])(
  'a pipe %s is an error before anything is recorded',
  (name) => {
    const { folder, record } = aFolder();
    record(exchanges);
    const pipe = join(dirname(folder), name);
    rmSync(pipe);
    execFileSync('mkfifo', [pipe]);

    expect(() => record([])).toThrow(`${pipe} is not a file.`);
  },
);

test('a response that nests as deep as a backend may is read by the next run', () => {
  const { folder, record } = aFolder();
  const [exchange] = exchanges as [Exchange];
  const { levels } = LIMITS.backend;

  record([
    { ...exchange, status: 500, reply: JSON.parse('['.repeat(levels) + ']'.repeat(levels)) },
  ]);
  record([]);

  expect(readdirSync(join(folder, 'answers'))).toHaveLength(1);
});

test('responses that are no longer needed are deleted, and files of other names are left alone', () => {
  const { folder, record } = aFolder();
  const answers = join(folder, 'answers');
  mkdirSync(answers, { recursive: true });
  const others = ['notes.txt', 'notes.json', 'holiday-200.json', 'listHotDeals-200.json.bak'];
  for (const name of [...others, 'listHotDeals-418.json'])
    writeFileSync(join(answers, name), 'mine');

  record(exchanges);
  record(exchanges);

  expect(readdirSync(answers)).toEqual(expect.arrayContaining(others));
  expect(readdirSync(answers)).not.toContain('listHotDeals-418.json');
});

test.each(['recorded', 'recorded.key', 'recorded/answers', 'recorded/waiting.json'])(
  'a symbolic link %s is an error before anything is recorded, and nothing is written where it leads',
  (name) => {
    const { folder, record } = aFolder();
    const target = join(dirname(folder), 'target');
    mkdirSync(target);
    writeFileSync(join(target, 'listHotDeals-418.json'), 'mine');
    const link = join(dirname(folder), name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link);

    expect(() => record(exchanges)).toThrow(`${link} is a symbolic link`);

    expect(readdirSync(target)).toEqual(['listHotDeals-418.json']);
  },
);

test('a recorded response that has become a symbolic link is not written', () => {
  const { folder, record } = aFolder();
  const target = join(dirname(folder), 'notes.txt');
  writeFileSync(target, 'mine');
  mkdirSync(join(folder, 'answers'), { recursive: true });
  symlinkSync(target, join(folder, 'answers', 'listHotDeals-200.json'));

  const lines = record(exchanges);

  expect(lines[1]).toContain('listHotDeals-200.json is a symbolic link');
  expect(readFileSync(target, 'utf8')).toBe('mine');
});

/** A directory, and a function that runs a recording in it. */
function aFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'recorded-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const ledgerFile = join(dir, 'ledger.json');
  writeFileSync(ledgerFile, '{}');
  const folder = join(dir, 'recorded');
  const record = (answers: readonly Exchange[], more: { ledgerFile?: string } = {}) => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const { record, close } = recorder({
      folder,
      against: 'https://api.example.in',
      log,
      ...more,
    });
    for (const one of answers) record(one, { found: validateResponse(one), held: [] });
    close();
    return lines;
  };
  return { folder, ledgerFile, record };
}

/** Calls a function while every file that is written stays empty. */
function withFullDisk<Result>(call: () => Result): Result {
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, _text, options) => {
    const { flag = 'w' } = options as { flag?: string };
    fs.closeSync(fs.openSync(file as string, flag));
    throw new Error('ENOSPC: no space left on device');
  });
  syncBuiltinESMExports();
  try {
    return call();
  } finally {
    write.mockRestore();
    syncBuiltinESMExports();
  }
}

const bytesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
