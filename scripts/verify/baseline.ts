import { actAs } from '#contracts/control';
import type { Exchange } from '#contracts/engine/drift/findings';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { namedEndpoints } from '#contracts/index';
import { anAdmin, aProduct, aSeed } from '#fixtures/builders';
import { people } from '#fixtures/generate/people';
import { createApp } from '#mock-server/app';
import { type HttpClient, httpClient } from '#mock-server/engine/testing/http-client';
import { createTestData } from '#mock-server/examples/test-data';
import { validInputOf } from '#mock-server/examples/valid-inputs';

/** What an honest backend answers: every call once with success, and once refused where it can be. */
export async function baselineExchanges(): Promise<Exchange[]> {
  const rows = { customers: [anAdmin({ _id: people.admin })], products: [aProduct(), aProduct()] };
  const { app } = await createApp({ seed: aSeed(rows) });
  try {
    const ask = httpClient(await app.listen({ port: 0, host: '127.0.0.1' }));
    const { authToken } = await ask.call(actAs, { params: { customerId: people.admin } });
    const ground = await createTestData(ask, authToken);
    const exchanges: Exchange[] = [];
    for (const [name, endpoint] of namedEndpoints) {
      const { input, as = 'customer' } = validInputOf(name, ground);
      const refused = await refusal(ask, endpoint, input);
      if (refused) exchanges.push(exchangeOf(endpoint, input, refused));
      const { token } = ground.people[as];
      exchanges.push(exchangeOf(endpoint, input, await ask.raw(endpoint, input, token)));
    }
    return exchanges;
  } finally {
    await app.close();
  }
}

/** A call that needs a token, asked with one that nobody has. */
const refusal = async (ask: HttpClient, endpoint: AnyEndpoint, input: object) =>
  endpoint.access === 'public' ? undefined : ask.raw(endpoint, input, 'made-up');

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
