import { expect, onTestFinished, test } from 'vitest';
import { register } from '#contracts/customers';
import { aSeed } from '#fixtures/builders';
import { createApp } from '../app.ts';
import { testClient } from '../engine/testing/test-client.ts';
import { replay } from '../engine/world/replay.ts';
import { writeRepro } from '../engine/world/repro.ts';
import { guest } from '../testing.ts';

/** The token of the first guest, and the world in which it was given. */
async function aGuest(options: { controlToken?: string } = {}) {
  const mock = await createApp({ seed: aSeed(), ...options });
  onTestFinished(mock.close);
  const { authToken } = await testClient(mock.app)(register, { body: guest });
  return { ...mock, authToken };
}

test('nobody can calculate a token of a mock that other machines can reach', async () => {
  const open = { controlToken: 'brass-key' };

  const tokens = [await aGuest(), await aGuest(open), await aGuest(open)].map(
    ({ authToken }) => authToken,
  );

  expect(new Set(tokens).size).toBe(3);
  expect(tokens.every((token) => /^ct_[0-9a-f]{48}$/.test(token))).toBe(true);
});

test('a replay gives the tokens that were given', async () => {
  const recorded = await aGuest({ controlToken: 'brass-key' });
  const repro = writeRepro(recorded.worlds, recorded.world);

  const replayed = replay(await aGuest(), repro);

  expect(replayed.difference).toBeUndefined();
  expect(replayed.world.collection('sessions').get(recorded.authToken)).toBeDefined();
});
