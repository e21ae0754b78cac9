import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#contracts/control';
import { updateLedger } from '#contracts/engine/drift/ledger-update';
import { endpoints, namedEndpoints } from '#contracts/index';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { type App, createApp } from '#mock-server/app';
import { asker } from './backend-client.ts';
import { type Crawl, type CrawlOptions, crawl } from './crawl.ts';

/** For machines that are busy with other things, in ms. */
const PATIENCE = 60_000;

const customer = aCustomer();
let mock: App;
let target: string;

beforeEach(async () => {
  mock = await createApp({ seed: aSeed({ products: [aProduct()], customers: [customer] }) });
  target = await mock.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => mock.close());

const walked = (options: Partial<CrawlOptions> = {}) =>
  crawl({ ask: asker({ target, rate: 1000, retries: 0 }), target, ...options });

async function aToken(): Promise<string> {
  const ask = asker({ target, rate: 1000 });
  const outcome = await ask(actAs, { params: { customerId: customer._id } });
  const { reply } = 'exchange' in outcome ? outcome.exchange : { reply: undefined };
  return (reply as { object: { authToken: string } }).object.authToken;
}

const answered = ({ run }: Crawl) =>
  new Set(run.flatMap(({ exchange }) => (exchange.status === 200 ? [exchange.endpoint] : [])));

describe('a walk', { timeout: PATIENCE }, () => {
  test('an honest backend has no findings, read as a customer', async () => {
    const one = await walked({ token: await aToken(), customerId: customer._id });

    expect(one.findings.list()).toEqual([]);
    expect([one.failed, one.stopped]).toEqual([[], undefined]);
    expect(answered(one).size).toBeGreaterThan(20);
  });

  test('with --write a guest is registered, and every call that reaches nobody else is made', async () => {
    const one = await walked({ write: true });

    expect(one.findings.list()).toEqual([]);
    expect(answered(one).size).toBeGreaterThan(30);
    expect(one.skipped.map(({ call }) => call)).toContain('createOrder');
    expect(mock.world.orders.filter(() => true)).toEqual([]);
  });

  test('writes are the guest’s, though a token was given for the reads', async () => {
    const before = mock.world.customers.get(customer._id);

    await walked({ write: true, token: await aToken(), customerId: customer._id });

    expect(mock.world.customers.get(customer._id)).toEqual(before);
    expect(mock.world.wishes.filter(({ customerId }) => customerId === customer._id)).toEqual([]);
    expect(mock.world.addresses.filter(({ customerId }) => customerId === customer._id)).toEqual(
      [],
    );
  });

  test('what reaches people is made by name alone, with all that it needs', async () => {
    const { run, findings } = await walked({ write: true, only: ['createOrder', 'saveQuery'] });

    expect(run.map(({ exchange }) => [exchange.endpoint.path, exchange.status])).toEqual([
      ['/api/v1/customer/createOrder', 422],
      ['/api/v1/customer/saveQuery', 200],
    ]);
    expect(findings.list()).toEqual([]);
  });

  test('a walk confirms assumptions and contradicts none on an honest backend', async () => {
    const ledger = updateLedger(endpoints, {}, (await walked({ write: true })).run, target);
    const lessons = Object.values(ledger).flatMap((fields) => Object.values(fields));

    expect(lessons.length).toBeGreaterThan(500);
    expect(lessons.filter(({ state }) => state === 'contradicted')).toEqual([]);
  });

  test('says of each call that was not made what is missing', async () => {
    const { skipped } = await walked({ token: await aToken() });

    expect(skipped.find(({ call }) => call === 'getWallet')?.message).toContain('--customer ID');
    expect(skipped.length).toBeLessThan(namedEndpoints.size);
  });
});
