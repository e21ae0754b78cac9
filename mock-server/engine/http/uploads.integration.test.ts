import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import request from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FileStore } from '../files/file-store.ts';
import { LIMITS } from '../limits.ts';
import { withCovers } from '../testing/covers.ts';
import { asha, atlas } from '../testing/library.ts';
import { borrowAtlas, startLibrary } from '../testing/start-library.ts';

const start = '--x\r\ncontent-disposition: form-data; name="covers"; filename="a.png"\r\n\r\n';

async function startCovers() {
  const { app } = await startLibrary(withCovers);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const received: { bytesRead: number }[] = [];
  app.server.on('connection', (socket) => received.push(socket));
  /** Without an end it goes on. */
  const upload = (end?: string) => {
    let request: ReturnType<typeof httpRequest> | undefined;
    const status = new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${asha}`,
        'content-type': 'multipart/form-data; boundary=x',
      };
      const path = `${origin}/api/loans/1/covers`;
      request = httpRequest(path, { method: 'POST', headers }, (reply) => {
        resolve(reply.resume().statusCode);
      }).on('error', reject);
      request.write(start);
      if (end !== undefined) request.end(end);
    });
    const send = (more: string) =>
      new Promise<void>((resolve) => request?.write(more, () => resolve()));
    return { status, send, end: () => request?.end('\r\n--x--\r\n') };
  };
  return Object.assign(upload, { received, port: Number(new URL(origin).port) });
}

test('so many uploads are read at a time, and the next when one of them has ended', async () => {
  const upload = await startCovers();
  const open = Array.from({ length: LIMITS.uploads.atATime }, () => upload());
  onTestFinished(() => Promise.allSettled(open.map(({ status }) => status)).then(() => undefined));

  await expect.poll(() => upload('\r\n--x--\r\n').status).toBe(429);
  open[0]?.end();
  expect(await open[0]?.status).toBe(404);

  await expect.poll(() => upload('\r\n--x--\r\n').status).toBe(404);
  for (const { end } of open.slice(1)) end();
});

test('uploads behind a stream, whose connection is closed, leave their places', async () => {
  const upload = await startCovers();
  const { pipelined } = LIMITS.answer;
  const host = 'host: localhost\r\n';
  const body = `${start}\r\n--x--\r\n`;
  const headers = `${host}authorization: Bearer ${asha}\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
  const whole = `POST /api/loans/1/covers HTTP/1.1\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;

  for (let sent = 0; sent <= LIMITS.uploads.atATime; sent += pipelined - 1) {
    const socket = connect(upload.port, '127.0.0.1');
    const text = `GET /__mock/events HTTP/1.1\r\n${host}\r\n${whole.repeat(pipelined - 1)}`;
    socket.write(text);
    await once(socket, 'data');
    await expect.poll(() => upload.received.at(-1)?.bytesRead).toBe(text.length);
    for (let turn = 0; turn < 10 * pipelined; turn++) await new Promise(setImmediate);
    socket.resetAndDestroy();
  }

  await expect.poll(() => upload('\r\n--x--\r\n').status).toBe(404);
});

test('the slowest of many uploads gives its place to the next', async () => {
  const upload = await startCovers();
  const open = Array.from({ length: LIMITS.uploads.atATime }, () => upload());
  const slow = open[7];
  const others = open.filter((one) => one !== slow);
  await expect.poll(() => upload('\r\n--x--\r\n').status).toBe(429);
  await Promise.all(others.map(({ send }) => send('x'.repeat(10_000))));
  const arrived = () => upload.received.filter(({ bytesRead }) => bytesRead > 10_000);
  await expect.poll(() => arrived().length).toBe(others.length);

  vi.setSystemTime(Date.now() + LIMITS.mayWait);
  onTestFinished(() => void vi.useRealTimers());

  expect(await upload('\r\n--x--\r\n').status).toBe(404);
  expect(await slow?.status).toBe(429);
  for (const { end } of others) end();
  expect(new Set(await Promise.all(others.map(({ status }) => status)))).toEqual(new Set([404]));
});

test('an upload that has stopped gives its place to the next, however much it has sent', async () => {
  const upload = await startCovers();
  const open = Array.from({ length: LIMITS.uploads.atATime }, () => upload());
  const [stopped, ...others] = open;
  const ended = new Set<unknown>();
  const begin = (one = upload()) => {
    one.status.then(() => ended.add(one));
    return one;
  };
  for (const one of others) begin(one);
  const whole = '\r\n--x--\r\n';
  await expect.poll(() => upload(whole).status).toBe(429);
  const sendAll = () =>
    Promise.all(others.map((one) => ended.has(one) || one.send('x'.repeat(100))));
  await Promise.all([stopped?.send('x'.repeat(500_000)), sendAll()]);
  const most = () => Math.max(...upload.received.map(({ bytesRead }) => bytesRead));
  await expect.poll(most).toBeGreaterThan(500_000);
  const wait = (times: number) => vi.setSystemTime(Date.now() + times * LIMITS.mayWait);
  onTestFinished(() => void vi.useRealTimers());
  wait(1);
  others.push(begin());
  await expect.poll(() => ended.size).toBe(1);

  await sendAll();
  wait(2);

  expect(await upload(whole).status).toBe(404);
  expect(await stopped?.status).toBe(429);
  for (const { end } of others) end();
  const statuses = await Promise.all(others.map(({ status }) => status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a body with too many parts is read no further', async () => {
  const { app } = await startLibrary(withCovers);
  let seen = 0;
  app.server.prependListener('request', (incoming) => {
    const { pipe } = incoming;
    incoming.pipe = (parser) => {
      const write = parser.write.bind(parser);
      parser.write = (chunk: Uint8Array | string) => {
        seen += chunk.length;
        return write(chunk);
      };
      return pipe.call(incoming, parser) as typeof parser;
    };
  });

  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = () =>
    request(origin)
      .post(`/api/loans/${atlas}/covers`)
      .agent(agent)
      .set({ authorization: `Bearer ${asha}`, 'content-type': 'multipart/form-data; boundary=x' })
      .send('--x\r\n'.repeat(400_000));

  for (const { status, body } of [await send(), await send()])
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThanOrEqual(4 * 2 ** 16); // two pieces of each
});

test.each(['; name="toString[]"', '; name="constructor[]"', ''])(
  'a file that is sent as form-data%s is not one that the call takes',
  async (name) => {
    const { app } = await startLibrary(withCovers);

    const { status, body } = await request(app.server)
      .post(`/api/loans/${atlas}/covers`)
      .set({ authorization: `Bearer ${asha}`, 'content-type': 'multipart/form-data; boundary=x' })
      .send(`--x\r\ncontent-disposition: form-data${name}; filename="a.png"\r\n\r\nx\r\n--x--\r\n`);

    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'body.covers', code: 'REQUIRED' })],
    ]);
  },
);

test.each([
  [5, 10, 404, `There is no "${atlas}" in loans.`],
  [5, 11, 422, 'body: Send at most 5 files, and 15 parts.'],
  [6, 0, 422, 'body: Send at most 5 files.'],
])(
  'of a form with %i files and %i texts the status is %i',
  async (files, texts, status, message) => {
    const { app } = await startLibrary(withCovers);
    const sending = request(app.server)
      .post(`/api/loans/${atlas}/covers`)
      .set({ authorization: `Bearer ${asha}` });
    for (let n = 0; n < texts; n++) sending.field('note', 'torn');
    for (let n = 0; n < files; n++) sending.attach('covers', Buffer.from('a picture'), 'cover.png');

    const answer = await sending;

    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
  },
);

test('an upload that has arrived keeps its place while it is stored', async () => {
  const upload = await startCovers();
  let goOn = () => {};
  const stored = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const add = vi.fn(() => stored);
  const begin = vi.spyOn(FileStore.prototype, 'begin').mockReturnValue({ add, end() {} });
  onTestFinished(() => begin.mockRestore());
  const whole = '\r\n--x--\r\n';
  const arrived = Array.from({ length: LIMITS.uploads.atATime }, () => upload(whole));
  await expect.poll(() => add.mock.calls.length).toBe(arrived.length);

  vi.setSystemTime(Date.now() + LIMITS.mayWait);
  onTestFinished(() => void vi.useRealTimers());

  expect(await upload(whole).status).toBe(429);
  goOn();
  expect(new Set(await Promise.all(arrived.map(({ status }) => status)))).toEqual(new Set([404]));
});

test('of files that end at the same time, one is stored at each turn', async () => {
  const upload = await startCovers();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const turns: number[] = [];
  const add = async () => void turns.push(turn);
  const begin = vi.spyOn(FileStore.prototype, 'begin').mockReturnValue({ add, end() {} });
  onTestFinished(() => begin.mockRestore());

  count();
  const others = `\r\n${start}`.repeat(LIMITS.uploads.files - 1);
  await upload(`${others}\r\n--x--\r\n`).status;
  isOver = true;

  expect(turns).toHaveLength(LIMITS.uploads.files);
  expect(new Set(turns).size).toBe(turns.length);
});

test('a file that is refused is not made text for the journal', async () => {
  const { app, ask } = await startLibrary(withCovers);
  const { loan } = await ask(...borrowAtlas);
  const toText = vi.spyOn(Buffer.prototype, 'toString');
  onTestFinished(() => toText.mockRestore());
  const textsFor = async (id: string) => {
    toText.mockClear();
    const { status } = await request(app.server)
      .post(`/api/loans/${id}/covers`)
      .set({ authorization: `Bearer ${asha}` })
      .attach('covers', Buffer.from('a picture'), 'cover.png');
    return [status, toText.mock.calls.filter(([encoding]) => encoding === 'base64').length];
  };

  expect(await textsFor(atlas)).toEqual([404, 0]);
  expect(await textsFor(loan._id)).toEqual([200, 1]);
});
