import { Type } from '@sinclair/typebox';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AnyEndpoint, endpoint } from '../endpoint.ts';
import { LawChecker } from '../laws/checker.ts';
import { everyAnswer, givenLaws, type Law, laws } from '../laws/law.ts';
import { LawSet } from '../laws/law-set.ts';
import { assumptions } from '../provenance.ts';
import { Count } from '../schemas.ts';
import { library, libraryContract, libraryLaws } from '../testing/library.ts';
import { aLoan, borrowed, loans } from '../testing/library-exchanges.ts';
import type { Exchange } from './finding.ts';
import { Findings } from './findings.ts';
import {
  type Ledger,
  ledgerLines,
  ledgerReport,
  ledgerText,
  openCount,
  parseLedger,
  tally,
} from './ledger.ts';
import { LedgerUpdate, updateLedger } from './ledger-update.ts';
import { validateResponse } from './validate-response.ts';

const renewLoan = endpoint('PUT /loans/{id}', {
  summary: 'Renews a loan',
  why: 'Members want to read on.',
  access: 'user',
  object: Type.Object({ isRenewed: Type.Boolean(), renewals: Count }),
});
const contract = new Map<string, AnyEndpoint>([...libraryContract, ['renewLoan', renewLoan]]);
const endpoints = [...contract.values()];

const renewed = (object: object, at = '2026-11-21T04:30:00.000Z'): Exchange => ({
  endpoint: renewLoan,
  status: 200,
  headers: { 'content-type': 'application/json' },
  reply: { status: 200, message: 'OK', object },
  at,
  input: { params: { id: 'c0ffee000000000000000001' } },
});
const right = renewed({ isRenewed: true, renewals: 1 });
const wrong = renewed({ isRenewed: 'yes', renewals: 1 });

const after = (ledger: Ledger, ...exchanges: Exchange[]) =>
  updateLedger(
    endpoints,
    ledger,
    exchanges.map((exchange) => ({ exchange, found: validateResponse(exchange) })),
    'https://api.example.in',
  );

test('a response confirms the assumptions it meets, and the accepted input', () => {
  expect(after({}, right, right)).toEqual({
    [renewLoan.route]: {
      'object.isRenewed': expect.objectContaining({
        state: 'confirmed',
        sample: 'true',
        count: 2,
      }),
      'object.renewals': expect.objectContaining({ state: 'confirmed', sample: '1' }),
      'params.id': expect.objectContaining({ state: 'confirmed', sample: '"‹id›"' }),
    },
  });
});

test('a contradiction outweighs confirmations of the same run, and a later run both', () => {
  const contradicted = after({}, right, wrong, right);
  const field = (ledger: Ledger) => ledger[renewLoan.route]?.['object.isRenewed'];

  expect(field(contradicted)).toMatchObject({ state: 'contradicted', count: 1 });
  expect(field(contradicted)?.message).toContain('boolean');
  expect(field(after(contradicted, right))).toMatchObject({ state: 'confirmed', count: 1 });
});

test('a second run on the same backend adds to its count and keeps the first date', () => {
  const first = after({}, right);
  const second = after(first, renewed({ isRenewed: false, renewals: 0 }, '2026-12-01'));

  expect(second[renewLoan.route]?.['object.isRenewed']).toMatchObject({
    count: 2,
    firstSeen: '2026-11-21T04:30:00.000Z',
    lastSeen: '2026-12-01',
  });
});

test('of what a backend rejects, only fields of the contract and short codes are kept', () => {
  const rejected = (field: string, code: string): Exchange => ({
    ...right,
    status: 422,
    reply: { errors: [{ field, code }] },
  });
  const update = new LedgerUpdate(endpoints);
  const set = vi.spyOn(Map.prototype, 'set');
  onTestFinished(() => set.mockRestore());

  for (let number = 0; number < 10; number++)
    update.add(rejected(`made-up-${number}`, 'BAD_VALUE'), []);
  update.add(rejected('object.renewals', 'x'.repeat(1_000_000)), []);
  update.add(rejected('params.id', 'BAD_VALUE'), []);

  expect(set.mock.calls.filter(([key]) => String(key).includes('made-up'))).toEqual([]);
  expect(update.applyTo({}, 'https://api.example.in')[renewLoan.route]).toMatchObject({
    'object.renewals': { state: 'contradicted', message: 'Rejected with 422.' },
    'params.id': { state: 'contradicted', message: 'Rejected with 422 BAD_VALUE.' },
  });
});

test('the text depends only on the entries and can be parsed', () => {
  const ledger = after({}, right);
  const backwards = Object.fromEntries(
    Object.entries(ledger).map(([call, fields]) => [
      call,
      Object.fromEntries(Object.entries(fields).reverse()),
    ]),
  );

  expect(ledgerText(backwards)).toBe(ledgerText(ledger));
  expect(parseLedger(ledgerText(ledger))).toEqual(ledger);
  expect(ledgerText(ledger).match(/"state"/g)).toHaveLength(3);
  expect(ledgerText(ledger).trim().split('\n')).toHaveLength(3 + 4);
});

test.each([
  ['{', 'not JSON'],
  ['[]', 'has to be an object'],
  ['{"GET /x":{"object.a":{"state":"maybe"}}}', 'object.a'],
])('a damaged ledger is rejected: %s', (text, message) => {
  expect(() => parseLedger(text)).toThrow(message);
});

test.each(['firstSeen', 'lastSeen'])('a ledger whose %s is not a time is rejected', (field) => {
  const text = ledgerText(after({}, right)).replace(
    `"${field}":"2026-11-21T04:30:00.000Z"`,
    `"${field}":"garbage\\u001b[2J"`,
  );

  expect(() => parseLedger(text)).toThrow(
    `${renewLoan.route}, object.isRenewed, ${field}: A moment such as 2026-11-21T04:30:00.000Z.`,
  );
});

test('a tally counts given, assumed, confirmed and contradicted fields', () => {
  const ledger = after({}, wrong);

  expect(tally(renewLoan, ledger)).toEqual({
    given: 0,
    assumed: 3,
    open: 0,
    confirmed: 2,
    contradicted: 1,
  });
  expect(ledgerLines(renewLoan, ledger).every(({ entry }) => entry)).toBe(true);
});

test('confirmed and contradicted assumptions are not open', () => {
  const openOf = (ledger: Ledger) => ledgerReport(contract, ledger).all.open;

  expect(openOf({})).toBe(endpoints.flatMap((call) => assumptions(call)).length);
  expect(openOf(after({}, wrong))).toBe(openOf({}) - 3);
  expect(openCount(endpoints, after({}, wrong))).toBe(openOf({}) - 3);
});

describe('laws', () => {
  const law = 'law: A borrowed book is on loan';
  const entryOf = (read: Exchange, laws: LawSet | undefined = libraryLaws, before: Ledger = {}) => {
    const findings = new Findings(new LawChecker(libraryLaws));
    const run = [loans([]), borrowed(aLoan(1)), read];
    const seen = run.map((exchange) => ({ exchange, ...findings.add(exchange) }));
    return updateLedger(endpoints, before, seen, 'https://api.example.in', laws)[
      library.myLoans.route
    ]?.[law];
  };
  const kept = loans([aLoan(1)]);

  test('a law that holds is confirmed, a broken one contradicted with both values', () => {
    expect(entryOf(kept)).toMatchObject({ state: 'confirmed', count: 1 });
    expect(entryOf(loans([]))).toMatchObject({
      state: 'contradicted',
      message: expect.stringMatching(/^A borrowed book is on loan: .* should be one of none\.$/),
    });
  });

  test('a law that was dropped leaves the ledger', () => {
    expect(entryOf(kept, undefined)).toBeDefined();
    expect(
      entryOf(kept, new LawSet({ endpoints: [...libraryContract.values()], laws: [] })),
    ).toBeUndefined();
  });

  test('an assumed law counts among the assumptions, one of the specification does not', () => {
    const claims = () => ({});
    const [drafts] = [[everyAnswer(library.myLoans, 'A member has few loans', claims)]];
    const openWith = (own: Law[]) =>
      openCount([library.myLoans], {}, new LawSet({ endpoints: [], laws: own }));

    expect(openWith(laws('Shelves are short.', drafts))).toBe(openWith([]) + 1);
    expect(openWith(givenLaws('The rules of the library.', drafts))).toBe(openWith([]));
  });
});
