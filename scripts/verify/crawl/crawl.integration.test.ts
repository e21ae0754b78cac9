import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#contracts/control';
import { updateLedger } from '#contracts/engine/drift/ledger-update';
import { endpoints, namedEndpoints } from '#contracts/index';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { type App, createApp } from '#mock-server/app';
import { backendClient } from './backend-client.ts';
import { type CrawlOptions, type CrawlResult, crawl } from './crawl.ts';

/** Generous for busy machines, in ms. */
const TIMEOUT = 60_000;

const customer = aCustomer();
let mock: App;
let target: string;

beforeEach(async () => {
  mock = await createApp({ seed: aSeed({ products: [aProduct()], customers: [customer] }) });
  target = await mock.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => mock.close());

const crawlMock = (options: Partial<CrawlOptions> = {}) =>
  crawl({ send: backendClient({ target, rate: 1000, retries: 0 }), target, ...options });

async function customerToken(): Promise<string> {
  const send = backendClient({ target, rate: 1000 });
  const outcome = await send(actAs, { params: { customerId: customer._id } });
  const { reply } = 'exchange' in outcome ? outcome.exchange : { reply: undefined };
  return (reply as { object: { authToken: string } }).object.authToken;
}

const answered = ({ exchanges }: CrawlResult) =>
  new Set(
    exchanges.flatMap(({ exchange }) => (exchange.status === 200 ? [exchange.endpoint] : [])),
  );

describe('a crawl', { timeout: TIMEOUT }, () => {
  test('has no findings on a conforming backend, read as a customer', async () => {
    const result = await crawlMock({ token: await customerToken(), customerId: customer._id });

    expect(result.findings.list()).toEqual([]);
    expect([result.failed, result.abortReason]).toEqual([[], undefined]);
    expect(answered(result).size).toBeGreaterThan(20);
  });

  test('repeats every read of a row with unknown ids, and sees a 404', async () => {
    const { exchanges } = await crawlMock({
      token: await customerToken(),
      customerId: customer._id,
    });
    const statusesOf = (call: string) => [
      ...new Set(
        exchanges.flatMap(({ exchange }) =>
          exchange.endpoint === namedEndpoints.get(call) ? [exchange.status] : [],
        ),
      ),
    ];

    expect(statusesOf('getProductDetails')).toEqual([200, 404]);
    expect(statusesOf('getAllWishLists')).toEqual([200, 404]);
    expect(statusesOf('getWallet')).toEqual([200, 404]);
  });

  test('with --write registers a guest and makes every call that affects nobody else', async () => {
    const result = await crawlMock({ write: true });

    expect(result.findings.list()).toEqual([]);
    expect(answered(result).size).toBeGreaterThan(30);
    expect(result.skipped.map(({ call }) => call)).toContain('createOrder');
    expect(mock.world.orders.filter(() => true)).toEqual([]);
  });

  test('writes as the guest even when a token is given for reads', async () => {
    const before = mock.world.customers.get(customer._id);

    await crawlMock({ write: true, token: await customerToken(), customerId: customer._id });

    expect(mock.world.customers.get(customer._id)).toEqual(before);
    expect(mock.world.wishes.filter(({ customerId }) => customerId === customer._id)).toEqual([]);
    expect(mock.world.addresses.filter(({ customerId }) => customerId === customer._id)).toEqual(
      [],
    );
  });

  test('makes calls that affect people only by name, after the calls they need', async () => {
    const { exchanges, findings } = await crawlMock({
      write: true,
      only: ['createOrder', 'saveQuery'],
    });

    expect(exchanges.map(({ exchange }) => [exchange.endpoint.path, exchange.status])).toEqual([
      ['/api/v1/customer/createOrder', 409],
      ['/api/v1/customer/saveQuery', 200],
    ]);
    expect(findings.list()).toEqual([]);
  });

  test('confirms assumptions and contradicts none on a conforming backend', async () => {
    const ledger = updateLedger(
      endpoints,
      {},
      (await crawlMock({ write: true })).exchanges,
      target,
    );
    const entries = Object.values(ledger).flatMap((fields) => Object.values(fields));

    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter(({ state }) => state === 'contradicted')).toEqual([]);
  });

  test('reports what is missing for each skipped call', async () => {
    const { skipped } = await crawlMock({ token: await customerToken() });

    expect(skipped.find(({ call }) => call === 'getWallet')?.message).toContain('--customer ID');
    expect(skipped.length).toBeLessThan(namedEndpoints.size);
  });
});
