import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveAddress } from '#contracts/addresses';
import { Findings } from '#contracts/engine/drift/findings';
import { keepsAddresses } from '#contracts/journeys/addresses';
import { sortsTheShop } from '#contracts/journeys/categories';
import { aProduct, aSeed } from '#fixtures/builders';
import { type App, createApp } from '#mock-server/app';
import { type BackendClient, backendClient, type Outcome } from './crawl/backend-client.ts';
import type { CrawlResult } from './crawl/crawl.ts';
import { annotationLines } from './report/annotations.ts';
import { htmlText } from './report/html.ts';
import { junitText } from './report/junit.ts';
import { createReport, exitCode } from './report/report.ts';
import { tableText } from './report/table.ts';
import { verifyJourneys } from './verify-journeys.ts';

vi.setConfig({ testTimeout: 30_000 });

let mock: App;
let mockClient: BackendClient;
beforeAll(async () => {
  mock = await createApp({ seed: aSeed({ products: [aProduct()] }) });
  mockClient = backendClient({
    target: await mock.app.listen({ port: 0, host: '127.0.0.1' }),
    rate: 1000,
  });
});
afterAll(() => mock.close());

test('the calls of a journey are validated and counted', async () => {
  const { report, text } = await verify(mockClient);

  expect(report.verdict).toBe('ok');
  expect(report.calls.find(({ name }) => name === 'editAddress')?.seen[200]).toBeGreaterThan(0);
  expect(text).toContain('✓ keeps addresses: 10 of 10 steps');
  expect(text).toContain('- sorts the shop: skipped, needs an admin token');
});

test('a response that does not match its schema is a finding, and the journey continues', async () => {
  const { report, text } = await verify(
    withChangedReply((outcome) => {
      const { object } = replyOf(outcome);
      delete object.address?.city;
    }),
  );

  expect(report.drift).toMatchObject([
    { name: 'saveAddress', field: 'object.address.city', kind: 'missing' },
  ]);
  expect(text).toContain('✓ keeps addresses: 10 of 10 steps');
});

test('a failed journey says where and why, and its response is a finding', async () => {
  const { report, code, text } = await verify(
    withChangedReply((outcome) => {
      if ('exchange' in outcome)
        outcome.exchange.reply = { status: 200, message: 'OK', object: null };
    }),
  );

  expect(code).toBe(1);
  expect(report.drift).toMatchObject([{ name: 'saveAddress', field: 'object', kind: 'null' }]);
  expect(text).toMatch(/✗ keeps addresses: \d of 10 steps/);
  expect(text).toContain('POST /api/v1/common/saveAddress → 200');
  expect(text).toContain('The response has no object.');
  expect(text).toMatch(/Drift: 1 finding, 1 of 2 journeys failed;/);
  expect(junitText(report)).toContain('<failure type="journey" message="keeps addresses fails">');
  expect(htmlText(report)).toContain('The response has no object.');
  expect(annotationLines(report).at(-1)).toMatch(/^::error title=keeps addresses::/);
});

test('unexpected behaviour is drift even when every schema matches', async () => {
  const { code, text } = await verify(
    withChangedReply((outcome) => {
      const { object } = replyOf(outcome);
      if (object.address) object.address.isDefault = false;
    }),
  );

  expect(code).toBe(1);
  expect(text).toMatch(/Drift: 1 of 2 journeys failed;/);
  expect(text).toContain('Expected that ');
});

test('a journey without a response makes the verification incomplete', async () => {
  const message = 'The response did not finish within 15 s.';
  const { report, code, text } = await verify(async (endpoint, ...args) =>
    endpoint === saveAddress
      ? { failure: { message, isUnreachable: false } }
      : mockClient(endpoint, ...args),
  );

  expect([report.verdict, code]).toEqual(['incomplete', 2]);
  expect(report.failed).toEqual([{ call: 'saveAddress', message }]);
  expect(text).toContain(`POST /api/v1/common/saveAddress → no response\n        ${message}`);
});

test('a report contains no content of responses and no personal data of error messages', async () => {
  const { report } = await verify(
    withChangedReply((outcome) => {
      if (!('exchange' in outcome)) return;
      outcome.exchange.status = 409;
      outcome.exchange.reply = {
        status: 409,
        code: 'CONTACT_TAKEN',
        message: 'asha@example.in and 9812345678 are taken.',
        errors: [],
        object: null,
      };
    }),
  );

  expect(report.journeys[0]?.steps.find(({ why }) => why)).toMatchObject({
    code: 'CONTACT_TAKEN',
    why: 'Expected a success.',
  });
  expect(JSON.stringify(report.journeys)).not.toMatch(/asha|98123|authToken/);
});

async function verify(client: BackendClient) {
  const crawled: CrawlResult = { findings: new Findings(), exchanges: [], skipped: [], failed: [] };
  const journeys = await verifyJourneys([keepsAddresses, sortsTheShop], crawled, {
    client,
    helpers: {},
    only: [],
  });
  const options = {
    against: 'https://api.example.in',
    startedAt: new Date(),
    isStrict: false,
    only: [],
  };
  const report = createReport({ ...crawled, journeys }, options);
  return { report, code: exitCode(report), text: tableText(report) };
}

/** The mock, with a changed response to saveAddress. */
const withChangedReply =
  (change: (outcome: Outcome) => void): BackendClient =>
  async (endpoint, ...args) => {
    const outcome = await mockClient(endpoint, ...args);
    if (endpoint === saveAddress) change(outcome);
    return outcome;
  };

interface Reply {
  object: { address?: { city?: string; isDefault?: boolean } };
}

const replyOf = (outcome: Outcome): Reply =>
  'exchange' in outcome ? (outcome.exchange.reply as Reply) : { object: {} }; // the mock’s own response
