import { expect, test } from 'vitest';
import { customers } from '#fixtures/generate/people';
import { privacy } from './privacy.ts';

test.each([/compare/, /list of your requests/, /customer id/, /access token/])(
  'what signing out deletes stays until then: %s',
  (what) => {
    const rows = privacy
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => ('table' in block ? block.table.rows : []))
      .map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.en)));

    expect(rows.find(([name = '']) => what.test(name))?.at(-1)).toBe('Until you sign out');
  },
);

test('the sample customers agreed to the version that was in force', () => {
  const versions = [...JSON.stringify(privacy).matchAll(/Version (\d+), (\d+ \w+ \d+)/g)].map(
    ([, version = '', day = '']) => ({ version, from: new Date(`${day} UTC`).toISOString() }),
  );

  const agreed = customers.flatMap(({ consent }) => consent ?? []);

  expect(agreed.length).toBeGreaterThan(0);
  for (const { version, at } of agreed)
    expect(versions.find(({ from }) => from <= at)?.version).toBe(version);
});
