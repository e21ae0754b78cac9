import { useSyncExternalStore } from 'react';
import { onClockChange, serverNow } from '../lib/server-clock.ts';

const MINUTE_MS = 60_000;
const minute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** The time of the shop to the minute, in ms; whoever shows it is drawn anew when it is put forward or back. */
export const useNow = (): number => useSyncExternalStore(onClockChange, minute);
