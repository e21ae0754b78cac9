import { expect, test } from 'vitest';
import { aSeed } from '#fixtures/builders';
import { createApp } from '#mock-server/app';
import { banner } from './banner.ts';

test.each([
  [undefined, 'http://192.168.1.20:4000/__mock/docs'],
  ['brass-key', 'http://192.168.1.20:4000/__mock/docs?token=brass-key'],
])('with the control token %s the page of the contract opens as %s', async (controlToken, link) => {
  const mock = await createApp({ seed: aSeed() });
  const served = { url: 'http://192.168.1.20:4000', file: 'main.jsonl' };

  const text = banner({ ...mock, ...served, controlToken, upstream: undefined, taken: undefined });
  await mock.close();

  expect(text.match(/Docs +(\S+)/)?.[1]).toBe(link);
});

test('a shop that phones can reach is shown to their cameras', async () => {
  const mock = await createApp({ seed: aSeed() });
  const shop = { url: 'http://192.168.1.20:4000', wanted: 4000 };
  const served = { ...mock, ...shop, file: 'main.jsonl', upstream: undefined, taken: undefined };

  const open = banner({ ...served, controlToken: 'brass-key' }, shop);
  const closed = banner({ ...served, controlToken: undefined }, shop);
  await mock.close();

  expect(open).toMatch(/█.*▀|▄/);
  expect(closed).not.toMatch(/█/);
});

test.each([
  [undefined, 'fresh-guest'],
  ['sold-out', 'sold-out'],
])('in the scenario %s the link to begin anew is that of %s', async (scenario, name) => {
  const scenarios = { 'fresh-guest': { says: 'Nobody.' }, 'sold-out': { says: 'Nothing.' } };
  const mock = await createApp({ seed: aSeed(), scenarios, ...(scenario && { scenario }) });
  const shop = { url: 'http://localhost:4000', wanted: 4000 };
  const served = { ...mock, ...shop, file: 'main.jsonl', upstream: undefined, taken: undefined };

  const text = banner({ ...served, controlToken: undefined }, shop);
  await mock.close();

  expect(text.match(/Fresh +(\S+)/)?.[1]).toBe(`http://localhost:4000/?__scenario=${name}`);
});
