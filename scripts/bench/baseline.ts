import { actAs } from '#contracts/control';
import type { Exchange } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { namedEndpoints } from '#contracts/index';
import { anAdmin, aProduct, aSeed } from '#fixtures/builders';
import { people } from '#fixtures/generate/people';
import { createApp } from '#mock-server/app';
import { httpClient } from '#mock-server/engine/testing/http-client';
import { createTestData } from '#mock-server/examples/test-data';
import { validInputOf } from '#mock-server/examples/valid-inputs';

/** The mock's responses to every call: once with success, and once without a valid token where one is needed. */
export async function baselineExchanges(): Promise<Exchange[]> {
  const rows = { customers: [anAdmin({ _id: people.admin })], products: [aProduct(), aProduct()] };
  const { app } = await createApp({ seed: aSeed(rows) });
  try {
    const client = httpClient(await app.listen({ port: 0, host: '127.0.0.1' }));
    const { authToken } = await client.call(actAs, { params: { customerId: people.admin } });
    const testData = await createTestData(client, authToken);
    const exchanges: Exchange[] = [];
    for (const [name, endpoint] of namedEndpoints) {
      const { input, as = 'customer' } = validInputOf(name, testData);
      if (endpoint.access !== 'public')
        exchanges.push(exchangeOf(endpoint, input, await client.raw(endpoint, input, 'made-up')));
      const { token } = testData.people[as];
      exchanges.push(exchangeOf(endpoint, input, await client.raw(endpoint, input, token)));
    }
    return exchanges;
  } finally {
    await app.close();
  }
}

const exchangeOf = (
  endpoint: AnyEndpoint,
  input: object,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): Exchange => ({
  endpoint,
  input,
  status,
  headers: Object.fromEntries(headers),
  reply: body,
  at: new Date().toISOString(),
});
