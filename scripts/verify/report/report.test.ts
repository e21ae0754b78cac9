import { expect, test } from 'vitest';
import type { Exchange } from '#contracts/engine/drift/finding';
import { Findings } from '#contracts/engine/drift/findings';
import { getMenuList } from '#contracts/shops';
import { UsageError } from '../../cli/options.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { headersOf, joinRepeated } from '../header-option.ts';
import { annotationLines } from './annotations.ts';
import { htmlText } from './html.ts';
import { junitText } from './junit.ts';
import { exitCode, type Report, reportOf } from './report.ts';
import { tableText } from './table.ts';

const item = {
  _id: 'c0ffee000000000000000001',
  title: { en: 'Home', hi: 'घर' },
  icon: 'home',
  route: '/',
  order: 1,
  roles: ['customer'],
};
const answer = (change: object): Exchange => ({
  endpoint: getMenuList,
  status: 200,
  headers: { 'content-type': 'application/json' },
  reply: { status: 200, message: 'OK', object: { menuList: [{ ...item, ...change }] } },
  at: '2026-11-21T04:30:00.000Z',
});

function report(change: object, isStrict = false, more: Partial<Crawl> = {}): Report {
  const findings = new Findings();
  const exchange = answer(change);
  const run = [{ exchange, found: findings.add(exchange) }];
  const walked: Crawl = { findings, run, skipped: [], failed: [], ...more };
  return reportOf(walked, {
    against: 'https://api.example.in',
    startedAt: new Date(),
    isStrict,
    only: ['getMenuList', 'getAllStore'],
  });
}

const drifting = report({ order: '<b>"1"</b>', icon: null });

test.each([
  ['an honest answer', report({}), 0],
  ['drift', drifting, 1],
  ['more than promised', report({ badge: 3 }), 0],
  ['more than promised when strict', report({ badge: 3 }, true), 1],
  ['a walk that ended early', report({}, false, { stopped: 'It stopped.' }), 2],
  [
    'a call without an answer',
    report({}, false, { failed: [{ call: 'getAllStore', message: 'No.' }] }),
    2,
  ],
])('%s ends with its code', (_, one, code) => {
  expect(exitCode(one)).toBe(code);
});

test('the table says what was seen, what was found and where to change the contract', () => {
  const text = tableText(drifting);

  expect(text).toContain('getMenuList 200 object.menuList[].order');
  expect(text).toContain('contracts/shops.ts, MenuItem: order: Text,');
  expect(text).toMatch(/getMenuList\s+200×1, not seen: 401/);
  expect(text).toMatch(/Drift: 2 findings; 1 of 2 calls/);
});

test('JUnit has a test for each call and a failure for each finding', () => {
  const text = junitText(drifting);

  expect(text).toContain('tests="2" failures="1" errors="0" skipped="1"');
  expect(text.match(/<failure /g)).toHaveLength(2);
});

test('GitHub is told the file of each finding', () => {
  expect(annotationLines(drifting)).toHaveLength(2);
  expect(annotationLines(drifting)[0]).toMatch(
    /^::error file=contracts\/shops\.ts,title=getMenuList 200 object\.menuList\[\]\.icon \(null\)::Is null/,
  );
});

test('the page is whole, needs nothing else and runs nothing', () => {
  const text = htmlText(drifting);

  expect(text).toContain('object.menuList[].order');
  expect(text).not.toMatch(/<script|src=|href=|<b>"1/);
});

test('nothing of the answers’ personal data is in a report', () => {
  const personal = report({ icon: { mobile: '9812345678' }, mobile: '9812345678', route: 7 });

  for (const text of [
    tableText(personal),
    junitText(personal),
    htmlText(personal),
    JSON.stringify(personal),
  ])
    expect(text).not.toContain('9812345678');
});

test('headers are read line by line, repeated ones together', () => {
  const words = joinRepeated(['--header', 'a: 1', '--write', '--header=b: 2: 3'], '--header');

  expect(words).toEqual(['--write', '--header=a: 1\nb: 2: 3']);
  expect(headersOf('a: 1\nb: 2: 3')).toEqual({ a: '1', b: '2: 3' });
  expect(() => headersOf('nonsense')).toThrow(UsageError);
});
