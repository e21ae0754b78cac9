import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { library } from '#contracts/engine/testing/library';
import { asha, createLibrary, novel } from './library.ts';
import { fromMock, fromServer, mswHandlers } from './msw.ts';

const endpoints = Object.values(library);
const origin = 'https://library.example.in';
const loans = `${origin}/api/members/${asha}/loans`;
const server = setupServer();
let mock: Awaited<ReturnType<typeof createLibrary>>;
let base: string;

beforeAll(async () => {
  mock = await createLibrary({
    scenarios: {
      closed: {
        description: 'Nobody can list loans.',
        faults: [{ call: 'myLoans', status: 503 }],
      },
      cut: {
        description: 'Nobody can borrow.',
        faults: [{ call: 'borrowBook', cut: 'connection' }],
      },
    },
  });
  base = await mock.app.listen({ port: 0, host: '127.0.0.1' });
  server.listen({ onUnhandledRequest: 'bypass' });
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await mock.close();
});

/** Borrows a book and lists the loans, as any client would. */
async function borrow() {
  const authorization = `Bearer ${asha}`;
  await fetch(`${origin}/api/loans`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ bookId: novel }),
  });
  return fetch(loans, { headers: { authorization } });
}

test.each([
  ['in the same process', () => fromMock(mock, 'msw-here')],
  ['that runs elsewhere', () => fromServer(base, 'msw-there')],
])('handlers answer every call from a world of a mock %s', async (_, answer) => {
  server.use(...mswHandlers(endpoints, answer()));

  const reply = await borrow();

  expect(reply.status).toBe(200);
  expect((await reply.json()).object.loanList).toMatchObject([{ bookId: novel }]);
  expect(reply.headers.get('x-mock-world')).toMatch(/^msw-/);
  expect(mock.world.loans.size).toBe(0);
});

test('the world of a mock that runs elsewhere starts in the given scenario', async () => {
  server.use(...mswHandlers(endpoints, fromServer(base, 'msw-closed', 'closed')));

  const reply = await borrow();

  expect((await reply.json()).code).toBe('MAINTENANCE');
});

test('errors are passed on as they are', async () => {
  server.use(...mswHandlers(endpoints, fromMock(mock)));

  const reply = await fetch(loans);

  expect([reply.status, (await reply.json()).code]).toEqual([401, 'TOKEN_MISSING']);
});

test.each([
  ['in the same process', () => fromMock(mock, 'msw-cut-here')],
  ['that runs elsewhere', () => fromServer(base, 'msw-cut-there', 'cut')],
])('a connection that a mock %s cuts is a network error', async (_, answer) => {
  mock.worlds
    .get('msw-cut-here')
    .configure({ faults: [{ call: 'borrowBook', cut: 'connection' }] });
  server.use(...mswHandlers(endpoints, answer()));

  await expect(borrow()).rejects.toThrow('Failed to fetch');
});

test('each call has a handler, which a handler before it overrides', async () => {
  const handlers = mswHandlers(endpoints, fromMock(mock));
  server.use(...handlers);
  server.use(http.get('*/api/members/*/loans', () => HttpResponse.json({ object: [] })));

  const reply = await fetch(loans);

  expect(await reply.json()).toEqual({ object: [] });
  expect(handlers).toHaveLength(endpoints.length);
});
