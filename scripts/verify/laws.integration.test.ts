import { expect, onTestFinished, test } from 'vitest';
import { productsList } from '#contracts/catalogue';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { toRequest } from '#contracts/engine/request';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { readHar } from './har/read-har.ts';
import { htmlText } from './report/html.ts';
import { junitText } from './report/junit.ts';
import { createReport } from './report/report.ts';
import { tableText } from './report/table.ts';

/** A recording of two pages of cars, the second of which a proxy answers with the first. */
async function recordedHar() {
  const { app } = await createApp({ seed: readSeed() });
  onTestFinished(() => app.close());
  const ask = async (endpoint: AnyEndpoint, input: object, token = '') => {
    const { method, url, body } = toRequest(endpoint, input);
    const headers = { ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await app.inject({
      method,
      url,
      headers,
      ...(body ? { payload: Object(body) } : {}),
    });
    return { method, url, headers, text: reply.body };
  };
  const guest = { name: 'Guest10000', fullName: 'Guest10000', email: 'g@example.in' };
  const registered = await ask(register, {
    body: { ...guest, password: GUEST_PASSWORD, mobile: GUEST_MOBILE, ownerId: OWNER_ID },
  });
  const token = JSON.parse(registered.text).object.authToken;
  const page = (skip: number) =>
    ask(productsList, { params: { shopId: 'all', ownerId: OWNER_ID, limit: 5, skip } }, token);
  const [first, second] = [await page(0), await page(5)];
  const lie = { ...second, text: first.text.replace('"skip":0', '"skip":5') };
  const entries = [first, lie].map(({ method, url, headers, text }) => ({
    startedDateTime: '2026-11-21T04:30:00.000Z',
    request: {
      method,
      url: `https://api.example.in${url}`,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    },
    response: {
      status: 200,
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { text },
    },
  }));
  return JSON.stringify({ log: { entries } });
}

test('a HAR file whose second page is the first again breaks a law, in every report', async () => {
  const har = await recordedHar();

  const report = createReport(readHar(har), {
    against: 'recorded.har',
    startedAt: new Date(),
    isStrict: false,
    only: [],
  });

  const [broken, ...others] = report.drift;
  expect(others).toEqual([]);
  expect(broken).toMatchObject({
    kind: 'law',
    name: 'listHotDeals',
    message: expect.stringMatching(
      /^Pages do not overlap, and together are the whole: .* is 5, and should be 0\.$/,
    ),
    exchanges: [
      'GET /api/v1/admin/all/‹id›/ProductsList/5/0 → 200',
      'GET /api/v1/admin/all/‹id›/ProductsList/5/5 → 200',
    ],
  });
  for (const text of [tableText(report), htmlText(report), junitText(report)]) {
    expect(text).toContain('Pages do not overlap');
    expect(text).toContain('ProductsList/5/5 → 200');
  }
});
