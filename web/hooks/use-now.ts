import { useSyncExternalStore } from 'react';
import { onClockChange, serverNow } from '../lib/server-clock.ts';

const MINUTE_MS = 60_000;
const currentMinute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** The server's time to the minute, in ms; renders again when the server's clock is changed. */
export const useNow = (): number => useSyncExternalStore(onClockChange, currentMinute);
