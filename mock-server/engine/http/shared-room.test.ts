import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { type Arriving, SharedRoom } from './shared-room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (times = 1) => vi.advanceTimersByTime(times * LIMITS.mayWait);

function arriving() {
  const socket = { bytesRead: 0, destroyed: false };
  const raw = { complete: false };
  const end = vi.fn();
  const send = (bytes: number) => {
    socket.bytesRead += bytes;
  };
  return { raw, socket, end, send };
}

/** A room of this size, and a request for each place of it. */
function aFullRoom(size: number) {
  const room = new SharedRoom(size, 'It is full.');
  const requests = Array.from({ length: size }, arriving);
  for (const one of requests) room.hold(one, 1);
  const enters = (one: Arriving = arriving()) => room.hold(one, 1) === undefined;
  return { room, requests, enters };
}

test('nobody has to leave at once, and then the slowest does', () => {
  const { requests, enters } = aFullRoom(3);
  for (const [index, bytes] of [300, 100, 200].entries()) requests[index]?.send(bytes);

  expect(enters()).toBe(false);
  wait();

  expect(enters()).toBe(true);
  expect(requests.map(({ end }) => end.mock.calls.length)).toEqual([0, 1, 0]);
  expect(requests[1]?.end.mock.calls[0]?.[0].message).toContain('took too long while others');
});

test('one that has arrived keeps its place, and leaves it when it is answered', () => {
  const { room, requests, enters } = aFullRoom(1);
  const [arrived] = requests as [ReturnType<typeof arriving>];
  arrived.raw.complete = true;
  wait();

  expect(enters()).toBe(false);
  room.leave(arrived);

  expect(enters()).toBe(true);
});

test('one whose connection is closed leaves at once, also if it has arrived', () => {
  const { requests, enters } = aFullRoom(2);
  const [, closed] = requests as [unknown, ReturnType<typeof arriving>];
  closed.raw.complete = true;
  closed.socket.destroyed = true;

  expect(enters()).toBe(true);
  expect(enters()).toBe(false);
  expect(closed.end).not.toHaveBeenCalled();
});

test('speed is what was sent lately', () => {
  const { requests, enters } = aFullRoom(2);
  const [stopped, going] = requests;
  stopped?.send(1_000_000);
  going?.send(1);
  enters();
  wait();
  enters();
  going?.send(1);
  wait();

  enters();

  expect(stopped?.end).toHaveBeenCalled();
});

test('many that send little and many that always come leave places to others', () => {
  const { requests, enters } = aFullRoom(32);
  const steps = 40;
  const fast: boolean[] = [];

  for (let step = 0; step < steps; step++) {
    vi.advanceTimersByTime(LIMITS.mayWait / 10);
    for (const one of requests) one.send(10);
    const slow = [arriving(), arriving()];
    requests.push(...slow.filter(enters));
    fast.push(enters());
  }

  expect(fast.indexOf(true)).toBeLessThanOrEqual(10);
  expect(fast.slice(fast.indexOf(true))).not.toContain(false);
});

test('so many leave as are needed for the next, which may need more of it over time', () => {
  const room = new SharedRoom(100, 'It is full.');
  const [small, other, next] = [arriving(), arriving(), arriving()] as const;
  room.hold(small, 10);
  room.hold(other, 60);
  wait();
  small.send(20);
  other.send(10);

  room.hold(next, 30);
  expect(other.end).not.toHaveBeenCalled();
  room.hold(next, 95);

  expect([small, other, next].map(({ end }) => end.mock.calls.length)).toEqual([1, 1, 0]);
  expect(room.hold(next, 101)?.message).toBe('It is full. Try again.');
  expect(room.hold(small, 100)).toBeUndefined();
});
