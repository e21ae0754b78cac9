import { expect, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { RequestLog } from './request-log.ts';

const unread = { method: 'GET', headers: {}, world: 'main', status: 400, answer: '', url: '/' };
const error = { code: 'BAD_REQUEST', message: 'No request.', errors: [] };

/** A log of so many requests. */
function aLog(count: number) {
  const log = new RequestLog([]);
  const add = () => void log.addUnread(unread, error);
  for (let number = 1; number <= count; number++) add();
  return { log, add };
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('a follower misses nothing of what comes while it is given what it has missed', async () => {
  const { requests } = LIMITS.log;
  const { log, add } = aLog(requests);
  const seen: number[] = [];
  const follower = {
    add({ number }: { number: number }) {
      seen.push(number);
      if (number <= requests) for (let more = 0; more < 3; more++) add();
    },
    miss() {},
  };

  log.follow(0)(follower);

  await vi.waitFor(() => expect(seen).toHaveLength(4 * requests), 10_000);
  add();
  expect(seen).toEqual(numbers(1, 4 * requests + 1));
});

test('a follower that stops gets nothing more, and is forgotten', async () => {
  const { log, add } = aLog(3);
  const seen: number[] = [];

  const stop = log.follow(1)({ add: ({ number }) => void seen.push(number), miss() {} });
  stop();
  add();
  await new Promise(setImmediate);

  expect(seen).toEqual([]);
});

test('after the number of a mock that was stopped, all requests are new', async () => {
  const { log } = aLog(3);
  const seen: number[] = [];

  log.follow(100)({ add: ({ number }) => void seen.push(number), miss() {} });

  await vi.waitFor(() => expect(seen).toEqual(numbers(1, 3)));
});
