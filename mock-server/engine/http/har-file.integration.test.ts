import request from 'supertest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HAR_PATH, type HarEntry } from '#contracts/engine/control/log';
import { asha } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';

async function aServer() {
  const { app } = await startLibrary();
  return { app, api: request(app.server) };
}

const loans = `/api/members/${asha}/loans`;
const token = { authorization: `Bearer ${asha}` };

describe('the log as a HAR file', () => {
  test('leaves calls without an answer out, and says how many and why', async () => {
    vi.useFakeTimers({ toFake: ['Date'] }); // nothing is stored beyond a burst
    onTestFinished(() => void vi.useRealTimers());
    const { app, api } = await aServer();
    for (let sent = 0; sent < 503; sent++) await app.inject(loans);

    const { log } = (await api.get(HAR_PATH)).body;

    expect(log.entries).toHaveLength(497);
    expect(log.comment).toBe(
      'Calls whose answers are not stored are left out: more than 200 a second (3), older than the newest 500 calls.',
    );
  });

  test('says that older requests are gone', async () => {
    const { app, api } = await aServer();
    for (let sent = 0; sent < 101; sent++) await app.inject(loans);
    for (let sent = 0; sent < 1000; sent++) await app.inject('/__mock/health');

    const { log } = (await api.get(HAR_PATH)).body;

    expect(log.entries).toHaveLength(100);
    expect(log).toMatchObject({
      comment: expect.stringMatching(/left out: older than the newest 500 requests\.$/),
    });
  });

  test('has the calls of a world, oldest first', async () => {
    const { api } = await aServer();
    await api.get(loans).set(token);
    await api.get('/__mock/health');
    await api.get(loans);
    await api.get(loans).set('x-mock-world', 'mine');

    const { log } = (await api.get(`${HAR_PATH}?world=main`)).body;

    expect(log).toMatchObject({ version: '1.2', creator: { name: 'mock' } });
    expect(log.comment).toBeUndefined();
    expect(log.entries.map((entry: HarEntry) => entry.response.status)).toEqual([200, 401]);
  });

  test('is refused for a world that never was, and under a mistyped parameter', async () => {
    const { api } = await aServer();
    await api.get('/__mock/health').set('x-mock-world', 'mine');
    await api.delete('/__mock/worlds/mine');
    const ask = async (path: string) => {
      const { status, body } = await api.get(path);
      return [status, body.code, body.message];
    };

    for (const path of [HAR_PATH, '/__mock/log']) {
      expect(await ask(`${path}?world=NOPE!!`)).toEqual([
        404,
        'NO_SUCH_WORLD',
        expect.stringContaining('"NOPE!!"'),
      ]);
      expect(await ask(`${path}?wrold=main`)).toEqual([
        400,
        'BAD_QUERY',
        expect.stringContaining('query.wrold'),
      ]);
      expect((await ask(`${path}?world=mine`))[0]).toBe(200);
    }
  });
});
