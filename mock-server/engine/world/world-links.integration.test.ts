import type { FastifyInstance } from 'fastify';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { setClock } from '#contracts/engine/control/time-line';
import { exportWorld, forkWorld, reset } from '#contracts/engine/control/worlds';
import { asha, ravi } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { aFolder } from './testing.ts';

describe('a link to a copy of a world', () => {
  const open = async (app: FastifyInstance, world: string, from = 'snapshot') =>
    request(app.server).get(`/__mock/health?__world=${world}&__from=${from}`);

  test('opens a fork of it, for its user, that nothing else changes', async () => {
    const { app, ask, askIn, worlds } = await startLibrary({ dataDir: aFolder() });
    await ask(...borrowAtlas);
    const body = { name: 'snapshot', as: asha, isSaved: true };
    await ask(forkWorld, { params: { name: 'main' }, body });
    await ask(reset, { body: {} });

    await open(app, 'one');
    await open(app, 'other');
    await askIn('one')(reset, { body: {} });

    const loans = async (world: string) => (await askIn(world)(...loansOfAsha)).loanList.length;
    expect([await loans('one'), await loans('other'), await loans('snapshot')]).toEqual([0, 1, 1]);
    expect(worlds.summary(worlds.get('other'))).toMatchObject({ as: asha, isSaved: false });
    expect(worlds.summary(worlds.get('snapshot'))).toMatchObject({ as: asha, isSaved: true });
  });

  test('is the same for the same state and user, and another one after a change', async () => {
    const { ask } = await startLibrary({ dataDir: aFolder() });
    const share = async (name: string, as = asha) => {
      const body = { name, as, isSaved: true, isShared: true };
      return (await ask(forkWorld, { params: { name: 'main' }, body })).name;
    };
    await ask(...borrowAtlas);

    const names = [await share('first'), await share('second'), await share('for-ravi', ravi)];
    await ask(...borrowAtlas);

    expect([...names, await share('changed')]).toEqual(['first', 'first', 'for-ravi', 'changed']);
  });

  test('says what is missing when it was deleted', async () => {
    const { app } = await startLibrary();

    const { status, body } = await open(app, 'mine', 'gone');

    expect([status, body.code]).toEqual([404, 'NO_SUCH_WORLD']);
    expect(body.message).toContain('a copy of "gone", which this mock does not have');
  });

  test('is still for its user after a restart, and in a repro file', async () => {
    const dataDir = aFolder();
    const { ask, close } = await startLibrary({ dataDir });
    const body = { name: 'snapshot', as: asha, isSaved: true };
    await ask(forkWorld, { params: { name: 'main' }, body });
    const repro = await ask(exportWorld, { params: { name: 'snapshot' } });
    await close();

    const again = await startLibrary({ dataDir });

    expect(again.worlds.summary(again.worlds.get('snapshot')).as).toBe(asha);
    expect(repro.as).toBe(asha);
  });

  test('tells when it was made by the time of this machine, also after a restart', async () => {
    const dataDir = aFolder();
    const { ask, close } = await startLibrary({ dataDir });
    await ask(setClock, { body: { action: 'advance', ms: 40 * 86_400_000 } });
    const body = { name: 'snapshot', isSaved: true };
    const before = new Date().toISOString();
    const { createdAt } = await ask(forkWorld, { params: { name: 'main' }, body });
    const after = new Date().toISOString();
    await close();

    const again = await startLibrary({ dataDir });

    expect(createdAt >= before && createdAt <= after).toBe(true);
    expect(again.worlds.summary(again.worlds.get('snapshot')).createdAt).toBe(createdAt);
  });

  test.each([
    ['without a name for it', '__from=snapshot', 'WORLD_MISSING', 'name the copy too'],
    ['of an invalid name', '__world=mine&__from=No%20name!', 'BAD_WORLD', '"No name!" is not'],
  ])('%s is refused', async (_, query, code, message) => {
    const { app } = await startLibrary();

    const { status, body } = await request(app.server).get(`/__mock/health?${query}`);

    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toContain(message);
  });
});

test('a copy for a user whom the world does not have is refused', async () => {
  const { ask } = await startLibrary();
  const nobody = 'a'.repeat(24);

  const copy = ask(forkWorld, { params: { name: 'main' }, body: { name: 'try', as: nobody } });

  await expect(copy).rejects.toMatchObject({
    status: 404,
    code: 'NO_SUCH_USER',
    message: expect.stringContaining(`The world "main" has no user "${nobody}"`),
  });
});

describe('where others can reach the mock', () => {
  const controlToken = 'brass-key';

  async function startOpen(dataDir = aFolder()) {
    const library = await startLibrary({ controlToken, dataDir });
    const copy = { name: 'snapshot', as: asha, isSaved: true, isShared: true };
    for (const body of [copy, { name: 'mine', as: asha }])
      await request(library.app.server)
        .post('/__mock/worlds/main/fork')
        .set('x-mock-token', controlToken)
        .send(body)
        .expect(200);
    return library;
  }

  const codeOf = async (app: FastifyInstance, query: string, token = '') =>
    (await request(app.server).get(`/__mock/health?${query}`).set('x-mock-token', token)).body.code;

  test('a link without the control token opens copies of what was shared only', async () => {
    const { app, worlds } = await startOpen();

    expect(await codeOf(app, '__world=one&__from=snapshot')).toBeUndefined();
    expect(await codeOf(app, '__world=one&__from=snapshot')).toBeUndefined(); // a reload
    for (const from of ['main', 'mine', 'one', 'gone'])
      expect(await codeOf(app, `__world=other&__from=${from}`)).toBe('NO_SUCH_WORLD');

    expect(worlds.summary(worlds.get('one')).as).toBe(asha);
    expect(await codeOf(app, '__world=other&__from=mine', controlToken)).toBeUndefined();
  });

  test('what was shared is not opened itself, also after a restart', async () => {
    const dataDir = aFolder();
    const { close } = await startOpen(dataDir);
    await close();

    const { app } = await startLibrary({ controlToken, dataDir });

    expect(await codeOf(app, '__world=snapshot')).toBe('NO_SUCH_WORLD');
    expect(await codeOf(app, '__world=snapshot', controlToken)).toBeUndefined();
  });
});
