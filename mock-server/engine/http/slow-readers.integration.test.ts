import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { asha } from '../testing/library.ts';
import { borrowAtlas, startLibrary } from '../testing/start-library.ts';

test('a large answer that nobody takes is given up after a time, others wait as long as they like', async () => {
  const { app, ask, world } = await startLibrary();
  const { loan } = await ask(...borrowAtlas);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  const readLoans = async () => {
    const request = get(`${origin}/api/members/${asha}/loans`, {
      headers: { authorization: `Bearer ${asha}` },
      agent: false,
    });
    onTestFinished(() => void request.destroy());
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
  };
  await readLoans();
  world.transact(
    () => {
      for (let n = 0; n < 1000; n++) world.loans.put({ ...loan, _id: world.newId() });
    },
    { call: 'test' },
  );
  await readLoans();

  expect(sockets.map(({ timeout }) => timeout)[1]).toBe(LIMITS.answer.stallSeconds * 1000);
  expect(sockets.map(({ timeout }) => timeout)[0]).not.toBe(LIMITS.answer.stallSeconds * 1000);
});
