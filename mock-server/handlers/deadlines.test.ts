import { expect, test } from 'vitest';
import { listDeadlines } from '#contracts/control';
import { setClock } from '#contracts/engine/control/time-line';
import { startBuying } from './testing.ts';

test('the deadlines of a world are told in words, soonest first, until they have passed', async () => {
  const { call, order } = await startBuying();
  const { orderNo } = await order();

  const { deadlines } = await call(listDeadlines);
  const [first] = deadlines;
  await call(setClock, { body: { action: 'set', at: first?.endsAt ?? '' } });
  const later = await call(listDeadlines);

  expect(deadlines.map(({ what }) => what)).toContain(`The time to pay for ${orderNo} ends`);
  expect(deadlines.map(({ endsAt }) => endsAt)).toEqual(
    deadlines.map(({ endsAt }) => endsAt).sort(),
  );
  expect(later.deadlines).not.toContainEqual(first);
});
