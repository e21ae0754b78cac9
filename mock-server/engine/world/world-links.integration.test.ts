import type { FastifyInstance } from 'fastify';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { exportWorld, forkWorld, reset } from '#contracts/engine/control/worlds';
import { asha } from '../testing/library.ts';
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
});
