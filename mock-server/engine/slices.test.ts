import { expect, onTestFinished, test, vi } from 'vitest';
import { finishInSlices } from './slices.ts';
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
