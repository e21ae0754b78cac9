import { beforeAll, expect, test } from 'vitest';
import { HAR_PATH } from '#contracts/engine/control/log';
import { namedEndpoints } from '#contracts/index';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { ask, testClient } from '#mock-server/engine/testing/test-client';
import { chooseTestData } from '#mock-server/examples/choose-test-data';
import { validInputOf } from '#mock-server/examples/valid-inputs';
import { readHar } from './read-har.ts';

const seed = readSeed();
let har = '';

beforeAll(async () => {
  const { app, world, close } = await createApp({ seed });
  const testDataFor = await chooseTestData(world, testClient(app));
  if (!testDataFor) throw new Error('The seed has no data to test with.');
  for (const [name, endpoint] of namedEndpoints) {
    const data = testDataFor(name);
    const { input, as = 'customer' } = validInputOf(name, data);
    const token = endpoint.access === 'public' ? undefined : data.people[as].token;
    await ask(app, endpoint, { input, token });
  }
  har = (await app.inject(HAR_PATH)).body;
  await close();
});

test('what the mock exports can be verified, and fits the contract', () => {
  const { exchanges, failed, findings, unknown } = readHar(har);
  const seen = new Set(exchanges.map(({ exchange }) => exchange.endpoint));

  expect(seen.size).toBe(namedEndpoints.size);
  expect({ failed, unknown, findings: findings.list() }).toEqual({
    failed: [],
    unknown: [],
    findings: [],
  });
});

test('what the mock exports shows nobody', () => {
  const { customers, addresses, reviews, complaints } = seed.rows;
  const personal = [
    ...customers.flatMap(({ name, fullName, email, mobile }) => [name, fullName, email, mobile]),
    ...addresses.flatMap(({ name, mobile, addressLine1 }) => [name, mobile, addressLine1]),
    ...reviews.flatMap(({ customerName, title, review }) => [customerName, title, review]),
    ...complaints.flatMap(({ subject, description }) => [subject, description]),
  ];

  expect(personal.filter((text) => har.includes(text))).toEqual([]);
  expect(har).not.toMatch(/ct_[0-9a-f]/);
});
