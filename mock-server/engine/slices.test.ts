import { expect, onTestFinished, test, vi } from 'vitest';
import { finishInSlices, SLICE } from './slices.ts';
import { elapsedMs } from './world/clock.ts';

/** Work until it is to end, for three seconds at most. */
function* stepsUntil(isOver: () => boolean) {
  for (const end = elapsedMs() + 3_000; !isOver() && elapsedMs() < end; ) yield;
}

test('long work pauses also after the clock of the machine was set back', async () => {
  onTestFinished(() => void vi.useRealTimers());
  let isOtherDone = false;
  const other = () => {
    isOtherDone = false;
    setImmediate(() => {
      isOtherDone = true;
    });
  };
  for (const year of ['2030', '2020']) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(year) });
    other();
    await finishInSlices(stepsUntil(() => isOtherDone));

    expect(isOtherDone).toBe(true);
  }
});

test('of works that pause at the same time, one goes on at each turn', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const turns: number[] = [];
  function* work() {
    for (let step = 0; step < 3; step++) {
      for (const end = elapsedMs() + SLICE; elapsedMs() < end; );
      yield;
      turns.push(turn);
    }
  }

  await Promise.all([1, 2, 3].map(() => finishInSlices(work())));
  isOver = true;

  expect(turns).toHaveLength(9);
  expect(new Set(turns).size).toBe(9);
});
