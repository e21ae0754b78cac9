import { afterEach, expect, test, vi } from 'vitest';
import { onClockChange, serverNow, syncClock } from './server-clock.ts';

afterEach(() => {
  syncClock(new Headers({ date: new Date().toUTCString() }));
  vi.useRealTimers();
});

function setDeviceTime(moment: string) {
  vi.useFakeTimers();
  vi.setSystemTime(moment);
}
const time = () => new Date(serverNow()).toISOString();

test('a device that is a day behind uses the time of the server', () => {
  setDeviceTime('2026-11-20T10:00:00.000Z');

  syncClock(new Headers({ date: 'Sat, 21 Nov 2026 10:00:00 GMT' }));
  vi.setSystemTime('2026-11-20T10:05:00.000Z');

  expect(time()).toBe('2026-11-21T10:05:00.000Z');
});

test('a listener is called when the clock changes, until it unsubscribes', () => {
  setDeviceTime('2026-11-20T10:00:00.000Z');
  const listener = vi.fn();
  const unsubscribe = onClockChange(listener);
  const sync = (date: string) => syncClock(new Headers({ date }));

  sync('Sat, 21 Nov 2026 10:00:00 GMT');
  sync('Sat, 21 Nov 2026 10:00:01 GMT');
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  sync('Sun, 22 Nov 2026 10:00:00 GMT');
  expect(listener).toHaveBeenCalledOnce();
});

test('a server clock that is set back is followed', () => {
  setDeviceTime('2026-11-20T10:00:00.000Z');
  syncClock(new Headers({ date: 'Sat, 21 Nov 2026 10:00:00 GMT' }));

  syncClock(new Headers({ date: 'Fri, 20 Nov 2026 10:00:00 GMT' }));

  expect(time()).toBe('2026-11-20T10:00:00.000Z');
});

test.each([
  ['differs by at most half a minute', { date: 'Fri, 20 Nov 2026 10:00:20 GMT' }],
  ['is invalid', { date: 'noon' }],
  ['is missing', {}],
  [
    'comes with a cached response',
    { date: 'Sat, 21 Nov 2026 10:00:00 GMT', 'x-served-from': 'cache' },
  ],
])('the time of the device is used when that of the server %s', (_, headers) => {
  setDeviceTime('2026-11-20T10:00:00.000Z');

  syncClock(new Headers(headers as Record<string, string>));

  expect(time()).toBe('2026-11-20T10:00:00.000Z');
});
