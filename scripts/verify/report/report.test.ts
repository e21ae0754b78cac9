import { expect, test } from 'vitest';
import type { Exchange } from '#contracts/engine/drift/finding';
import { Findings } from '#contracts/engine/drift/findings';
import { getMenuList } from '#contracts/shops';
import { UsageError } from '../../cli/options.ts';
import type { CrawlResult } from '../crawl/crawl.ts';
import { parseHeaders } from '../header-option.ts';
import { annotationLines } from './annotations.ts';
import { htmlText } from './html.ts';
import { junitText } from './junit.ts';
import { createReport, exitCode, type Report } from './report.ts';
import { tableText } from './table.ts';

const item = {
  _id: 'c0ffee000000000000000001',
  title: { en: 'Home', hi: 'घर' },
  icon: 'home',
  route: '/',
  order: 1,
  roles: ['customer'],
};
const exchangeWith = (change: object): Exchange => ({
  endpoint: getMenuList,
  status: 200,
  headers: { 'content-type': 'application/json' },
  reply: { status: 200, message: 'OK', object: { menuList: [{ ...item, ...change }] } },
  at: '2026-11-21T04:30:00.000Z',
});

function report(change: object, isStrict = false, more: Partial<CrawlResult> = {}): Report {
  const findings = new Findings();
  const exchange = exchangeWith(change);
  const exchanges = [{ exchange, ...findings.add(exchange) }];
  const crawled: CrawlResult = { findings, exchanges, skipped: [], failed: [], ...more };
  return createReport(crawled, {
    against: 'https://api.example.in',
    startedAt: new Date(),
    isStrict,
    only: ['getMenuList', 'getAllStore'],
  });
}

const drifting = report({ order: '<b>"1"</b>', icon: null });

test.each([
  ['a conforming response', report({}), 0],
  ['drift', drifting, 1],
  ['an addition', report({ badge: 3 }), 0],
  ['an addition with --strict', report({ badge: 3 }, true), 1],
  ['an aborted crawl', report({}, false, { abortReason: 'It stopped.' }), 2],
  [
    'a call without a response',
    report({}, false, { failed: [{ call: 'getAllStore', message: 'No.' }] }),
    2,
  ],
])('the exit code of %s', (_, one, code) => {
  expect(exitCode(one)).toBe(code);
});

test('the table lists coverage, findings and patches of the contract', () => {
  const text = tableText(drifting);

  expect(text).toContain('getMenuList 200 object.menuList[].order');
  expect(text).toContain('contracts/shops.ts, MenuItem: order: Text,');
  expect(text).toMatch(/getMenuList\s+200×1, not seen: 401/);
  expect(text).toMatch(/Drift: 2 findings; 1 of 2 calls/);
});

test('a broken law is shown with its requests, each on a line', () => {
  const [finding] = drifting.drift;
  const requests = ['GET /menu → 200', 'GET /menu\n::error:: → 200'];
  const { patch: _, ...broken } = {
    ...{ ...finding!, kind: 'law' as const, message: 'Broken.' },
    ...{ sample: '', exchanges: requests },
  };

  expect(tableText({ ...drifting, drift: [broken] })).toContain(
    '\n    law: Broken.\n      GET /menu → 200\n      GET /menu\\u000a::error:: → 200\n',
  );
});

test('responses that are missing for one reason are one line, with the calls and how often', () => {
  const message = 'There is no content.';
  const failed = [
    { call: 'getMenuList', message, count: 312 },
    { call: 'getAllStore', message },
  ];
  const incomplete = report({}, false, { failed });

  expect(tableText(incomplete)).toContain(
    'No response\n  getMenuList ×312, getAllStore: There is no content.\n\nIncomplete',
  );
  expect(htmlText(incomplete)).toContain('getMenuList ×312, getAllStore: There is no content.');
});

test('the JUnit report has a test for each call and a failure for each finding', () => {
  const text = junitText(drifting);

  expect(text).toContain('tests="2" failures="1" errors="0" skipped="1"');
  expect(text.match(/<failure /g)).toHaveLength(2);
});

test('annotations name the file of each finding', () => {
  expect(annotationLines(drifting)).toHaveLength(2);
  expect(annotationLines(drifting)[0]).toMatch(
    /^::error file=contracts\/shops\.ts,title=getMenuList 200 object\.menuList\[\]\.icon \(null\)::Is null/,
  );
});

test('the page is self-contained and has no scripts', () => {
  const text = htmlText(drifting);

  expect(text).toContain('object.menuList[].order');
  expect(text).not.toMatch(/<script|src=|href=|<b>"1/);
});

test('no report contains personal data of responses', () => {
  const personal = report({ icon: { mobile: '9812345678' }, mobile: '9812345678', route: 7 });

  for (const text of [
    tableText(personal),
    junitText(personal),
    htmlText(personal),
    JSON.stringify(personal),
  ])
    expect(text).not.toContain('9812345678');
});

test('headers are parsed, with colons in their values', () => {
  expect(parseHeaders(['a: 1', 'b: 2: 3'])).toEqual({ a: '1', b: '2: 3' });
  expect(() => parseHeaders(['nonsense'])).toThrow(UsageError);
});

test('no value of a backend or HAR file reaches a terminal or page as code', () => {
  const hostile = '\u001b[2J\n::error::<script>alert(1)</script>';
  const more = { unknown: [{ method: hostile, path: hostile, count: 1 }] };
  const found = report({ [hostile]: hostile, icon: 7, order: hostile }, true, more as object);

  const lines = tableText(found).split('\n');

  expect(lines.filter((line) => line.includes('\u001b') || line.startsWith('::'))).toEqual([]);
  expect(lines.join()).toContain('\\u001b[2J');
  expect(htmlText(found)).not.toContain('<script>');
});
