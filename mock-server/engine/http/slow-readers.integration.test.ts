import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EVENTS_PATH } from '#contracts/engine/control/log';
import { LIMITS } from '../limits.ts';
import { changeLimits } from '../testing/change-limits.ts';
import { countTurns } from '../testing/count-turns.ts';
import { asha, atlas, libraryHandlers } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';

test('an answer that nobody takes is given up after a time, large or small, and an idle connection is not', async () => {
  const stalled = LIMITS.answer.stallSeconds * 1000;
  const { app, ask, world } = await startLibrary();
  const { loan } = await ask(...borrowAtlas);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const limits = async (path: string) => {
    const [client, [socket]] = await Promise.all([
      connect(Number(port), '127.0.0.1'),
      once(app.server, 'connection') as Promise<[Socket]>,
    ]);
    onTestFinished(() => void client.destroy());
    const setTimeout = vi.spyOn(socket, 'setTimeout');
    client.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${asha}\r\n\r\n`,
    );
    await once(client, 'data');
    await expect.poll(() => socket.timeout).toBeGreaterThan(stalled);
    return setTimeout.mock.calls.map(([ms]) => ms);
  };
  world.transact(
    () => {
      for (let n = 0; n < 1000; n++) world.loans.put({ ...loan, _id: world.newId() });
    },
    { call: 'test' },
  );

  for (const path of [`/api/members/${asha}/loans`, '/api/books', '/%z'])
    expect(await limits(path)).toContain(stalled);
});

test.each([
  ['requests', '/api/books'],
  ['addresses that cannot be read', '/%z'],
])(
  'a connection that sends many %s before it takes the answers is closed, and others are answered',
  async (_, path) => {
    const { app, ask } = await startLibrary();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const answersTo = async (requests: number) => {
      const socket = connect(Number(port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      let text = '';
      socket
        .setEncoding('latin1')
        .on('data', (part) => (text += part))
        .on('error', () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(requests));
      const isAnswered = () => text.split('HTTP/1.1 ').length - 1 === requests;
      return vi.waitUntil(
        () => (socket.closed && 'closed') || (isAnswered() && 'answered'),
        10_000,
      );
    };

    expect(await answersTo(LIMITS.answer.pipelined)).toBe('answered');
    expect(await answersTo(500)).toBe('closed');
    await ask(...loansOfAsha);
  },
);

test('requests that are sent at once may take as long as one after the other', async () => {
  changeLimits('answer', { stallSeconds: 0.2 });
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(port), '127.0.0.1');
  const head = `HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${asha}\r\n`;
  const loan = `${head}content-type: application/json\r\ncontent-length: 2\r\n\r\n`;
  client.write(`GET /api/books/all/1/0 ${head}\r\nPOST /api/loans ${loan}`);

  await setTimeout(600);
  client.write(`{}GET /api/books/all/1/1 ${head}connection: close\r\n\r\n`);

  const statuses = (await text(client)).match(/(?<=HTTP\/1.1 )\d+/g);
  expect(statuses).toEqual(['200', '422', '200']);
});

test('a connection that sends further requests before it takes an answer is given up after a time', async () => {
  changeLimits('answer', { stallSeconds: 0.2 });
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  const client = connect(Number(port), '127.0.0.1').pause();
  onTestFinished(() => void client.destroy());
  const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);

  ask(EVENTS_PATH); // has no end
  await expect.poll(() => sockets[0]?.bytesWritten).toBeGreaterThan(0);
  expect(sockets[0]?.timeout).toBeFalsy();
  ask('/%z');

  await expect.poll(() => sockets[0]?.destroyed).toBe(true);
});

test('with its connection each answer is closed once, those that wait for others too', async () => {
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const closed: string[] = [];
  app.server.on('request', ({ url = '' }, answer) => answer.on('close', () => closed.push(url)));
  const client = connect(Number(port), '127.0.0.1');
  const paths = [EVENTS_PATH, '/api/books/all/1/0', `${EVENTS_PATH}?second`, '/%z'];
  for (const path of paths) client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(client, 'data');
  await setTimeout(100);
  expect(closed).toEqual([]);

  client.destroy();

  await expect.poll(() => closed.length).toBe(paths.length);
  await setTimeout(100);
  expect(closed.toSorted()).toEqual(paths.toSorted());
});

/** A library that tells each call as it handles it. */
async function startWatchedLibrary(handles: () => void) {
  const handlers = libraryHandlers.map((route) => ({
    ...route,
    handler: (...input: Parameters<typeof route.handler>) => {
      handles();
      return route.handler(...input);
    },
  }));
  return startLibrary({ handlers: [handlers] });
}

test('a request is handled once the answer before it is sent: nobody has many answers that they do not take', async () => {
  let handled = 0;
  const { app } = await startWatchedLibrary(() => handled++);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  ask('/api/books/all/1/0');
  await expect.poll(() => handled).toBe(1);

  ask(EVENTS_PATH); // has no end
  for (let skip = 0; skip < 5; skip++) ask(`/api/books/all/1/${skip}`);
  await setTimeout(200);

  expect(handled).toBe(1);
});

test('requests that a connection sends at once are handled in turns, and answered in order', async () => {
  const turn = countTurns();
  const handledIn: number[] = [];
  const { app } = await startWatchedLibrary(() => handledIn.push(turn()));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const lines = (skip: number) =>
    `GET /api/books/all/1/${skip} HTTP/1.1\r\nhost: localhost\r\n${skip === 9 ? 'connection: close\r\n' : ''}\r\n`;

  socket.write(Array.from({ length: 10 }, (_, skip) => lines(skip)).join(''));
  const answers = await text(socket);

  expect(new Set(handledIn).size).toBe(10);
  const skips = Array.from(answers.matchAll(/"skip":(\d)/g), ([, skip]) => Number(skip));
  expect(skips).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('what a connection sent before it was closed is parsed no further', async () => {
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  let requests = 0;
  app.server.on('request', () => requests++);
  const socket = connect(Number(port), '127.0.0.1')
    .resume()
    .on('error', () => {});
  onTestFinished(() => void socket.destroy());

  socket.write('GET /api/books HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(500));

  await expect.poll(() => socket.closed).toBe(true);
  expect(requests).toBe(LIMITS.answer.pipelined + 1);
});

describe('large bodies', () => {
  const head = `POST /api/loans HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${asha}\r\ncontent-type: application/json`;

  async function startClient() {
    const { app, ask } = await startLibrary();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    /** Sends this much of a body of JSON that has `size`. Returns what is answered. */
    const send = (size: string, body: string) => {
      const answer = { text: '' };
      const socket = connect(Number(port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.setEncoding('latin1').on('data', (part) => (answer.text += part));
      socket.on('error', () => {}).write(`${head}\r\n${size}\r\n\r\n${body}`);
      return answer;
    };
    return { send, ask };
  }

  const length = (bytes: number) => `content-length: ${bytes}`;
  const loanOf = (bytes: number) => JSON.stringify({ bookId: atlas }).padEnd(bytes);

  test('that stall take only the room of what has arrived', async () => {
    const { send } = await startClient();
    const stalled = Array.from({ length: 100 }, (_, n) =>
      n % 2
        ? send(length(LIMITS.json.bytes), '{')
        : send('transfer-encoding: chunked', '1\r\n{\r\n'),
    );
    await setTimeout(100);

    const loan = loanOf(100_000);
    const answer = send(length(loan.length), loan);

    await expect.poll(() => answer.text).toMatch(/^HTTP\/1.1 200/);
    expect(stalled.map(({ text }) => text).join('')).toBe('');
  });

  test('that have almost arrived and stall leave their room to the next', async () => {
    changeLimits('json', { largeAtATime: 1024 * 1024 });
    const { send } = await startClient();
    const stalled = Array.from({ length: 11 }, () => send(length(100_001), loanOf(100_000)));
    const ended = () => stalled.filter(({ text }) => /^HTTP\/1.1 429.*RATE_LIMIT/s.test(text));
    await expect.poll(ended).toHaveLength(1);

    vi.setSystemTime(Date.now() + LIMITS.mayWait);
    onTestFinished(() => void vi.useRealTimers());
    const loan = loanOf(100_000);
    const answer = send(length(loan.length), loan);

    await expect.poll(() => answer.text).toMatch(/^HTTP\/1.1 200/);
    expect(ended()).toHaveLength(2);
  });

  test('that never end take room for their values too', async () => {
    changeLimits('json', { largeAtATime: 512 * 1024 });
    const { send } = await startClient();
    const lists = '[],'.repeat(4900);

    const many = send(length(200_001), `[${lists}`.padEnd(200_000));
    await expect.poll(() => many.text).toMatch(/^HTTP\/1.1 429.*RATE_LIMIT/s);
    const few = send(length(200_001), `["${lists}",`.padEnd(200_000));
    await setTimeout(100);

    expect(few.text).toBe('');
  });

  test('that never end leave room in memory, and small ones are answered', async () => {
    changeLimits('json', { largeAtATime: 1024 * 1024 });
    const { send, ask } = await startClient();

    const sent = Array.from({ length: 12 }, () => send(length(100_001), loanOf(100_000)));

    const answers = () => sent.flatMap(({ text }) => (text ? [text] : []));
    await expect.poll(answers).toHaveLength(2);
    for (const answer of answers()) expect(answer).toMatch(/^HTTP\/1.1 429.*RATE_LIMIT/s);
    await ask(...borrowAtlas);
    const small = send('transfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n');
    await expect.poll(() => small.text).toMatch(/^HTTP\/1.1 422/);
  });
});
