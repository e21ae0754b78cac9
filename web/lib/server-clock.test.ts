import { afterEach, expect, test, vi } from 'vitest';
import { onClockChange, serverNow, syncClock } from './server-clock.ts';

afterEach(() => {
  syncClock(new Headers({ date: new Date().toUTCString() }));
  vi.useRealTimers();
});

function at(moment: string) {
  vi.useFakeTimers();
  vi.setSystemTime(moment);
}
const said = () => new Date(serverNow()).toISOString();

test('a phone that is a day behind goes by the time of the server', () => {
  at('2026-11-20T10:00:00.000Z');

  syncClock(new Headers({ date: 'Sat, 21 Nov 2026 10:00:00 GMT' }));
  vi.setSystemTime('2026-11-20T10:05:00.000Z');

  expect(said()).toBe('2026-11-21T10:05:00.000Z');
});

test('who wants to hear of it hears when the time is moved, and no longer once that is over', () => {
  at('2026-11-20T10:00:00.000Z');
  const hear = vi.fn();
  const stop = onClockChange(hear);
  const tell = (date: string) => syncClock(new Headers({ date }));

  tell('Sat, 21 Nov 2026 10:00:00 GMT');
  tell('Sat, 21 Nov 2026 10:00:01 GMT');
  expect(hear).toHaveBeenCalledOnce();
  stop();
  tell('Sun, 22 Nov 2026 10:00:00 GMT');
  expect(hear).toHaveBeenCalledOnce();
});

test('a server that is set back sets the shop back', () => {
  at('2026-11-20T10:00:00.000Z');
  syncClock(new Headers({ date: 'Sat, 21 Nov 2026 10:00:00 GMT' }));

  syncClock(new Headers({ date: 'Fri, 20 Nov 2026 10:00:00 GMT' }));

  expect(said()).toBe('2026-11-20T10:00:00.000Z');
});

test.each([
  ['is no more than half a minute away', { date: 'Fri, 20 Nov 2026 10:00:20 GMT' }],
  ['cannot be read', { date: 'noon' }],
  ['does not come', {}],
  ['comes with a kept answer', { date: 'Sat, 21 Nov 2026 10:00:00 GMT', 'x-served-from': 'cache' }],
])('the time of a phone stands when that of the server %s', (_, headers) => {
  at('2026-11-20T10:00:00.000Z');

  syncClock(new Headers(headers as Record<string, string>));

  expect(said()).toBe('2026-11-20T10:00:00.000Z');
});
