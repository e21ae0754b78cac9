import { expect, test } from 'vitest';
import type { Ledger, LedgerEntry } from '#contracts/engine/drift/ledger';
import { wishListCart } from '#contracts/wishlist';
import { aSeed } from '#fixtures/builders';
import { createApp } from '#mock-server/app';
import { banner } from './banner.ts';

test.each([
  [undefined, 'http://192.168.1.20:4000/__mock/docs'],
  ['brass-key', 'http://192.168.1.20:4000/__mock/docs?token=brass-key'],
])('with the control token %s the docs link is %s', async (controlToken, link) => {
  const mock = await createApp({ seed: aSeed() });
  const served = { url: 'http://192.168.1.20:4000', file: 'main.jsonl' };

  const text = banner({
    ...mock,
    ...served,
    controlToken,
    upstream: undefined,
    portInUse: undefined,
  });
  await mock.close();

  expect(text.match(/Docs +(\S+)/)?.[1]).toBe(link);
});

test('assumptions that a backend has confirmed are not counted as open', async () => {
  const seen = '2026-11-21T04:30:00.000Z';
  const entry: LedgerEntry = {
    state: 'confirmed',
    against: 'https://api.example.in',
    count: 1,
    firstSeen: seen,
    lastSeen: seen,
    sample: 'true',
  };
  let ledger: Ledger = {};
  const mock = await createApp({ seed: aSeed(), ledger: () => ledger });
  await mock.close();
  const served = { ...mock, url: 'http://localhost:4000', file: 'main.jsonl' };
  const open = () => {
    const text = banner({
      ...served,
      controlToken: undefined,
      upstream: undefined,
      portInUse: undefined,
    });
    return Number(text.match(/\d+ calls, (\d+) open assumptions/)?.[1]);
  };
  const before = open();

  ledger = { [wishListCart.route]: { 'object.isWishListed': entry } };

  expect(before).toBeGreaterThan(100);
  expect(open()).toBe(before - 1);
});

test('a shop has a page of pictures, and a QR code if other devices can reach it', async () => {
  const mock = await createApp({ seed: aSeed() });
  const shop = { url: 'http://192.168.1.20:4000', requestedPort: 4000 };
  const served = {
    ...mock,
    ...shop,
    file: 'main.jsonl',
    upstream: undefined,
    portInUse: undefined,
  };

  const open = banner({ ...served, controlToken: 'brass-key' }, shop);
  const closed = banner({ ...served, controlToken: undefined }, shop);
  const local = { url: 'http://localhost:4000', requestedPort: 4000 };
  const behindProxy = banner({ ...served, ...local, controlToken: 'brass-key' }, local);
  await mock.close();

  expect(open).toMatch(/█.*▀|▄/);
  expect(closed).not.toMatch(/█/);
  expect(behindProxy).not.toMatch(/█/);
  expect(closed).toContain('Pictures  http://192.168.1.20:4000/__mock/tour');
});

test.each([
  [undefined, 'fresh-guest'],
  ['sold-out', 'sold-out'],
])('in the scenario %s the link to a new world starts %s', async (scenario, name) => {
  const scenarios = {
    'fresh-guest': { description: 'Nobody.' },
    'sold-out': { description: 'Nothing.' },
  };
  const mock = await createApp({ seed: aSeed(), scenarios, ...(scenario && { scenario }) });
  const shop = { url: 'http://localhost:4000', requestedPort: 4000 };
  const served = {
    ...mock,
    ...shop,
    file: 'main.jsonl',
    upstream: undefined,
    portInUse: undefined,
  };

  const text = banner({ ...served, controlToken: undefined }, shop);
  await mock.close();

  expect(text.match(/Fresh +(\S+)/)?.[1]).toBe(`http://localhost:4000/?__scenario=${name}`);
});
