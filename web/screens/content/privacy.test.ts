import { expect, test } from 'vitest';
import { customers } from '#fixtures/generate/people';
import { privacy } from './privacy.ts';

test('the sample customers agreed to the version that was in force', () => {
  const versions = [...JSON.stringify(privacy).matchAll(/Version (\d+), (\d+ \w+ \d+)/g)].map(
    ([, version = '', day = '']) => ({ version, from: new Date(`${day} UTC`).toISOString() }),
  );

  const agreed = customers.flatMap(({ consent }) => consent ?? []);

  expect(agreed.length).toBeGreaterThan(0);
  for (const { version, at } of agreed)
    expect(versions.find(({ from }) => from <= at)?.version).toBe(version);
});
