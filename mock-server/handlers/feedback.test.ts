import { beforeEach, describe, expect, test } from 'vitest';
import { giveFeedBack } from '#contracts/complaints';
import { aCustomer } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
let server: Awaited<ReturnType<typeof startWorld>>;
let ask: ReturnType<typeof server.as>;

beforeEach(async () => {
  server = await startWorld({ customers: [asha] });
  server.world.clock.freeze('2026-11-21T04:30:00.000Z');
  ask = server.as(asha._id);
});

describe('feedback', () => {
  const message = 'Finds every car at once.';
  const give = (overrides = {}) =>
    ask(giveFeedBack, {
      body: { customerId: asha._id, rating: 5, area: 'search', message, ...overrides },
    });

  test('is accepted once a day in India', async () => {
    const other = { message: 'But not the one I want.' };
    server.world.clock.freeze('2026-11-21T18:29:00.000Z');
    await give();

    await expect(give(other)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMIT' });
    server.world.clock.freeze('2026-11-21T18:30:00.000Z');
    await give(other);

    expect(server.world.feedbacks.all()).toMatchObject([{ message }, other]);
  });

  test('that is sent again unchanged is the same one', async () => {
    const overrides = { message: 'My PAN is ABCDE1234F.' };
    const { feedback } = await give(overrides);

    expect(await give(overrides)).toEqual({ feedback });
    for (const changed of [{ rating: 1 }, { area: 'checkout' }])
      await expect(give({ ...overrides, ...changed })).rejects.toMatchObject({ status: 429 });
    expect(server.world.feedbacks.all()).toHaveLength(1);
  });
});
