import { useEffect } from 'react';
import { readClock } from '#contracts/engine/control/time-line';
import { useControlQuery } from './control/use-control.ts';
import { dayOf, shortDayOf, timeOf } from './format.ts';
import { store, useStore } from './store.ts';

/** The clock of the machine; all who show a time show the same second. */
const machineClock = store(Date.now());

/** The time of the world, second by second as long as it goes on. */
export function useWorldTime() {
  const { data, dataUpdatedAt } = useControlQuery(readClock);
  const machine = useStore(machineClock);
  const stands = data?.frozen !== null;
  useEffect(() => {
    if (stands) return;
    const timer = setInterval(() => {
      if (Date.now() - machineClock.get() >= 950) machineClock.set(Date.now());
    }, 1_000);
    return () => clearInterval(timer);
  }, [stands]);
  if (!data) return undefined;
  const passed = stands ? 0 : Math.max(0, machine - dataUpdatedAt);
  return { now: Date.parse(data.now) + passed, shift: data.shift, isFrozen: data.frozen !== null };
}

/** Day and time in short, for the head. */
export function Ticking() {
  const clock = useWorldTime();
  if (!clock) return <span className="waiting">…</span>;
  return (
    <span>
      <span className="sr">Time of this world: {dayOf(clock.now)} </span>
      <b>{timeOf(clock.now)}</b>
      <small>
        <span aria-hidden="true">{shortDayOf(clock.now)} · </span>
        {clock.isFrozen ? 'stands still' : clock.shift === 0 ? 'IST' : 'IST, moved'}
      </small>
    </span>
  );
}
