import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLibrary } from '../testing/library.ts';

let library: Awaited<ReturnType<typeof createLibrary>>;
beforeAll(async () => {
  library = await createLibrary();
});
afterAll(() => library.close());

type Sent = [method: 'get' | 'post' | 'put', path: string, body?: object | string];

test.each<[string, Sent, string]>([
  [
    'a row that does not exist',
    ['get', '/__mock/data/books/abc'],
    'There is no "abc" in books. GET /__mock/data/books lists those of this world.',
  ],
  [
    'a branch that does not exist',
    ['post', '/__mock/timeline/bring-back', { branch: 99 }],
    'There is no branch 99. Branches of this world: none. GET /__mock/timeline shows them.',
  ],
  [
    'a fault of no call',
    ['put', '/__mock/faults', { faults: [{ call: 'nope', delay: 1 }] }],
    '/__mock/docs shows the names; * stands for any letters.',
  ],
  [
    'a scenario that is no text',
    ['post', '/__mock/reset', { scenario: 5 }],
    'body.scenario: The name of a scenario, as GET /__mock/scenarios lists it, or null for none.',
  ],
  [
    'a request that is no number',
    ['get', '/__mock/log/abc'],
    'params.number: The number of a request, 1 or more, as GET /__mock/log lists it.',
  ],
  [
    'a request that never was',
    ['get', '/__mock/log/9999999'],
    'There was no request 9999999 yet. GET /__mock/log lists those that it has.',
  ],
  [
    'a row with a field that would reach a prototype',
    ['put', '/__mock/data/books/abc', '{"row":{"__proto__":{"a":1}}}'],
    'body.row.__proto__: Is not part of the contract.',
  ],
])('%s is refused in words that say what to do', async (_, [method, path, body], words) => {
  const reply = await request(library.app.server)
    [method](path)
    .set('content-type', 'application/json')
    .send(body);

  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.body.message).toContain(words);
});
