import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { actAs } from '#contracts/control';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { readTimeLine } from '#contracts/engine/control/time-line';
import { CHANGE_HEADER, WORLD_HEADER } from '#contracts/engine/control/worlds';
import { getOrderList } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { people } from '#fixtures/generate/people';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { createApp } from './app.ts';
import { testClient } from './engine/testing/test-client.ts';
import { usePostgres } from './engine/testing/use-postgres.ts';

const { newStore } = usePostgres();
let store: string;
beforeAll(async () => {
  store = await newStore();
});

const customerId = people.placed;

/** Two shops that share their worlds, with an order whose token is to be paid, and its buyer. */
async function openOrder(world: string) {
  const open = async () => {
    const mock = await createApp({ seed: readSeed(), scenarios, store });
    onTestFinished(() => mock.close());
    return mock.app;
  };
  const [one, two] = [await open(), await open()];
  await one.inject({ url: `/__mock/clock?__world=${world}&__scenario=order-placed` });
  const { authToken } = await testClient(two, world)(actAs, { params: { customerId } });
  const ask = { one: testClient(one, world), two: testClient(two, world) };
  const { orderList } = await ask.one(
    getOrderList,
    { params: { id: customerId, limit: 1, skip: 0 } },
    authToken,
  );
  return { one, two, ask, authToken, order: orderList[0] };
}

test('a payment that one process began is open at every other one', async () => {
  const { two, ask, authToken, order } = await openOrder('paying');
  const params = { mobile: '9812345678', email: 'asha@example.in', customer_id: customerId };
  const amount = String(order?.amountDue);

  const { callbackUrl } = await ask.one(payment, { params: { ...params, amount } }, authToken);
  const { statusCode } = await two.inject({ url: `${callbackUrl}?__world=paying` });

  expect(statusCode).toBe(200);
});

test('what a read enters because it was due is there at every other process once it is answered', async () => {
  const { one, ask, authToken } = await openOrder('waiting');
  const before = (await ask.one(readTimeLine, {})).at;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
  onTestFinished(() => void vi.restoreAllMocks());

  const { headers } = await one.inject({
    url: `/api/v1/Customer/getOrderList/${customerId}/10/0`,
    headers: { [TOKEN_HEADER]: TOKEN_SCHEME + authToken, [WORLD_HEADER]: 'waiting' },
  });

  const { at, entries } = await ask.two(readTimeLine, {});
  expect(at).toBe(Number(headers[CHANGE_HEADER]));
  expect(at).toBeGreaterThan(before);
  expect(entries[0]?.call).toBe(getOrderList.route);
});
