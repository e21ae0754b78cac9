import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveAddress } from '#contracts/addresses';
import { Findings } from '#contracts/engine/drift/findings';
import { keepsAddresses } from '#contracts/journeys/addresses';
import { sortsTheShop } from '#contracts/journeys/categories';
import { aProduct, aSeed } from '#fixtures/builders';
import { type App, createApp } from '#mock-server/app';
import { type Ask, asker, type Outcome } from './crawl/backend-client.ts';
import type { Crawl } from './crawl/crawl.ts';
import { annotationLines } from './report/annotations.ts';
import { htmlText } from './report/html.ts';
import { junitText } from './report/junit.ts';
import { exitCode, reportOf } from './report/report.ts';
import { tableText } from './report/table.ts';
import { walkJourneys } from './verify-journeys.ts';

vi.setConfig({ testTimeout: 30_000 });

let mock: App;
let honest: Ask;
beforeAll(async () => {
  mock = await createApp({ seed: aSeed({ products: [aProduct()] }) });
  honest = asker({ target: await mock.app.listen({ port: 0, host: '127.0.0.1' }), rate: 1000 });
});
afterAll(() => mock.close());

test('the calls of a journey are judged and counted like any other', async () => {
  const { report, text } = await walked(honest);

  expect(report.verdict).toBe('honest');
  expect(report.calls.find(({ name }) => name === 'editAddress')?.seen[200]).toBeGreaterThan(0);
  expect(text).toContain('✓ keeps addresses: 10 of 10 steps');
  expect(text).toContain('- sorts the shop: skipped, needs the token of an admin');
});

test('an answer that leaves its schema is a finding, and the journey goes on', async () => {
  const { report, text } = await walked(
    spoilt((outcome) => {
      const { object } = replyOf(outcome);
      delete object.address?.city;
    }),
  );

  expect(report.drift).toMatchObject([
    { name: 'saveAddress', field: 'object.address.city', kind: 'missing' },
  ]);
  expect(text).toContain('✓ keeps addresses: 10 of 10 steps');
});

test('a journey that stops says where and why, and its answer is a finding too', async () => {
  const { report, code, text } = await walked(
    spoilt((outcome) => {
      if ('exchange' in outcome)
        outcome.exchange.reply = { status: 200, message: 'OK', object: null };
    }),
  );

  expect(code).toBe(1);
  expect(report.drift).toMatchObject([{ name: 'saveAddress', field: 'object', kind: 'null' }]);
  expect(text).toMatch(/✗ keeps addresses: \d of 10 steps/);
  expect(text).toContain('POST /api/v1/common/saveAddress → 200');
  expect(text).toContain('Holds no object.');
  expect(text).toMatch(/Drift: 1 finding, 1 of 2 journeys stopped;/);
  expect(junitText(report)).toContain('<failure type="journey" message="keeps addresses stops">');
  expect(htmlText(report)).toContain('Holds no object.');
  expect(annotationLines(report).at(-1)).toMatch(/^::error title=keeps addresses::/);
});

test('what behaves otherwise is drift though every schema holds', async () => {
  const { code, text } = await walked(
    spoilt((outcome) => {
      const { object } = replyOf(outcome);
      if (object.address) object.address.isDefault = false;
    }),
  );

  expect(code).toBe(1);
  expect(text).toMatch(/Drift: 1 of 2 journeys stopped;/);
  expect(text).toContain('Not so: ');
});

test('a journey that gets no answer leaves the verification incomplete', async () => {
  const message = 'The answer did not end within 15 s.';
  const { report, code, text } = await walked(async (endpoint, ...asked) =>
    endpoint === saveAddress
      ? { failure: { message, isUnreachable: false } }
      : honest(endpoint, ...asked),
  );

  expect([report.verdict, code]).toEqual(['incomplete', 2]);
  expect(report.failed).toEqual([{ call: 'saveAddress', message }]);
  expect(text).toContain(`POST /api/v1/common/saveAddress → no answer\n        ${message}`);
});

test('nothing that was answered is in a report, and no words of a refusal that name somebody', async () => {
  const { report } = await walked(
    spoilt((outcome) => {
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
    why: 'Should be answered.',
  });
  expect(JSON.stringify(report.journeys)).not.toMatch(/asha|98123|authToken/);
});

async function walked(ask: Ask) {
  const walk: Crawl = { findings: new Findings(), run: [], skipped: [], failed: [] };
  const journeys = await walkJourneys([keepsAddresses, sortsTheShop], walk, {
    ask,
    helpers: {},
    only: [],
  });
  const circumstances = {
    against: 'https://api.example.in',
    startedAt: new Date(),
    isStrict: false,
    only: [],
  };
  const report = reportOf({ ...walk, journeys }, circumstances);
  return { report, code: exitCode(report), text: tableText(report) };
}

/** The honest backend, but for what it answers when an address is saved. */
const spoilt =
  (spoil: (outcome: Outcome) => void): Ask =>
  async (endpoint, ...asked) => {
    const outcome = await honest(endpoint, ...asked);
    if (endpoint === saveAddress) spoil(outcome);
    return outcome;
  };

interface Reply {
  object: { address?: { city?: string; isDefault?: boolean } };
}

const replyOf = (outcome: Outcome): Reply =>
  'exchange' in outcome ? (outcome.exchange.reply as Reply) : { object: {} }; // the mock’s own answer
