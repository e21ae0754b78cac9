import { useEffect } from 'react';
import { readClock } from '#contracts/engine/control/time-line';
import { createStore, useStore } from '../lib/store.ts';
import { useControlQuery } from './control/use-control.ts';
import { formatClockTime, formatDayMonth, formatFullDate, formatYear } from './format.ts';

/** The machine's time in ms, shared so that all clocks show the same second. */
const machineTime = createStore(Date.now());

/** The world's time, updated every second unless it is frozen. */
export function useWorldTime() {
  const { data, dataUpdatedAt } = useControlQuery(readClock);
  const machine = useStore(machineTime);
  const isStopped = data?.frozen !== null;
  useEffect(() => {
    if (isStopped) return;
    const timer = setInterval(() => {
      if (Date.now() - machineTime.get() >= 950) machineTime.set(Date.now());
    }, 1_000);
    return () => clearInterval(timer);
  }, [isStopped]);
  if (!data) return undefined;
  const elapsed = isStopped ? 0 : Math.max(0, machine - dataUpdatedAt);
  return { now: Date.parse(data.now) + elapsed, shift: data.shift, isFrozen: data.frozen !== null };
}

/** With the year, unless that is the machine's. */
const formatDay = (at: number) =>
  formatYear(at) === formatYear(Date.now())
    ? formatDayMonth(at)
    : `${formatDayMonth(at)} ${formatYear(at)}`;

export function WorldTime() {
  const clock = useWorldTime();
  if (!clock) return <span className="loading-text">…</span>;
  return (
    <span>
      <span className="sr-only">World time: {formatFullDate(clock.now)} </span>
      <b>{formatClockTime(clock.now)}</b>
      <small>
        <span aria-hidden="true">{formatDay(clock.now)} · </span>
        {clock.isFrozen ? 'frozen' : clock.shift === 0 ? 'IST' : 'shifted'}
      </small>
    </span>
  );
}
